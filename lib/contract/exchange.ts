/** For so many days a product is exchanged. */
export const EXCHANGE_DAYS = 3;
