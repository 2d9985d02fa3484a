import type { Executor } from '../db/client.ts';
import { arrayText, idArray } from '../db/fragments.ts';
import { searchBelonging, searchThing } from '../db/listing-schema.ts';
import { prepared } from '../db/prepared.ts';
import { product } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';
import { ALL_PRODUCTS } from './list-filter.repository.ts';

/** What is sold out, and what the best reviews add. */
const SOLD_OUT = 0.95;
const REVIEWED = 0.05;
/** What being bought and opened most adds. */
const POPULAR = 0.05;
/** What being new adds, for so many days. */
const NEW = 0.02;
const NEW_DAYS = 60;
/** What is known of products moves them among so many that the words say as much of: a page reads no more of them. */
export const RANKED_TOGETHER = 300;

/** What is known of a product besides its words, as a factor of what those say. */
export const KNOWN_OF_PRODUCT = sql`(case when ${product.inStock} then 1 else ${SOLD_OUT}::real end
  * (1 + ${REVIEWED}::real * least(1, ln(1 + ${product.reviewCount}) / 5) * greatest(0, ${product.rating} - 2.5) / 2.5)
  * (1 + ${POPULAR}::real * ${product.popularity})
  * (1 + ${NEW}::real * (${product.createdAt} > (select now() - ${`${NEW_DAYS} days`}::interval))::int))`;

const askPlaced = prepared('search-placed', (db) =>
  db
    .select({ id: product.id })
    .from(
      sql`unnest(${idArray(sql.placeholder('ids'))}, ${sql.placeholder('scores')}::float8[], ${sql.placeholder('exactnesses')}::integer[])
        with ordinality c(id, score, exactness, place)`,
    )
    .innerJoin(product, sql`${product.id} = c.id`)
    .where(ALL_PRODUCTS.where)
    .orderBy(
      sql`(c.place - 1) / ${sql.raw(String(RANKED_TOGETHER))}, c.exactness desc, round(c.score * ${KNOWN_OF_PRODUCT} * 10000) desc`,
      product.position,
      product.id,
    )
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('skipped')),
);

/** A product as words rank it: how exactly it is what is asked for, then how much they say of it. */
export interface Ranked {
  readonly id: number;
  readonly score: number;
  readonly exactness: number;
}

/** The ids of some of the ranked products that are shown, moved among each {@link RANKED_TOGETHER} by what is known of them. */
export async function readPlaced(
  db: Executor,
  ranked: readonly Ranked[],
  page: { readonly size: number; readonly skipped: number },
): Promise<number[]> {
  const rows = await askPlaced(db, {
    ...page,
    ids: arrayText(ranked.map(({ id }) => id)),
    scores: arrayText(ranked.map(({ score }) => score)),
    exactnesses: arrayText(ranked.map(({ exactness }) => exactness)),
  });
  return rows.map(({ id }) => id);
}

/** Of some products those of which a list has one of some words, and those of which it has other words alone. */
interface Worded {
  readonly having: ReadonlySet<number>;
  readonly others: ReadonlySet<number>;
}

function createReadWorded(name: string, table: typeof searchThing | typeof searchBelonging) {
  const has = sql`${table.words} && ${sql.placeholder('words')}::text[]`;
  const idsOf = (condition: SQL) =>
    sql<number[] | null>`json_agg(${table.productId}) filter (where ${condition})`;
  const ask = prepared(name, (db) =>
    db
      .select({ having: idsOf(has), others: idsOf(sql`not ${has}`) })
      .from(table)
      .where(sql`${table.productId} = any(${idArray(sql.placeholder('ids'))})`),
  );
  return async (db: Executor, ids: readonly number[], words: readonly string[]): Promise<Worded> => {
    const [row] = ids.length === 0 ? [] : await ask(db, { ids: arrayText(ids), words });
    return { having: new Set(row?.having), others: new Set(row?.others) };
  };
}

/** Which products are called by one of some names, and which are called another thing. */
export const readCalled = createReadWorded('search-called', searchThing);
/** Which products belong to another thing: by one of some words, and by others. */
export const readBelonging = createReadWorded('search-belonging', searchBelonging);
