// @ts-check

// Which feature may know which other, each with its reason: docs/decisions/layers.md.

/**
 * Which feature of the store may import which other. Everything else takes a slot.
 *
 * @type {Record<string, string[]>}
 */
export const FEATURE_IMPORTS = {
  // A product is put into the cart and on the wishlist, is waited for, and is remembered.
  catalogue: ['alerts', 'cart', 'recent', 'wishlist'],
  // The home page shows products and the newsletter form.
  home: ['catalogue', 'newsletter'],
  // An empty cart and an empty wishlist lead to what was looked at.
  cart: ['recent'],
  // What is on the wishlist is put into the cart.
  wishlist: ['cart', 'recent'],
  // An order is made of the cart, goes to an address as the address book knows it, and can be cancelled.
  checkout: ['cart', 'orders', 'profile'],
  // An order stands in two sections of the profile.
  orders: ['profile'],
  // A review shows its product and stands in two sections of the profile.
  reviews: ['catalogue', 'profile'],
};

/**
 * Which feature of the commerce API may import which other, through its service.
 *
 * @type {Record<string, string[]>}
 */
export const SERVER_FEATURE_IMPORTS = {
  // Mails a code; whoever registers may take the newsletter; whoever goes is named by no review and no mail of an order.
  account: ['mail', 'newsletter', 'orders', 'reviews'],
  // A mailbox is told of what the catalogue has.
  alerts: ['catalogue', 'mail'],
  // What is in the cart is priced and counted as the catalogue has it.
  cart: ['catalogue'],
  // An order is made, paid, given up and paid back: it is the one place that knows both.
  checkout: ['orders', 'payment'],
  // Whoever signs up is told of it, and how it is ended.
  newsletter: ['mail'],
  // An order is made of the cart, takes from the stock and gives back to it, goes to a city, and is told of.
  orders: ['cart', 'catalogue', 'home', 'mail'],
  // A shop without a desk has nobody who would look at what is measured.
  outside: ['staff'],
  // The text of a product's page is made of what the catalogue shows; a page that moves leaves its address behind.
  pages: ['catalogue', 'redirects'],
  // A slide of the home page says itself what its picture shows.
  pictures: ['home'],
  // An address is in a city; the profile says whether one takes the newsletter; reviews show its name.
  profile: ['home', 'newsletter', 'reviews'],
  // Addresses of searches are counted with the others.
  redirects: ['searches'],
  // A product is reviewed by whoever has received it.
  reviews: ['catalogue', 'orders'],
  // What was searched for is counted with what it finds.
  searches: ['catalogue'],
  // The map of the site names every product.
  seo: ['catalogue'],
  // The passwords of the staff are made and checked like those of customers.
  staff: ['account'],
  // A message is mailed to the shop; a visit is to a city.
  support: ['home', 'mail'],
  // How many visits are measured, the staff say with what else goes outside.
  visits: ['outside'],
  // What is on the wishlist is shown as the catalogue has it.
  wishlist: ['catalogue'],
};

/**
 * Throws when features know each other in a circle.
 *
 * @param {Record<string, string[]>} imports
 */
export function refuseLoops(imports) {
  /** @param {string[]} way */
  const follow = (way) => {
    for (const next of imports[way.at(-1) ?? ''] ?? []) {
      if (way.includes(next))
        throw new Error(`These features know each other: ${[...way, next].join(' -> ')}`);
      follow([...way, next]);
    }
  };
  for (const feature of Object.keys(imports)) follow([feature]);
}
