import type { Executor } from '../db/client.ts';
import { searchRule, searchRuleVersion } from '../db/search-schema.ts';
import { eq, sql } from '../db/sql.ts';
import { parseSynonyms, SYNONYMS_TEXT, type Synonyms } from './search-words.ts';

/** Which synonyms the staff have written: another text after every change, '' before the first. */
export const synonymsVersion = sql<string>`coalesce((select ${searchRuleVersion.version} from ${searchRuleVersion}), '')`;

let kept: { readonly version: string; readonly synonyms: Synonyms } | undefined;

/** The synonyms of a version, in the singulars of the index: what the staff wrote, then the shop's own list. */
export async function readSynonyms(db: Executor, version: string): Promise<Synonyms> {
  if (kept?.version === version) return kept.synonyms;
  const rules = await db
    .select({ term: searchRule.term, target: searchRule.target })
    .from(searchRule)
    .where(eq(searchRule.kind, 'synonym'))
    .orderBy(searchRule.term, searchRule.id);
  const own = [...Map.groupBy(rules, ({ term }) => term)].map(([term, others]) =>
    [term, ...others.map(({ target }) => target)].join(' = '),
  );
  const text = [...own, SYNONYMS_TEXT].join('\n');
  const names = text.split(/[=~>\n]/).map((name) => name.trim());
  const { rows } = await db.execute<{ name: string; singular: string }>(sql`
    select n as name, search_singular(search_normalise(n)) as singular from unnest(${sql.param(names)}::text[]) n`);
  const singulars = new Map(rows.map(({ name, singular }) => [name, singular]));
  const synonyms = parseSynonyms(text, (name) => singulars.get(name) ?? name);
  kept = { version, synonyms };
  return synonyms;
}

/** The synonyms as they are now. */
export async function readCurrentSynonyms(db: Executor): Promise<Synonyms> {
  const [row] = await db.select({ version: synonymsVersion }).from(sql`(select) as once`);
  return readSynonyms(db, row?.version ?? '');
}
