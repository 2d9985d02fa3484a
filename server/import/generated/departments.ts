/** A department of the generated shop: what it sells, in which subcategories, at what prices (dollars). */
export interface Department {
  readonly name: string;
  /** The share of all products. */
  readonly share: number;
  readonly subcategories: readonly string[];
  /** What a product is called, by subcategory or for all of them. */
  readonly nouns: readonly string[];
  readonly prices: readonly [lowest: number, highest: number];
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly features: readonly string[];
  readonly googleCategory: string;
}

const words = (text: string) => text.split(', ');

const COLORS = words('Black, White, Silver, Space Gray, Midnight, Blue, Green, Red, Rose Gold, Graphite');
const color = { name: 'Color', values: COLORS };
const storage = { name: 'GB', values: words('64 GB, 128 GB, 256 GB, 512 GB, 1 TB') };
const memory = { name: 'RAM', values: words('8 GB, 16 GB, 32 GB, 64 GB') };
const length = { name: 'Length', values: words('0.5 m, 1 m, 2 m, 3 m, 5 m') };

/** Spread unevenly, as in a real shop: the first department has more than a fifth of all products. */
export const DEPARTMENTS: readonly Department[] = [
  {
    name: 'Phones',
    share: 0.24,
    subcategories: words('Smartphones, Foldables, Rugged Phones, Feature Phones, Refurbished Phones'),
    nouns: words('Smartphone, Foldable Phone, Rugged Phone, Feature Phone, Refurbished Phone'),
    prices: [89, 1599],
    options: [color, storage],
    features: words(
      'a bright 6.5-inch display, all-day battery, a camera that sees at night, dual SIM, fast charging',
    ),
    googleCategory: 'Electronics > Communications > Telephony > Mobile Phones',
  },
  {
    name: 'Accessories',
    share: 0.22,
    subcategories: words('Cases, Chargers, Cables, Power Banks, Screen Protectors, Mounts'),
    nouns: words('Case, Charger, USB-C Cable, Power Bank, Screen Protector, Car Mount'),
    prices: [4, 89],
    options: [color, length],
    features: words('a snug fit, recycled material, a braided finish, a two-year warranty, a slim profile'),
    googleCategory: 'Electronics > Electronics Accessories',
  },
  {
    name: 'Laptops',
    share: 0.13,
    subcategories: words('Ultrabooks, Gaming Laptops, Business Laptops, Student Laptops'),
    nouns: words('Ultrabook, Gaming Laptop, Business Laptop, Student Laptop'),
    prices: [349, 3499],
    options: [memory, storage],
    features: words(
      'a quiet keyboard, a metal body, ten hours of battery, a colour-true display, two USB-C ports',
    ),
    googleCategory: 'Electronics > Computers > Laptops',
  },
  {
    name: 'Audio',
    share: 0.12,
    subcategories: words('Headphones, Earbuds, Speakers, Soundbars, Microphones'),
    nouns: words('Headphones, Wireless Earbuds, Bluetooth Speaker, Soundbar, Microphone'),
    prices: [19, 899],
    options: [color],
    features: words(
      'active noise cancelling, deep bass, a folding design, multipoint pairing, splash protection',
    ),
    googleCategory: 'Electronics > Audio',
  },
  {
    name: 'Wearables',
    share: 0.08,
    subcategories: words('Smartwatches, Fitness Bands, Watch Straps, Smart Rings'),
    nouns: words('Smartwatch, Fitness Band, Watch Strap, Smart Ring'),
    prices: [15, 799],
    options: [color, { name: 'Size', values: words('40 mm, 42 mm, 44 mm, 46 mm') }],
    features: words('heart rate all day, a week of battery, sleep insights, water resistance to 50 m, GPS'),
    googleCategory: 'Apparel & Accessories > Jewelry > Watches',
  },
  {
    name: 'Gaming',
    share: 0.08,
    subcategories: words('Consoles, Controllers, Gaming Mice, Gaming Keyboards, Headsets'),
    nouns: words('Console, Controller, Gaming Mouse, Gaming Keyboard, Gaming Headset'),
    prices: [25, 699],
    options: [color],
    features: words('low latency, adjustable triggers, quiet switches, a long cable, programmable buttons'),
    googleCategory: 'Electronics > Video Game Consoles',
  },
  {
    name: 'Cameras',
    share: 0.06,
    subcategories: words('Mirrorless Cameras, Action Cameras, Instant Cameras, Lenses, Tripods'),
    nouns: words('Mirrorless Camera, Action Camera, Instant Camera, Lens, Tripod'),
    prices: [39, 4299],
    options: [color],
    features: words('steady video, fast autofocus, a tilting screen, weather sealing, two card slots'),
    googleCategory: 'Cameras & Optics > Cameras',
  },
  {
    name: 'Smart Home',
    share: 0.05,
    subcategories: words('Lighting, Security Cameras, Plugs, Robot Vacuums'),
    nouns: words('Smart Bulb, Security Camera, Smart Plug, Robot Vacuum'),
    prices: [9, 899],
    options: [color],
    features: words('works without a hub, schedules, voice control, local storage, simple set-up'),
    googleCategory: 'Home & Garden',
  },
  {
    name: 'Televisions',
    share: 0.02,
    subcategories: words('4K Televisions, 8K Televisions, Projectors'),
    nouns: words('4K Television, 8K Television, Projector'),
    prices: [249, 5999],
    options: [{ name: 'Screen size', values: words('43 inch, 50 inch, 55 inch, 65 inch, 75 inch') }],
    features: words('deep blacks, four HDMI ports, a slim stand, voice search, a game mode'),
    googleCategory: 'Electronics > Video > Televisions',
  },
];

export const BRANDS: readonly string[] = words(
  'Halden, Kestrel, Nimbus, Aurelia, Orvane, Tessera, Lumora, Voltane, Sable, Corvid, Meridian, Pinewave, Quillon, Northlake, Solenne, Brightwell, Arkadia, Zephyr, Monolith, Fenwick, Ostara, Juniper, Calder, Ridgeline',
);

export const SERIES: readonly string[] = words(
  'Nova, Edge, Pulse, Vista, Core, Flux, Arc, Prime, Echo, Drift, Spark, Terra, Onyx, Delta, Metro, Vertex, Halo, Strata, Loop, Crest, Aero, Boreal, Comet, Dune',
);

export const GRADES: readonly string[] = [
  '',
  '',
  '',
  ...words('Pro, Plus, Max, Lite, SE, Ultra, Mini, Air, Neo'),
];
