// These stand apart from the calls, so that a browser does not load the schema library with them.

/** The most pieces of one line of a cart, whatever the stock, and the most that can be chosen at once. */
export const MAX_LINE_QUANTITY = 100;

/**
 * Up to so many pieces a shopper is told how many are left, and a product that has a variation of so few is low on
 * stock.
 */
export const FEW_PIECES = 5;
