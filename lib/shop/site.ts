import { SHOP } from '../contract/shop.ts';

/** The shop as its pages show it: SHOP, and the texts of the store. An operator changes them here and nowhere else. */
export const SITE = {
  ...SHOP,
  about:
    'Cedar sells phones, computers, cameras and everything around them. We deliver free all over Lebanon, and you pay in cash at your door or by card.',
  locale: 'en',
} as const;

/** What search engines are told of it; apart, since the browser needs it nowhere. */
export const SITE_HEAD = {
  tagline: 'Electronics and gadgets, delivered free all over Lebanon',
  description:
    'Phones, laptops, cameras, audio, gaming and wearables for Lebanon. Free delivery everywhere in the country, 3 days to exchange, cash on delivery or card.',
} as const;
