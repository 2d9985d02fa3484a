import { namesDownTo } from '../shared/category-tree.ts';
import type { ForeignRow } from '../shared/layout.ts';
import { assertShallow, elementsOf, XmlFeedError, xmlParser, xmlTextOf } from './xml-elements.ts';
import { rowsOfItem } from './xml-item.ts';

/** So many kinds of elements may be products. */
const MOST_NAMES = 1000;
/** What a product is called: in RSS and Atom, in Yandex's YML, Heureka's and Ceneo's lists, BMEcat, and in plain ones. */
const ITEMS =
  /^(?:(?:shop|merchant)?item|entry|offer|o|article|artikel|prod(?:u(?:[cki]t|c?to|s)|otto)|urun|post|row|record)$/i;

/**
 * Reads the items of an RSS or Atom feed, or of another list of products, in constant memory, each with its fields by
 * their names without `g:`. A field that is there several times is one with lines, and so is `param` of what has a name
 * of its own. Throws {@link XmlFeedError} when it is no sound XML.
 */
export async function* readXmlFeed(
  path: string,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<ForeignRow> {
  const { isItem, categories } = await looked(path);
  let items = 0;
  for await (const item of elementsOf(path, isItem, { onBytes })) {
    for (const { line, cells } of rowsOfItem(item, (items += 1))) {
      const names = namesDownTo(cells['categoryid'] ?? '', (id) => categories.get(id));
      const above = names.map((name) => name.trim()).join(' > ');
      yield { line, cells: above === '' ? cells : { ...cells, category: above } };
    }
  }
}

/**
 * What the beginning of a file says of all of it: which elements are products, those that are called like one, else the
 * ones that most often have three others and more with nothing but a text in them; and the categories before them, where
 * these are named by number. Throws {@link XmlFeedError} when it is no sound XML up to there.
 */
async function looked(path: string) {
  const { parser, assertSound } = xmlParser();
  const counts = new Map<string, number>();
  const open: { isLeaf: boolean; leaves: number }[] = [];
  const categories = new Map<string, { name: string; parent: string }>();
  let category: { name: string; parent: string } | undefined;
  const known = new Set<string>();
  const addText = (text: string) => {
    if (category !== undefined) category.name += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => {
    if (ITEMS.test(name)) known.add(name);
    const { id, parentId: parent = '' } = attributes;
    if (known.size === 0 && name === 'category' && id !== undefined)
      categories.set(id, (category = { name: '', parent }));
    for (const each of open.slice(-1)) each.isLeaf = false;
    assertShallow(open.push({ isLeaf: true, leaves: 0 }));
  });
  parser.on('closetag', ({ name }) => {
    category = undefined;
    const { isLeaf = false, leaves = 0 } = open.pop() ?? {};
    for (const parent of isLeaf ? open.slice(-1) : []) parent.leaves += 1;
    if (leaves > 2 && (counts.size < MOST_NAMES || counts.has(name)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  for await (const text of xmlTextOf(path)) {
    parser.write(text);
    if (known.size > 0) return { categories, isItem: (name: string) => ITEMS.test(name) };
    assertSound();
  }
  const most = Math.max(...counts.values());
  return { categories, isItem: (name: string) => counts.get(name) === most };
}

/** The columns of the first item. */
export async function readXmlKeys(path: string): Promise<string[]> {
  try {
    for await (const { cells } of readXmlFeed(path)) return Object.keys(cells);
  } catch (error) {
    if (!(error instanceof XmlFeedError)) throw error;
  }
  return [];
}
