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

const COLORS = [
  'Black',
  'White',
  'Silver',
  'Space Gray',
  'Midnight',
  'Blue',
  'Green',
  'Red',
  'Rose Gold',
  'Graphite',
];
const color = { name: 'Color', values: COLORS };
const storage = { name: 'GB', values: ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB'] };
const memory = { name: 'RAM', values: ['8 GB', '16 GB', '32 GB', '64 GB'] };
const length = { name: 'Length', values: ['0.5 m', '1 m', '2 m', '3 m', '5 m'] };

/** Spread unevenly, as in a real shop: the first department has more than a fifth of all products. */
export const DEPARTMENTS: readonly Department[] = [
  {
    name: 'Phones',
    share: 0.24,
    subcategories: ['Smartphones', 'Foldables', 'Rugged Phones', 'Feature Phones', 'Refurbished Phones'],
    nouns: ['Smartphone', 'Foldable Phone', 'Rugged Phone', 'Feature Phone', 'Refurbished Phone'],
    prices: [89, 1599],
    options: [color, storage],
    features: [
      'a bright 6.5-inch display',
      'all-day battery',
      'a camera that sees at night',
      'dual SIM',
      'fast charging',
    ],
    googleCategory: 'Electronics > Communications > Telephony > Mobile Phones',
  },
  {
    name: 'Accessories',
    share: 0.22,
    subcategories: ['Cases', 'Chargers', 'Cables', 'Power Banks', 'Screen Protectors', 'Mounts'],
    nouns: ['Case', 'Charger', 'USB-C Cable', 'Power Bank', 'Screen Protector', 'Car Mount'],
    prices: [4, 89],
    options: [color, length],
    features: [
      'a snug fit',
      'recycled material',
      'a braided finish',
      'a two-year warranty',
      'a slim profile',
    ],
    googleCategory: 'Electronics > Electronics Accessories',
  },
  {
    name: 'Laptops',
    share: 0.13,
    subcategories: ['Ultrabooks', 'Gaming Laptops', 'Business Laptops', 'Student Laptops'],
    nouns: ['Ultrabook', 'Gaming Laptop', 'Business Laptop', 'Student Laptop'],
    prices: [349, 3499],
    options: [memory, storage],
    features: [
      'a quiet keyboard',
      'a metal body',
      'ten hours of battery',
      'a colour-true display',
      'two USB-C ports',
    ],
    googleCategory: 'Electronics > Computers > Laptops',
  },
  {
    name: 'Audio',
    share: 0.12,
    subcategories: ['Headphones', 'Earbuds', 'Speakers', 'Soundbars', 'Microphones'],
    nouns: ['Headphones', 'Wireless Earbuds', 'Bluetooth Speaker', 'Soundbar', 'Microphone'],
    prices: [19, 899],
    options: [color],
    features: [
      'active noise cancelling',
      'deep bass',
      'a folding design',
      'multipoint pairing',
      'splash protection',
    ],
    googleCategory: 'Electronics > Audio',
  },
  {
    name: 'Wearables',
    share: 0.08,
    subcategories: ['Smartwatches', 'Fitness Bands', 'Watch Straps', 'Smart Rings'],
    nouns: ['Smartwatch', 'Fitness Band', 'Watch Strap', 'Smart Ring'],
    prices: [15, 799],
    options: [color, { name: 'Size', values: ['40 mm', '42 mm', '44 mm', '46 mm'] }],
    features: [
      'heart rate all day',
      'a week of battery',
      'sleep insights',
      'water resistance to 50 m',
      'GPS',
    ],
    googleCategory: 'Apparel & Accessories > Jewelry > Watches',
  },
  {
    name: 'Gaming',
    share: 0.08,
    subcategories: ['Consoles', 'Controllers', 'Gaming Mice', 'Gaming Keyboards', 'Headsets'],
    nouns: ['Console', 'Controller', 'Gaming Mouse', 'Gaming Keyboard', 'Gaming Headset'],
    prices: [25, 699],
    options: [color],
    features: [
      'low latency',
      'adjustable triggers',
      'quiet switches',
      'a long cable',
      'programmable buttons',
    ],
    googleCategory: 'Electronics > Video Game Consoles',
  },
  {
    name: 'Cameras',
    share: 0.06,
    subcategories: ['Mirrorless Cameras', 'Action Cameras', 'Instant Cameras', 'Lenses', 'Tripods'],
    nouns: ['Mirrorless Camera', 'Action Camera', 'Instant Camera', 'Lens', 'Tripod'],
    prices: [39, 4299],
    options: [color],
    features: ['steady video', 'fast autofocus', 'a tilting screen', 'weather sealing', 'two card slots'],
    googleCategory: 'Cameras & Optics > Cameras',
  },
  {
    name: 'Smart Home',
    share: 0.05,
    subcategories: ['Lighting', 'Security Cameras', 'Plugs', 'Robot Vacuums'],
    nouns: ['Smart Bulb', 'Security Camera', 'Smart Plug', 'Robot Vacuum'],
    prices: [9, 899],
    options: [color],
    features: ['works without a hub', 'schedules', 'voice control', 'local storage', 'simple set-up'],
    googleCategory: 'Home & Garden',
  },
  {
    name: 'Televisions',
    share: 0.02,
    subcategories: ['4K Televisions', '8K Televisions', 'Projectors'],
    nouns: ['4K Television', '8K Television', 'Projector'],
    prices: [249, 5999],
    options: [{ name: 'Screen size', values: ['43 inch', '50 inch', '55 inch', '65 inch', '75 inch'] }],
    features: ['deep blacks', 'four HDMI ports', 'a slim stand', 'voice search', 'a game mode'],
    googleCategory: 'Electronics > Video > Televisions',
  },
];

export const BRANDS: readonly string[] = [
  'Halden',
  'Kestrel',
  'Nimbus',
  'Aurelia',
  'Orvane',
  'Tessera',
  'Lumora',
  'Voltane',
  'Sable',
  'Corvid',
  'Meridian',
  'Pinewave',
  'Quillon',
  'Northlake',
  'Solenne',
  'Brightwell',
  'Arkadia',
  'Zephyr',
  'Monolith',
  'Fenwick',
  'Ostara',
  'Juniper',
  'Calder',
  'Ridgeline',
];

export const SERIES: readonly string[] = [
  'Nova',
  'Edge',
  'Pulse',
  'Vista',
  'Core',
  'Flux',
  'Arc',
  'Prime',
  'Echo',
  'Drift',
  'Spark',
  'Terra',
  'Onyx',
  'Delta',
  'Metro',
  'Vertex',
  'Halo',
  'Strata',
  'Loop',
  'Crest',
  'Aero',
  'Boreal',
  'Comet',
  'Dune',
];

export const GRADES: readonly string[] = [
  '',
  '',
  '',
  'Pro',
  'Plus',
  'Max',
  'Lite',
  'SE',
  'Ultra',
  'Mini',
  'Air',
  'Neo',
];
