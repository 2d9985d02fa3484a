import type { Database } from '../db/client.ts';

/** What must be true of all orders at any moment; each query finds what is not as it must be. */
const RULES = {
  'a piece is neither in stock nor in an order, or in both': `
    select v.id, v.quantity, held.pieces from variation v
    cross join lateral (
      select coalesce(sum(l.taken_pieces), 0) as pieces from order_line l join customer_order o on o.id = l.order_id
      where l.variation_id = v.id and o.status < 7
    ) held
    where v.quantity + held.pieces <> $1 and v.tracks_stock`,
  'an order has no lines, no beginning or no payment': `
    select o.id from customer_order o
    where not exists (select 1 from order_line l where l.order_id = o.id)
      or not exists (select 1 from order_change c where c.order_id = o.id and c.status in (1, 6))
      or (o.payment_method = 1) <> exists (select 1 from payment p where p.order_id = o.id)`,
  'a cart is ordered and still there, or lost': `
    select c.id from customer c
    where (select count(*) from customer_order o where o.customer_id = c.id and o.status < 7)
      + (exists (select 1 from cart_line l where l.customer_id = c.id))::integer <> 1`,
  'a mail is missing, or there twice': `
    select told.subject, count(m.id) from (
      select c.email, 'We have received your order ' || o.id as subject
      from customer_order o join customer c on c.id = o.customer_id left join payment p on p.order_id = o.id
      where o.payment_method = 0 or p.session_id is not null
      union all
      select c.email, case h.status
          when 1 then 'Your payment for order ' || o.id || ' has arrived'
          when 7 then 'Your order ' || o.id || ' is cancelled'
          when 9 then 'Your payment for order ' || o.id || ' was refunded'
        end
      from order_change h join customer_order o on o.id = h.order_id join customer c on c.id = o.customer_id
      join payment p on p.order_id = o.id and p.session_id is not null
      where h.status <> 6
    ) told
    full join mail_outbox m on m.recipient = told.email and m.subject = told.subject
    group by told.email, told.subject having count(m.id) <> 1 or told.subject is null`,
};

/**
 * What is wrong with the orders of a shop in which every variation that counts its pieces had so many; empty when
 * nothing is. Whoever has no order that lives must have something in the cart.
 */
export async function audit({ $client }: Database, pieces: number): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, query] of Object.entries(RULES)) {
    const { rows } = await $client.query(query, query.includes('$1') ? [pieces] : []);
    if (rows.length > 0) faults.push(`${fault}: ${JSON.stringify(rows)}`);
  }
  return faults;
}
