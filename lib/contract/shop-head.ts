/** What search engines are told of the shop; apart, since the browser needs it nowhere. */
export const SHOP_HEAD = {
  tagline: 'Electronics and gadgets with free delivery in Lebanon',
  description:
    'Phones, laptops, cameras, audio, gaming and wearables for Lebanon. Free delivery everywhere in the country, 3 days to exchange, cash on delivery or card.',
} as const;
