import { readFile } from 'node:fs/promises';
import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { parse, type ParseError } from 'jsonc-parser';
import { CATEGORY_RULES } from '../../db/schema.ts';
import { LOCAL_IMAGE } from '../values/formats.ts';
import { shown, type Problems } from '../reporting/problems.ts';

export const MERCHANDISING_FILE = 'merchandising.json';
const MAX_BYTES = 20 * 1024 * 1024;

const id = z.int('must be a whole number').min(1, 'must be above 0').max(999_999_999, 'is too large');
const name = z.string('must be a text').trim().max(255, 'is too long');
const handle = z.string('must be a handle').trim().min(1, 'is empty').max(255, 'is too long');
const image = z
  .string('must be a text')
  .trim()
  .transform((value, context) => {
    if (value === '') return '';
    const read = LOCAL_IMAGE.read(value);
    if (typeof read === 'string') return read;
    for (const reason of read.reasons) context.addIssue(reason);
    return z.NEVER;
  });
const url = z
  .string('must be a text')
  .trim()
  .max(2000, 'is too long')
  .regex(/^(https?:\/\/.+|\/(?![/\\]).*)?$/i, 'must be a path like /Category/Phones/1 or an address');

/** `phoneImage` stands instead of `image` on a phone; `alt` says what both show. */
const slide = z.strictObject({ name, image, phoneImage: image.optional(), alt: name.optional(), url });

export const merchandisingSchema = z.strictObject({
  sliders: z.array(z.strictObject({ id, name, slides: z.array(slide).max(100) })).optional(),
  widgets: z
    .array(
      z.strictObject({
        id: id.max(8, 'must be 1 to 8'),
        categories: z.array(z.strictObject({ id, title: name.default('') })).max(500),
      }),
    )
    .optional(),
  fixedCategories: z
    .array(
      z
        .strictObject({
          id,
          name: name.min(1, 'is empty'),
          image: image.default(''),
          title: name.optional(),
          description: z.string('must be a text').trim().max(1000, 'is too long').optional(),
          introduction: z.string('must be a text').trim().max(5000, 'is too long').optional(),
          rule: z.enum(CATEGORY_RULES).optional(),
          products: z.array(handle).optional(),
        })
        .refine((category) => category.rule === undefined || category.products === undefined, {
          error: 'has both a rule and products: name one of them',
        }),
    )
    .optional(),
  crossSells: z.array(z.strictObject({ product: handle, with: z.array(handle).max(100) })).optional(),
  colors: z
    .record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #2f5d46'))
    .optional(),
});

/** What merchandising.json says, checked by itself; whether its handles and ids exist is checked later. */
export type Merchandising = z.output<typeof merchandisingSchema>;

/** The file, with a way to find the line on which a text first stands in it. */
export interface MerchandisingFile {
  readonly content: Merchandising;
  lineOf(text: string | number): number;
}

/** Reads merchandising.json. What is wrong is added to `problems`, and then the file counts as empty. */
export async function readMerchandising(path: string, problems: Problems): Promise<MerchandisingFile> {
  const fail = (line: number, reason: string) => {
    problems.add(MERCHANDISING_FILE, line, reason);
    return { content: {}, lineOf: () => 0 };
  };
  const bytes = await readFile(path);
  if (!isUtf8(bytes)) return fail(0, 'the file is not UTF-8');
  if (bytes.length > MAX_BYTES) return fail(0, `the file is larger than ${MAX_BYTES} bytes`);
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    // JSON.parse says what is wrong, but not of every mistake where it is.
    const mistakes: ParseError[] = [];
    parse(text, mistakes, { disallowComments: true });
    return fail(lineAt(text, mistakes[0]?.offset ?? -1), `the JSON is broken: ${messageOf(error)}`);
  }
  const nul = text.indexOf('\\u0000');
  if (nul >= 0) return fail(lineAt(text, nul), 'the file holds a NUL character');
  const parsed = merchandisingSchema.safeParse(json);
  const reasons = parsed.success
    ? namedTwice(parsed.data)
    : parsed.error.issues.map(({ path: at, message }) => `${pathOf(at)} ${message}`.trim());
  for (const reason of reasons) fail(0, reason);
  if (!parsed.success || reasons.length > 0) return { content: {}, lineOf: () => 0 };
  return { content: parsed.data, lineOf: (needle) => lineAt(text, text.indexOf(JSON.stringify(needle))) };
}

/** What no two entries of a section may have in common, where they do. */
function namedTwice(content: Merchandising): string[] {
  const { sliders = [], widgets = [], fixedCategories = [], crossSells = [] } = content;
  const sections = Object.entries({ sliders, widgets, fixedCategories, crossSells });
  return sections.flatMap(([section, entries]) => {
    const seen = new Set<string | number>();
    return entries.flatMap((entry) => {
      const key = 'id' in entry ? entry.id : entry.product;
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [`${section} has ${typeof key === 'string' ? shown(key) : key} twice`];
    });
  });
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // The parser's message ends with a piece of the file, which may be long.
  return message.split('\n')[0]?.slice(0, 160) ?? '';
}

function lineAt(text: string, position: number): number {
  return position < 0 ? 0 : text.slice(0, position).split('\n').length;
}

function pathOf(path: readonly PropertyKey[]): string {
  const keys = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return keys.join('').replace(/^\./, '');
}
