import { SHOP } from '../contract/shop.ts';

/** The shop as its pages show it: SHOP, and the texts of the store. An operator changes them here and nowhere else. */
export const SITE = {
  ...SHOP,
  about: `${SHOP.name} sells phones, computers, cameras and everything around them. We deliver free all over Lebanon, and you pay in cash at your door or by card.`,
  locale: 'en',
  /** Language and country as Open Graph writes them. */
  territory: 'en_US',
} as const;
