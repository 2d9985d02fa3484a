import type { Executor } from '../db/client.ts';
import { bare } from '../db/fragments.ts';
import { customerOrder, orderLine } from '../db/order-schema.ts';
import { product } from '../db/schema.ts';
import { searchClick } from '../db/search-schema.ts';
import { sql, type SQL } from '../db/sql.ts';

/** So long what was bought and opened is counted, and after so many days it says half as much. */
const COUNTED_DAYS = 90;
const HALVED_DAYS = 30;
/** What opening a product says beside buying it. */
const OPENED = 0.05;
/** With so many pieces lately a product is popular, in a shop that sells more of no other. */
const MANY_PIECES = 20;
/** By less a product is not written anew: all of them fade every day. */
const NOTICEABLE = 0.02;

/**
 * Writes how popular each product is: the pieces that were ordered, paid or not yet, and what was opened of searches, by
 * their age, on a scale on which twice as much is always as much more; 1 is the most popular product.
 */
export async function refreshPopularity(db: Executor, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${at} - make_interval(days => ${COUNTED_DAYS}::int)`;
  const faded = (moment: SQL) =>
    sql`power(0.5, greatest(0, extract(epoch from ${at} - ${moment})) / ${HALVED_DAYS * 86_400}::float8)`;
  await db.execute(sql`
    with happened (id, weight) as (
      select ${orderLine.productId}, ${orderLine.quantity} * ${faded(sql`${customerOrder.createdAt}`)}
      from ${customerOrder} join ${orderLine} on ${orderLine.orderId} = ${customerOrder.id}
      where ${customerOrder.createdAt} > ${since} and ${customerOrder.status} between 1 and 5
      union all
      select ${searchClick.productId}, ${OPENED}::float8 * ${searchClick.clicks} * ${faded(sql`${searchClick.day}::timestamptz`)}
      from ${searchClick} where ${searchClick.day} > (${since})::date
    ), summed as (
      select id, ln(1 + sum(weight)) as said from happened where id is not null group by id
    ), wanted as (
      select id, (said / greatest(ln(1 + ${MANY_PIECES}::int), max(said) over ()))::real as popularity from summed
    ), known as (
      select id from wanted union select ${product.id} from ${product} where ${product.popularity} > 0
    ), changed as (
      select ${product.id} as id, coalesce(w.popularity, 0) as popularity
      from known join ${product} on ${product.id} = known.id left join wanted w on w.id = known.id
      where abs(coalesce(w.popularity, 0) - ${product.popularity}) > ${NOTICEABLE}::real
      order by ${product.id}
    )
    update ${product} set ${bare(product.popularity)} = c.popularity from changed c where c.id = ${product.id}`);
}
