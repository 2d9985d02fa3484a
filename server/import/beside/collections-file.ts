import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { sql } from '../../db/sql.ts';
import { readRows } from '../tables/csv-table.ts';
import { has, having, type IsKind, type NamedFile } from '../tables/file-kinds.ts';
import { list, said } from '../layouts/shared/layout.ts';
import { listenerOf, type Problems } from '../reporting/problems.ts';
import { slugOf } from '../values/handles.ts';
import { valuesOf } from '../staging/query.ts';
import type { RedirectLine } from './redirects-file.ts';
import { handleToBe, stage, staged } from '../staging/staging.ts';

/** What the rules of a collection may look at. */
const RULED = new Map([
  ['tag', 'tag'],
  ['type', 'kind'],
  ['product type', 'kind'],
  ['vendor', 'vendor'],
  ['title', 'title'],
]);

/** Whether a file with these columns has collections of Shopify: with their products, or with the rule that chooses them. */
export const isCollections: IsKind = (columns) =>
  having('handle, title, product handle|products|rule product column')(columns) &&
  !has(columns, 'price|variant price');

/**
 * Makes the collections of the files categories of the staged products. What cannot be followed is told.
 *
 * @returns what leads to those whose address there is not made of their name.
 */
export async function applyCollections(
  tx: Executor,
  files: readonly NamedFile[],
  problems: Problems,
): Promise<RedirectLine[]> {
  const addresses = new Map<string, RedirectLine & { readonly title: string }>();
  const members: { title: string; by: string; value: string }[] = [];
  for (const { path, name } of files) {
    const listener = listenerOf(problems, name);
    const ruled = new Map<string, { line: number; isAny: boolean; rules: string[][] }>();
    for await (const row of readRows(path, listener)) {
      const { line } = row;
      const title = said(row, 'title|handle');
      const [handle, own] = [said(row, 'handle').toLowerCase(), slugOf(title)];
      if (handle !== own && own !== '') {
        const [from, to] = [`/collections/${handle}`, `/collections/${own}`];
        addresses.set(handle, { ...{ file: name, line, from, to, title }, reason: 'file' });
      }
      const handles = [said(row, 'product handle'), ...list(said(row, 'products'), ',')];
      for (const value of handles.filter(Boolean)) members.push({ title, by: 'handle', value });
      const rule = ['product column', 'relation', 'condition'].map((part) => said(row, `rule ${part}`));
      if (rule[2] === '') continue;
      const known = ruled.get(title) ?? { line, isAny: /any/i.test(said(row, 'must match')), rules: [] };
      known.rules.push(rule.map((each) => each.toLowerCase()));
      ruled.set(title, known);
    }
    for (const [title, { line, isAny, rules }] of ruled) {
      const found = rules.flatMap(([column = '', relation, value = '']) => {
        const by = RULED.get(column);
        return by !== undefined && /^(equals|is equal to)$/.test(relation ?? '')
          ? [{ title, by, value }]
          : [];
      });
      if (found.length === rules.length && (isAny || rules.length === 1)) members.push(...found);
      else listener.warn('the rule of a collection cannot be followed: left out', line, title);
    }
  }
  if (members.length === 0) return [];
  const { collection, path, product: own } = staged;
  const places = [...new Set(members.map(({ title }) => title))];
  await stage(
    tx,
    collection,
    members.map((member) => ({ ...member, place: places.indexOf(member.title) })),
  );
  const is = (by: string, value: ReturnType<typeof sql>) =>
    sql`${collection.by} = ${by} and lower(${value}) = lower(${collection.value})`;
  await tx.execute(sql`
    insert into ${path} (ord, rank, names, level)
    select ${own.ord}, 1000 + min(${collection.place}), array[${collection.title}], 0
    from ${collection} join ${own} on ${is('handle', handleToBe)} or ${is('kind', sql`${own.kind}`)}
      or ${is('vendor', sql`${own.vendor}`)} or ${is('title', sql`${own.title}`)}
      or ${collection.by} = 'tag' and lower(${collection.value}) in (select lower(each) from unnest(${own.tags}) each)
    group by ${own.ord}, ${collection.title}`);
  const made = new Set(
    await valuesOf(tx, z.string(), sql`select distinct ${path.names}[1] as value from ${path}`),
  );
  return [...addresses.values()].filter(({ title }) => made.has(title));
}
