import type { Executor } from '../db/client.ts';
import { hiddenValues } from '../db/fragments.ts';
import { searchPosting } from '../db/listing-schema.ts';
import { prepared } from '../db/prepared.ts';
import { sql } from '../db/sql.ts';
import { askedWords } from './search-asked.ts';
import type { SearchedTerm } from './search.repository.ts';

/** What the head of a term says of what is wanted, beside the other ideas. */
const HEAD = 4;

const named = hiddenValues({ ideas: 'int[]', words: 'text[]' });

const askImportance = prepared('search-importance', (db) => {
  const { given, value } = named;
  return db
    .select({ idea: sql<number>`a.idea`, importance: sql<number>`max(p.importance)::float8` })
    .from(
      sql`(with ${given} select * from unnest(${value('ideas')}, ${value('words')}) u(idea, word)) a
        cross join lateral (
          select sum(best.impact * best.impact) as importance from (
            select ${searchPosting.impact} as impact from ${searchPosting}
            where ${searchPosting.word} = a.word order by ${searchPosting.impact} desc nulls last limit 100
          ) best
        ) p`,
    )
    .groupBy(sql`a.idea`);
});

/**
 * How much each idea of a term says of what is wanted: by the products that it names. A kind of thing ('laptop') says
 * more than what it is for ('school'), a word that names nothing says nothing. Of its names the one that says most counts:
 * that it has many says nothing.
 */
export async function readImportance(db: Executor, term: SearchedTerm): Promise<number[]> {
  const asked = askedWords(term.ideas, []).filter(({ idea, needed }) => idea >= 0 && needed === 1);
  const rows = await askImportance(db, {
    ideas: asked.map(({ idea }) => idea),
    words: asked.map(({ word }) => word),
  });
  const byIdea = new Map(rows.map(({ idea, importance }) => [idea, importance]));
  return term.ideas.map(({ isHead }, index) => (byIdea.get(index) ?? 0) * (isHead === true ? HEAD : 1));
}
