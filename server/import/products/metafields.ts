import { z } from 'zod';
import { parseJson } from '../../../machine/parse-json.ts';
import { list, said } from '../layouts/shared/layout.ts';
import { capital } from '../values/handles.ts';
import type { Specification } from '../values/specifications.ts';
import { readRows } from '../tables/csv-table.ts';
import { having, type NamedFile } from '../tables/file-kinds.ts';
import { listenerOf, type Problems } from '../reporting/problems.ts';

/** What entries of a Shopify shop are called, by the ways in which metafields name them. */
export type Entries = ReadonlyMap<string, string>;

/** Fields that say what an entry is called, where its file has no column for that. */
const NAMES = /^(name|title|label)$/i;

/** Whether a file with these columns has metaobjects: the entries of a shop's own lists, a row for each field. */
export const isMetaobjects = having('definition handle, field');

/** Reads what the entries of such files are called. */
export async function readMetaobjects(files: readonly NamedFile[], problems: Problems): Promise<Entries> {
  const entries = new Map<string, string>();
  for (const { path, name } of files) {
    let before = ['', '', ''];
    for await (const row of readRows(path, listenerOf(problems, name))) {
      // Further fields of an entry may stand on rows that do not name it again.
      const own = ['id', 'definition handle', 'handle'].map((column) => said(row, column));
      if (own.some((cell) => cell !== '')) before = own;
      const [id = '', definition = '', handle = ''] = before;
      const called = said(row, 'display name') || (NAMES.test(said(row, 'field')) ? said(row, 'value') : '');
      if (called === '') continue;
      for (const key of [`gid://shopify/Metaobject/${id}`, `${definition}.${handle}`])
        if (!entries.has(key)) entries.set(key, called);
    }
  }
  return entries;
}

/** A column of Shopify's files in which a shop, or one of its apps, says something of its own. */
interface Metafield {
  readonly level: 'product' | 'variant';
  readonly namespace: string;
  readonly key: string;
  readonly name: string;
}

