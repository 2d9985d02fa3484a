import { productCount } from '../../lib/contract/category-words.ts';
import { briefDollars } from '../../lib/contract/product-words.ts';
import { SHOP } from '../../lib/contract/shop.ts';

/** So many kinds are named; of more, how many there are. */
const NAMED_KINDS = 4;

export interface BrandFacts {
  readonly brand: string;
  readonly count: number;
  /** In dollars; 0 where nothing has a price. */
  readonly lowestPrice: number;
  /** The categories of the menu that its products are in, those with the most first. */
  readonly kinds: readonly string[];
}

/** What stands above the products of a brand until the staff write something better: what is known, and no praise. */
export function brandIntroduction({ brand, count, lowestPrice, kinds }: BrandFacts): string {
  if (count === 0) return '';
  const from = count === 1 ? 'at' : 'from';
  const price = lowestPrice > 0 ? `, ${from} ${briefDollars(lowestPrice)}` : '';
  const has = `${SHOP.name} has ${productCount(count)} by ${brand}${price}.`;
  const named = kinds.slice(0, kinds.length > NAMED_KINDS ? NAMED_KINDS - 1 : NAMED_KINDS);
  const others = kinds.length - named.length;
  const all = others > 0 ? [...named, `${others} more categories`] : named;
  if (all.length === 0) return has;
  return `${has} You find ${count === 1 ? 'it' : 'them'} in ${listed.format(all)}.`;
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
