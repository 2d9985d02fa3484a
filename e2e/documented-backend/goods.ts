/** A kind of goods as it is written down. Ids come of the place in the list, so new ones go to its end. */
export interface Goods {
  name: string;
  /** The categories it stands in, without those above them. */
  categories: readonly number[];
  /** Dollars, of the first variation. */
  price: number;
  /** Dollars taken off while it is on sale. */
  off?: number;
  colors?: readonly Color[];
  /** Gigabytes; each step costs 80 dollars more. */
  storages?: readonly number[];
  /** Pieces of each variation. */
  stock?: number;
  /** What can be paid down for it before it is there. */
  preOrder?: readonly [number] | readonly [number, number];
  /** How many pictures each variation has. */
  pictures?: number;
  /** Whether it has hardly any words. */
  isTerse?: boolean;
}

export const COLORS = {
  Black: '#20242a',
  Silver: '#c3c9d1',
  Sky: '#4f9dd9',
  Sand: '#d8bd8f',
  Coral: '#e4725c',
} as const;
export type Color = keyof typeof COLORS;

export const DEALS = 19;
export const FEATURED = 20;
export const ON_SALE = 21;
export const TOP_RATED = 22;
export const NEW = 1108;

export interface Category {
  id: number;
  name: string;
  children: readonly Category[];
}

/** What the menu shows. */
export const TREE: readonly Category[] = [
  {
    id: 3010,
    name: 'Phones',
    children: [
      { id: 3011, name: 'Smart Phones', children: [] },
      { id: 3012, name: 'Simple Phones', children: [] },
    ],
  },
  {
    id: 3020,
    name: 'Laptops',
    children: [
      { id: 3021, name: 'Light Laptops', children: [] },
      { id: 3022, name: 'Work Stations', children: [] },
    ],
  },
  { id: 3030, name: 'Cameras & Lenses', children: [] },
  {
    id: 3040,
    name: 'Accessories',
    children: [
      { id: 3041, name: 'Cases', children: [] },
      { id: 3042, name: 'Power', children: [] },
    ],
  },
  { id: 3050, name: 'Gaming', children: [] },
  { id: 3060, name: 'Wearables', children: [] },
];

const SMART = 3011;
const SIMPLE = 3012;
const LIGHT = 3021;
const STATIONS = 3022;
const CAMERAS = 3030;
const CASES = 3041;
const POWER = 3042;
const GAMING = 3050;
const WEARABLES = 3060;

