import { readRows } from './csv-table.ts';
import { having } from './file-kinds.ts';
import { said } from './layouts/layout.ts';
import { listenerOf, type Problems } from './problems.ts';

/** What entries of a Shopify shop are called, by the ways in which metafields name them. */
export type Entries = ReadonlyMap<string, string>;

/** Fields that say what an entry is called, where its file has no column for that. */
const NAMES = /^(name|title|label)$/i;

/** Whether a file with these columns has metaobjects: the entries of a shop's own lists, a row for each field. */
export const isMetaobjects = having('definition handle, field');

/** Reads what the entries of such files are called. */
export async function readMetaobjects(
  files: readonly { readonly path: string; readonly name: string }[],
  problems: Problems,
): Promise<Entries> {
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
