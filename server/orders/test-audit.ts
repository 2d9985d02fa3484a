import { SHOP } from '../../lib/contract/shop.ts';
import type { Database } from '../db/client.ts';
import { cartLine, customer, mailOutbox } from '../db/customer-schema.ts';
import { customerOrder, orderChange, orderLine, payment } from '../db/order-schema.ts';
import { variation } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';

/** What must be true of all orders at any moment; each query finds what is not as it must be. */
const rulesFor = (pieces: number, fewest: 0 | 1): Record<string, SQL> => ({
  'a piece is neither in stock nor in an order, or in both': sql`
    select ${variation.id}, ${variation.quantity}, held.pieces from ${variation}
    cross join lateral (
      select coalesce(sum(${orderLine.takenPieces}), 0) as pieces
      from ${orderLine} join ${customerOrder} on ${customerOrder.id} = ${orderLine.orderId}
      where ${orderLine.variationId} = ${variation.id} and ${customerOrder.status} < 7
    ) held
    where ${variation.quantity} + held.pieces <> ${pieces} and ${variation.tracksStock}`,
  'an order has no lines, no beginning or no payment': sql`
    select ${customerOrder.id} from ${customerOrder}
    where not exists (select 1 from ${orderLine} where ${orderLine.orderId} = ${customerOrder.id})
      or not exists (
        select 1 from ${orderChange}
        where ${orderChange.orderId} = ${customerOrder.id} and ${orderChange.status} in (1, 6))
      or (${customerOrder.paymentMethod} = 1)
        <> exists (select 1 from ${payment} where ${payment.orderId} = ${customerOrder.id})`,
  'a cart is ordered and still there, or lost': sql`
    select ${customer.id} from ${customer}
    where (
        select count(*) from ${customerOrder}
        where ${customerOrder.customerId} = ${customer.id}
          and (${customerOrder.status} < 7 or ${customerOrder.paymentMethod} = 0)
      ) + (exists (select 1 from ${cartLine} where ${cartLine.customerId} = ${customer.id}))::integer <> 1`,
  'a mail is missing, or there twice': sql`
    select told.subject, count(${mailOutbox.id}) from (
      select ${customer.email} as email, 'We have received your order ' || ${customerOrder.id} as subject
      from ${customerOrder} join ${customer} on ${customer.id} = ${customerOrder.customerId}
      left join ${payment} on ${payment.orderId} = ${customerOrder.id}
      where ${customerOrder.paymentMethod} = 0 or ${payment.sessionId} is not null
      union all
      select ${customer.email}, case ${orderChange.status}
          when 1 then 'Your payment for order ' || ${customerOrder.id} || ' has arrived'
          when 7 then 'Your order ' || ${customerOrder.id} || ' is cancelled'
          when 8 then 'Your order ' || ${customerOrder.id} || ' has expired'
          when 9 then 'Your payment for order ' || ${customerOrder.id} || ' was refunded'
        end
      from ${orderChange} join ${customerOrder} on ${customerOrder.id} = ${orderChange.orderId}
      join ${customer} on ${customer.id} = ${customerOrder.customerId}
      left join ${payment} on ${payment.orderId} = ${customerOrder.id}
      where ${orderChange.status} <> 6
        and (${payment.sessionId} is not null or ${customerOrder.paymentMethod} = 0 and ${orderChange.status} <> 1)
    ) told
    full join (select * from ${mailOutbox} where ${mailOutbox.recipient} <> ${SHOP.email}) as ${mailOutbox}
      on ${mailOutbox.recipient} = told.email and ${mailOutbox.subject} = told.subject
    group by told.email, told.subject having count(${mailOutbox.id}) <> 1 or told.subject is null`,
  'the shop is not told of an order, or twice': sql`
    select told.subject, count(${mailOutbox.id}) from (
      select case ${orderChange.status}
          when 1 then 'New order ' || ${orderChange.orderId}
          else 'Order ' || ${orderChange.orderId} || ' was cancelled'
        end as subject
      from ${orderChange} join ${customerOrder} on ${customerOrder.id} = ${orderChange.orderId}
      where ${orderChange.status} = 1 or ${orderChange.status} = 7 and ${customerOrder.paymentMethod} = 0
    ) told
    full join (select * from ${mailOutbox} where ${mailOutbox.recipient} = ${SHOP.email}) as ${mailOutbox}
      on split_part(${mailOutbox.subject}, ':', 1) = told.subject
    group by told.subject having count(${mailOutbox.id}) not in (${fewest}, 1) or told.subject is null`,
});

/**
 * What is wrong with the orders of a shop in which every variation that counts its pieces had so many; empty when
 * nothing is. Whoever has no order that lives, nor had one in cash, must have something in the cart.
 *
 * @param options with `fewest`, how many mails of an order the shop must have: 0 beside a version that writes none
 */
export async function audit(
  db: Database,
  pieces: number,
  { fewest = 1 }: { fewest?: 0 | 1 } = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, query] of Object.entries(rulesFor(pieces, fewest))) {
    const { rows } = await db.execute(query);
    if (rows.length > 0) faults.push(`${fault}: ${JSON.stringify(rows)}`);
  }
  return faults;
}
