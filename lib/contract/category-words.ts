import { COUNTRY_NAME } from './place.ts';
import { describe } from './page-text.ts';
import { briefDollars, type PageWords } from './product-words.ts';
import { SHOP } from './shop.ts';
import { SHOP_HEAD } from './shop-head.ts';

/** So many products are named in a description. */
export const NAMED_PRODUCTS = 3;

/** A page of a category's list, as it is shown. */
export interface CategoryFacts {
  /** The category's, with the number of a further page. */
  readonly name: string;
  /** The category above; '' for none. */
  readonly above: string;
  /** In dollars; 0 where nobody says, and for further pages. */
  readonly lowestPrice: number;
  /** The first of this page. */
  readonly products: readonly string[];
  /** How many products stand before this page, and how many there are; 0 also where nobody says. */
  readonly before: number;
  readonly count: number;
}

/** What is known of a category's list, in words. */
export function categoryWords(list: CategoryFacts): PageWords {
  const { name, above, lowestPrice, count } = list;
  const price = lowestPrice > 0 ? `from ${briefDollars(lowestPrice)}` : '';
  const products = list.products.slice(0, NAMED_PRODUCTS);
  const others = count - list.before - products.length;
  const named = products.join(', ') + (others > 0 && products.length > 0 ? ` and ${others} more` : '');
  const priced = [name, price].filter((part) => part !== '').join(' ');
  // Without the category above, the country fills the room of a title.
  const full = above === '' && price !== '' ? `${name} in ${COUNTRY_NAME} ${price}` : priced;
  // A further page has room left, and its number says little.
  const counted = list.before > 0 && count > 0 ? productCount(count) : '';
  return {
    name,
    facts: {
      name,
      category: above,
      price,
      products: named,
      count: count === 0 && named !== '' ? '' : String(count),
    },
    titles: [[full, above || counted], [name, above], [priced], [name]].map((parts) =>
      parts.filter((part) => part !== '').join(' | '),
    ),
    description: describe(
      [
        named === '' ? `${name} at ${SHOP.name}.` : `${name} at ${SHOP.name}: ${named}.`,
        count === 0 ? '' : `${[productCount(count), price].filter(Boolean).join(' ')}.`,
      ],
      [`${SHOP_HEAD.tagline}.`],
    ),
  };
}

/** '1 product', '1,240 products'. */
export function productCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`;
}
