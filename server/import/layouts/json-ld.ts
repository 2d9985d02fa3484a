import { GOOGLE_MERCHANT } from './google-merchant.ts';
import { readProductPages } from '../product-pages.ts';
import { said, type Layout } from './layout.ts';

/** Product pages that say of themselves what they sell (Schema.org): told in the words of a feed, and read like one. */
export const JSON_LD: Layout = {
  name: 'json-ld',
  rowsOf: readProductPages,
  // What is read are pages, not a table.
  recognises: () => false,
  keyOf: GOOGLE_MERCHANT.keyOf,
  linesOf(rows) {
    const [first, ...others] = GOOGLE_MERCHANT.linesOf(rows);
    const handle = rows.map((row) => said(row, 'handle')).find((each) => each !== '');
    return first === undefined ? [] : [{ ...first, ...(handle !== undefined && { handle }) }, ...others];
  },
};
