import { COLUMNS, type Column } from '../staging/catalogue-columns.ts';
import { BRANDS, DEPARTMENTS, GRADES, OPTION_VALUES, SERIES, type Department } from './departments.ts';
import { formatPrice } from '../values/amount.ts';
import { Random } from './random.ts';

/** Where the ids of generated categories begin: above those that a shop keeper would choose. */
const FIRST_CATEGORY_ID = 5001;
/** Each department has a hundred ids, the first of them its own. */
const IDS_A_DEPARTMENT = 100;
const MAX_VARIATIONS = 6;

/** A line of products.csv: the columns with something in them. */
type Row = Partial<Record<Column, string>>;

export const PICTURES_A_DEPARTMENT = 3;

export function departmentId(index: number): number {
  return FIRST_CATEGORY_ID + index * IDS_A_DEPARTMENT;
}

export function subcategoryId(index: number, subcategory: number): number {
  return departmentId(index) + 1 + subcategory;
}

export function pictureName(department: Department, number: number): string {
  return `generated-${department.name.toLowerCase().replaceAll(' ', '-')}-${number + 1}.webp`;
}

function departmentOf(random: Random): number {
  let left = random.next();
  for (const [index, { share }] of DEPARTMENTS.entries()) {
    left -= share;
    if (left < 0) return index;
  }
  return 0;
}

/**
 * The lines of products.csv for one generated product. They depend on the seed and the number alone, so that
 * a larger catalogue begins with the smaller one.
 */
export function generatedProduct(seed: number, number: number): string[][] {
  const random = new Random(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  random.next();
  const departmentIndex = departmentOf(random);
  const department = DEPARTMENTS[departmentIndex];
  if (department === undefined) return [];
  const subcategory = Math.floor(random.next() ** 1.7 * department.subcategories.length);
  const noun = department.nouns[subcategory] ?? department.name;
  const brand = random.pick(BRANDS, 1.6);
  const series = random.pick(SERIES);
  const grade = random.pick(GRADES);
  const model = `${series} ${random.whole(2, 29)}${grade === '' ? '' : ` ${grade}`}`;
  const code = `${brand.slice(0, 1)}${series.slice(0, 1)}${(number + 1).toString(36).toUpperCase().padStart(4, '0')}`;
  const name = `${brand} ${model} ${noun} ${code}`;
  const isPreOrder = random.chance(0.015);
  const picture = pictureName(department, random.whole(0, PICTURES_A_DEPARTMENT - 1));
  const features = random.some(department.features, random.whole(2, 4));
  const handle = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const price = priceOf(department, random);
  const variations = variationsOf(department, price, random);
  const down = Math.max(1, Math.round(price / 10)) * 100;
  const own: Row = {
    title: name,
    body: `<p>The ${brand} ${model} has ${features.slice(0, -1).join(', ')} and ${features.at(-1) ?? ''}.</p><ul>${features
      .map((feature) => `<li>${feature}</li>`)
      .join('')}</ul>`,
    vendor: brand,
    googleCategory: department.googleCategory,
    kind: department.name,
    tags: [department.subcategories[subcategory] ?? '', series].join(', '),
    published: 'TRUE',
    option1Name: variations.options[0] ?? 'Title',
    option1Value: 'Default Title',
    option2Name: variations.options[1] ?? '',
    image: picture,
    imagePosition: '1',
    imageAlt: name,
    shortDescription: `${noun} with ${features[0] ?? ''}.`,
    categories: String(subcategoryId(departmentIndex, subcategory)),
    preOrder: isPreOrder ? 'TRUE' : 'FALSE',
    firstPreOrderPrice: isPreOrder ? formatPrice(down) : '',
    secondPreOrderPrice: isPreOrder && random.chance(0.5) ? formatPrice(down * 2) : '',
    status: random.chance(0.01) ? 'draft' : 'active',
  };
  return variations.rows.map((variation, index) => {
    const row: Partial<Record<string, string>> = {
      handle,
      ...(index === 0 ? own : {}),
      ...variation,
      sku: `${code}-${String(index + 1).padStart(2, '0')}`,
    };
    return Object.keys(COLUMNS).map((column) => row[column] ?? '');
  });
}

/** Whole dollars, cheap things more often than dear ones, ending in a 9. */
function priceOf({ lowest, highest }: Department, random: Random): number {
  const price = lowest * (highest / lowest) ** (random.next() ** 1.3);
  return Math.max(lowest, Math.round(price / 10) * 10 - 1);
}

function variationsOf(
  department: Department,
  price: number,
  random: Random,
): { options: readonly string[]; rows: Row[] } {
  const options = random.chance(0.25)
    ? []
    : department.options.slice(0, random.whole(1, department.options.length));
  const chosen = options.map((name) => random.some(OPTION_VALUES[name] ?? [], random.whole(1, 3)));
  const combinations = chosen.reduce<string[][]>(
    (all, values) => all.flatMap((prefix) => values.map((value) => [...prefix, value])),
    [[]],
  );
  const isOnSale = random.chance(0.2);
  const hasCustomerPrice = random.chance(0.05);
  const rows = combinations.slice(0, MAX_VARIATIONS).map((values, index): Row => {
    const cents = Math.round(price * 100 * (1 + index * 0.06));
    return {
      ...(values[0] === undefined ? {} : { option1Value: values[0], option2Value: values[1] ?? '' }),
      tracker: random.chance(0.95) ? 'shopify' : '',
      quantity: String(stockOf(random)),
      policy: random.chance(0.02) ? 'continue' : 'deny',
      price: formatPrice(cents),
      compareAt: isOnSale ? formatPrice(Math.round(cents * (1.1 + random.next() * 0.4))) : '',
      customerPrice: hasCustomerPrice ? formatPrice(Math.round(cents * 0.95)) : '',
    };
  });
  return { options, rows };
}

function stockOf(random: Random): number {
  const kind = random.next();
  if (kind < 0.08) return 0;
  if (kind < 0.18) return random.whole(1, 5);
  return random.whole(6, 200);
}
