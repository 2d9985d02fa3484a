/**
 * Up to so many pieces a shopper is told how many are left, and a product that has a variation of so few is low on
 * stock. It stands apart from the calls, so that a browser does not load the schema library with it.
 */
export const FEW_PIECES = 5;