/** `Fabric (product.metafields.custom.fabric)`, or as Matrixify writes it: `Variant Metafield: custom.fabric [string]`. */
const FORMS = [
  /^(?<name>.*?)\s*\(?(?<level>product|variant)\.metafields\.(?<namespace>[^.\s()]+)\.(?<key>[^()\s]+)\)?\s*$/i,
  /^(?<level>variant )?metafield:\s*(?<namespace>[^.\s[]+)\.(?<key>[^[\s]+)/i,
];

/** What programs write for programs, and what other columns say already. */
const FOR_PROGRAMS =
  /^(mm-google-shopping|google|seo|reviews|spr|judgeme|loox|yotpo|okendo|stamped|shopify--.*|app--.*|cedar)\.|^global\.(title|description)_tag$/i;

const KNOWN = new Map<string, Metafield | undefined>();

/** What a column says by its name; undefined when it is none, or not meant for people. */
export function metafieldOf(column: string): Metafield | undefined {
  // A file may have thousands of them, and asks for each on every line.
  if (!KNOWN.has(column)) KNOWN.set(column, readMetafield(column));
  return KNOWN.get(column);
}

function readMetafield(column: string): Metafield | undefined {
  for (const form of FORMS) {
    const { name = '', level = '', namespace = '', key = '' } = form.exec(column.trim())?.groups ?? {};
    if (key === '' || FOR_PROGRAMS.test(`${namespace}.${key}`)) continue;
    return {
      ...{ level: /^variant/i.test(level) ? 'variant' : 'product', namespace, key },
      name: name.replaceAll(':', ' ').trim() || inWords(key),
    };
  }
  return undefined;
}

/**
 * What a cell of a metafield says to a shopper, as a specification; undefined when that is nothing: a reference to
 * something of the other shop, an address, a colour's code.
 */
export function specificationOf(
  { namespace, key, name }: Metafield,
  cell: string,
  entries: Entries = new Map(),
): Specification | undefined {
  // Shopify's own fields name entries of its taxonomy by their handles: 'dark-blue; white'.
  const isTaxonomy = namespace === 'shopify' && /^[a-z0-9-]+(; [a-z0-9-]+)*$/.test(cell.trim());
  const value = isTaxonomy
    ? taxonomyWords(cell, key, entries)
    : (entriesIn(cell, entries) ?? meaningOf(cell));
  return value === undefined || value === '' ? undefined : [name, value];
}

/** Handles in words. A second entry of the same name has a number behind it (`grey-1`), and so have colours. */
function taxonomyWords(cell: string, key: string, entries: Entries): string {
  const handles = cell.split(';').map((handle) => handle.trim());
  const words = handles.map((handle) => {
    const known = entries.get(`shopify--${key}.${handle}`);
    if (known !== undefined) return known;
    const bare = handle.replace(/(?<=[a-z])-\d$/, '');
    return inWords(key === 'color-pattern' || handles.includes(bare) ? bare : handle);
  });
  return [...new Set(words)].join(', ');
}

/** What the entries are called that a cell names, one (`gid://…`, `maker.arbel`) or a list; undefined when it names others. */
function entriesIn(cell: string, entries: Entries): string | undefined {
  const named = list(cell, ',').map((each) => entries.get(each));
  return named.length === 0 || named.includes(undefined) ? undefined : named.join(', ');
}

function inWords(key: string): string {
  return capital(key.replace(/[-_.]+/g, ' ').trim());
}

const NOTHING_TO_READ =
  /^(gid:\/\/|https?:\/\/|shopify:\/\/|#[0-9a-f]{3,8}$|[0-9a-f]{8}-[0-9a-f]{4}-|[A-Za-z0-9+/=]{40,}$)/i;

function meaningOf(cell: string): string | undefined {
  const text = cell.trim();
  if (/^[[{]/.test(text)) return ofJson(text);
  if (/^(true|false)$/i.test(text)) return /^t/i.test(text) ? 'Yes' : 'No';
  if (NOTHING_TO_READ.test(text)) return undefined;
  return text.replace(/^(\d{4}-\d\d-\d\d)T[\d:.]+(Z|[+-]\d\d:?\d\d)?$/, '$1');
}

const UNITS = new Map(
  Object.entries({
    ...{ grams: 'g', kilograms: 'kg', ounces: 'oz', pounds: 'lb', milligrams: 'mg' },
    ...{ millimeters: 'mm', centimeters: 'cm', meters: 'm', inches: 'in', feet: 'ft', yards: 'yd' },
    ...{ milliliters: 'ml', centiliters: 'cl', liters: 'l', cubic_meters: 'm³', fluid_ounces: 'fl oz' },
  }),
);

const measure = z.object({ value: z.union([z.number(), z.string()]), unit: z.string() });
const money = z.object({ amount: z.union([z.number(), z.string()]), currency_code: z.string() });
const node = z.object({
  type: z.string(),
  value: z.string().optional(),
  listType: z.string().optional(),
  get children() {
    return z.array(node).optional();
  },
});

function ofJson(text: string): string | undefined {
  const value = parseJson(text);
  if (!Array.isArray(value)) return ofValue(value);
  const said = value.map(ofValue);
  return said.includes(undefined) ? undefined : said.join(', ');
}

function ofValue(value: unknown): string | undefined {
  if (typeof value === 'string') return /^[[{]/.test(value) ? undefined : meaningOf(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const measured = measure.safeParse(value).data;
  if (measured !== undefined) {
    return `${measured.value} ${UNITS.get(measured.unit.toLowerCase()) ?? measured.unit.toLowerCase()}`;
  }
  const paid = money.safeParse(value).data;
  if (paid !== undefined) return `${paid.amount} ${paid.currency_code}`;
  const rich = node.safeParse(value).data;
  return rich?.type === 'root' ? htmlOf(rich) : undefined;
}

const TAGS = new Map([
  ['paragraph', 'p'],
  ['heading', 'h4'],
  ['list', 'ul'],
  ['list-item', 'li'],
]);

/** Shopify's rich text as HTML. */
function htmlOf({ type, value = '', listType, children = [] }: z.output<typeof node>): string {
  const inner = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;') + children.map(htmlOf).join('');
  const tag = listType === 'ordered' ? 'ol' : TAGS.get(type);
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;
}