export const GOODS: readonly Goods[] = [
  {
    name: 'Zephyr One',
    categories: [SMART, FEATURED, NEW],
    price: 499,
    colors: ['Black', 'Sky', 'Coral'],
    storages: [128, 256],
    pictures: 5,
  },
  {
    name: 'Zephyr One Plus',
    categories: [SMART, FEATURED],
    price: 649.99,
    colors: ['Black', 'Sand'],
    storages: [256, 512],
    pictures: 3,
  },
  {
    name: 'Zephyr Mini',
    categories: [SMART, ON_SALE],
    price: 399,
    off: 60,
    colors: ['Silver', 'Coral'],
    pictures: 2,
  },
  { name: 'Meridian X', categories: [SMART, NEW], price: 899, storages: [256, 512, 1024], pictures: 4 },
  { name: 'Meridian Lite', categories: [SMART, ON_SALE, DEALS], price: 329.5, off: 49.75, colors: ['Sky'] },
  {
    name: 'Meridian Fold',
    categories: [SMART, NEW, FEATURED],
    price: 1399,
    colors: ['Black', 'Silver'],
    preOrder: [150, 300],
    pictures: 3,
  },
  { name: 'Orchard 12', categories: [SMART, TOP_RATED], price: 729, colors: ['Black', 'Silver'], stock: 0 },
  { name: 'Orchard 13', categories: [SMART, TOP_RATED], price: 829, colors: ['Black'], storages: [128, 256] },
  { name: 'Pebble S', categories: [SMART, ON_SALE], price: 219, off: 20 },
  { name: 'Pebble L', categories: [SMART], price: 259, colors: ['Sand', 'Sky'] },
  { name: 'Lumen 8', categories: [SMART], price: 379, colors: ['Silver'], stock: 2 },
  { name: 'Lumen 9', categories: [SMART, NEW], price: 459, preOrder: [75] },
  { name: 'Tundra Rugged', categories: [SMART], price: 549, colors: ['Black'], storages: [128] },
  { name: 'Tundra Rugged Max', categories: [SMART, DEALS], price: 699, colors: ['Black', 'Coral'] },
  { name: 'Classic Keypad', categories: [SIMPLE], price: 39.9, colors: ['Black', 'Silver'] },
  { name: 'Classic Flip', categories: [SIMPLE, ON_SALE], price: 59, off: 9.5 },
  { name: 'Senior Comfort Phone', categories: [SIMPLE], price: 74 },
  { name: 'Farmer Two-SIM', categories: [SIMPLE], price: 44, stock: 3 },

  { name: 'Feather 13', categories: [LIGHT, FEATURED], price: 1099, storages: [256, 512], pictures: 4 },
  { name: 'Feather 15', categories: [LIGHT, TOP_RATED], price: 1299, storages: [512, 1024], pictures: 2 },
  { name: 'Quill Go', categories: [LIGHT, ON_SALE], price: 649, off: 100 },
  { name: 'Quill Student', categories: [LIGHT], price: 529, colors: ['Sky', 'Coral'] },
  { name: 'Anvil 16', categories: [STATIONS], price: 2199, storages: [1024, 2048] },
  { name: 'Anvil Tower', categories: [STATIONS], price: 2899, stock: 0 },

  { name: 'Iris M1 Camera', categories: [CAMERAS, FEATURED], price: 979, pictures: 3 },
  { name: 'Iris M2 Camera', categories: [CAMERAS, NEW], price: 1449, pictures: 5 },
  { name: 'Iris 35 mm Lens', categories: [CAMERAS], price: 389, stock: 1 },
  { name: 'Iris 85 mm Lens', categories: [CAMERAS, ON_SALE], price: 529, off: 52.9 },
  { name: 'Pocket Action Cam', categories: [CAMERAS, DEALS], price: 199, colors: ['Black', 'Coral'] },

  { name: 'Soft Case for Zephyr', categories: [CASES], price: 19.9, colors: ['Black', 'Sky', 'Coral'] },
  { name: 'Leather Case for Orchard', categories: [CASES, TOP_RATED], price: 34, colors: ['Sand', 'Black'] },
  { name: 'Clear Case', categories: [CASES], price: 9.9, isTerse: true },
  { name: 'Wall Charger 30 W', categories: [POWER, ON_SALE], price: 29.9, off: 5 },
  { name: 'Wall Charger 65 W', categories: [POWER, TOP_RATED], price: 49.9 },
  { name: 'Cable & Adapter Set, 2 m / 100%', categories: [POWER], price: 14.9, isTerse: true },
  { name: 'Power Bank 20', categories: [POWER, DEALS], price: 45, colors: ['Black', 'Silver'], stock: 4 },
  { name: 'شاحن سيارة', categories: [POWER], price: 17.5 },

  { name: 'Comet Console', categories: [GAMING, FEATURED], price: 499, storages: [512, 1024], pictures: 2 },
  { name: 'Comet Pad', categories: [GAMING, ON_SALE], price: 69, off: 14, colors: ['Black', 'Coral', 'Sky'] },
  { name: 'Comet Headset', categories: [GAMING], price: 129, colors: ['Black', 'Silver'] },
  { name: 'Racing Wheel', categories: [GAMING], price: 279, stock: 2 },

  {
    name: 'Pulse Watch',
    categories: [WEARABLES, TOP_RATED, NEW],
    price: 249,
    colors: ['Black', 'Sand', 'Coral'],
    pictures: 2,
  },
  { name: 'Pulse Band', categories: [WEARABLES, ON_SALE], price: 59, off: 10, colors: ['Black', 'Sky'] },
  { name: 'Whisper Earbuds', categories: [WEARABLES, DEALS], price: 99, colors: ['Black', 'Silver'] },
  { name: 'Whisper Earbuds Pro', categories: [WEARABLES, FEATURED], price: 179, stock: 5 },
];
