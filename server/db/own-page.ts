import { cutDescription, cutTitle } from '../../lib/contract/page-text.ts';
import { eq, not, sql, type Column, type SQL } from './sql.ts';
import { pageOwn } from './staff-schema.ts';

/** What the desk says of a page that has an id, as a layer above what the catalogue says of it. */

type Numbered = 'product' | 'category' | 'landing';

/** The key of a page by the id of what it shows. */
export function keyOfPage(kind: Numbered, id: Column): SQL<string> {
  return sql<string>`(${sql.raw(`'${kind}:'`)} || ${id})`;
}

/** What joins `page_own` to the row of what its page shows. */
export function isOwnOf(kind: Numbered, id: Column): SQL {
  return eq(pageOwn.key, keyOfPage(kind, id));
}

/** The texts of a page: the desk's letter for letter, else those of the catalogue, cut to what there is room for. */
export function effectiveTexts(own: Texts<string | null> | null, below: Texts<string>): Texts<string> {
  return {
    title: own?.title || cutTitle(below.title),
    description: own?.description || cutDescription(below.description),
  };
}

interface Texts<T> {
  readonly title: T;
  readonly description: T;
}

/** Whether the staff keep no search engine from a page: `page_own` is joined to it. */
export const isIndexed: SQL = not(sql`coalesce(${pageOwn.isNoindex}, false)`);
