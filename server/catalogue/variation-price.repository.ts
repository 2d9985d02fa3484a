import { variation } from '../db/schema.ts';
import { sql } from '../db/sql.ts';

// What a variation costs in lists, filters and mails, in cents, as `shownPrices` says it of one that is read.

/** The regular price, which is what a pre-order costs everybody. */
export const regularCents = sql<number>`greatest(${variation.priceCents}, ${variation.compareAtCents})`;

/** The price of a customer: never above the regular one. That of a visitor is the price as it is stored. */
export const customerCents = sql<number>`least(coalesce(${variation.customerPriceCents}, ${variation.priceCents}), ${regularCents})`;
