import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readProducts, type Judgments } from './judged-search.ts';
import { ROOT } from '../testbed/parts.ts';

/** The searches of the demo catalogue; its first lines say why they are graded so. */
const FILE = join(ROOT, 'server/catalogue/judged-searches/demo.csv');
const PERFECT = 3;
const NEAR = 1;

/** The graded searches of the demo catalogue, for a database that has it: every product of a kind has its kind's grade. */
export async function readDemoJudgments(databaseUrl: string): Promise<Judgments> {
  const row = z.object({ query: z.string(), kinds: z.string(), near: z.string() });
  const text = await readFile(FILE, 'utf8');
  const rows = z.array(row).parse(parse(text, { columns: true, comment: '#', comment_no_infix: true }));
  const products = await readProducts(databaseUrl);
  return new Map(
    rows.map(({ query, kinds, near }) => {
      const perfect = new Set(kinds.split('|'));
      const good = new Set(near.split('|'));
      const grade = (kind: string) => (perfect.has(kind) ? PERFECT : good.has(kind) ? NEAR : 0);
      return [query, new Map(products.map(({ handle, kind }) => [handle, grade(kind)]))];
    }),
  );
}
