import { numberOf } from '../../values/amount.ts';
import { knownNames } from '../table/known-names.ts';
import { namesIn } from '../../tables/file-kinds.ts';
import { NAMES } from '../table/names.ts';

/** What one product has once and several variations cannot have together. */
export const OF_ONE = ['sku', 'quantity'] as const;
/** What costs it: one saying in several parts, of which the first two say what it costs without anything reduced. */
const PRICES = ['price', 'fullPrice', 'reduced', 'before'] as const;
const FULL = ['price', 'fullPrice'] as const;
const PAID = [...FULL, 'reduced'] as const;
/** What either of a product and its variation says in place of all that the other says of it, under whatever names. */
const ROLES = [...OF_ONE, ...PRICES, 'group', 'barcode', 'weight'] as const;
type Role = (typeof ROLES)[number];
const ROLE_OF = new Map(
  ROLES.flatMap((role) => namesIn(NAMES[role]).map((name): [string, Role] => [name, role])),
);
/** An amount that is added or taken off. */
const SIGNED = /^\s*[-+−].*\d/;

export type Cells = Readonly<Record<string, string>>;
/** What is said of a product or of a variation, and which keys of it have which role. */
export interface Told {
  readonly cells: Cells;
  readonly roles: ReadonlyMap<Role, readonly string[]>;
}

/** The products of a list say mostly the same: what their keys are known as, by these with a sign between them. */
const KNOWN = new Map<string, readonly string[]>();
const MOST_KNOWN = 200;
const LONGEST_KNOWN = 10_000;

function knownAs(keys: readonly string[]): readonly string[] {
  const joined = keys.join('\u001f');
  const before = KNOWN.get(joined);
  if (before !== undefined) return before;
  // Beside a name and a price nothing is one for want of another.
  const names = knownNames(['name', 'price', ...keys]).slice(2);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  if (joined.length < LONGEST_KNOWN) KNOWN.set(joined, names);
  return names;
}

/** Which of the keys that say something have a role, as a table's columns of these names would. */
export function told(cells: Cells): Told {
  const keys = Object.keys(cells).filter((key) => cells[key] !== '');
  const names = knownAs(keys);
  const roles = new Map<Role, string[]>();
  for (const [index, key] of keys.entries()) {
    const role = ROLE_OF.get(names[index] ?? '');
    if (role !== undefined) roles.set(role, [...(roles.get(role) ?? []), key]);
  }
  return { cells, roles };
}

const keysOf = ({ roles }: Told, of: readonly Role[]): string[] =>
  of.flatMap((role) => roles.get(role) ?? []);
const amountAt = ({ cells }: Told, key = ''): number => Number(numberOf(cells[key] ?? '')?.digits);

/** Whether it says what is paid: 0 is what programs write where there is no price. */
export const isPriced = (one: Told): boolean => keysOf(one, PAID).some((key) => amountAt(one, key) > 0);

/** The same without prices of 0. */
export function unpriced(one: Told): Told {
  const gone = keysOf(one, PRICES).filter((key) => amountAt(one, key) === 0);
  return gone.length === 0
    ? one
    : told(Object.fromEntries(Object.entries(one.cells).filter(([key]) => !gone.includes(key))));
}

/** Whether the prices of these variations may be what they add to the product's: some are 0 and some not, or signed. */
export function mayAdd(variations: readonly Told[]): boolean {
  const full = variations.map((one) => keysOf(one, FULL).map((key) => [one, key] as const));
  const isNone = full.map((each) => each.every(([one, key]) => amountAt(one, key) === 0));
  const said = isNone.filter((_, index) => full[index]?.length !== 0);
  const isSigned = full.flat().some(([{ cells }, key]) => SIGNED.test(cells[key] ?? ''));
  return isSigned || new Set(said).size > 1;
}

/** The cells of the one but for what the other says, under whatever names; of prices all, unless both say the same. */
export function beside(one: Told, other: Told): Cells {
  const shared = PRICES.filter((role) => one.roles.has(role) && other.roles.has(role));
  const isSame = (role: Role) =>
    amountAt(one, one.roles.get(role)?.[0]) === amountAt(other, other.roles.get(role)?.[0]);
  const isOther = FULL.some((role) => other.roles.has(role)) && !(shared.length > 0 && shared.every(isSame));
  const gone = new Set(keysOf(one, [...other.roles.keys(), ...(isOther ? PRICES : [])]));
  return Object.fromEntries(Object.entries(one.cells).filter(([key]) => !gone.has(key)));
}
