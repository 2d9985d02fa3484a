import { handleOf } from '../../values/handles.ts';
import {
  combinations,
  list,
  numeric,
  said,
  sum,
  type Choice,
  type ForeignRow,
  type OwnLine,
  type OwnVariation,
} from './layout.ts';

/** A value of an option, with what it adds to the price and how many pieces there are of it, where that is counted. */
export interface PricedValue {
  readonly choice: Choice;
  readonly more: string;
  readonly pieces?: number;
}

/** So many variations are made of the values of options; with more of them the last options are left out. */
const MOST_VARIATIONS = 200;

const DIVIDED =
  'the pieces of a product are those of all its variations together: they were divided among them';

/** What is said of a product, for each of so many variations of it: all of them together have its pieces. */
export function divided(line: OwnLine, count: number): OwnLine[] {
  const { quantity = '' } = line;
  const pieces = Math.floor(numeric(quantity));
  if (count <= 1 || pieces <= 0) return Array.from({ length: count }, () => line);
  return Array.from({ length: count }, (_, index) => ({
    ...line,
    quantity: String(Math.floor(pieces / count) + (index < pieces % count ? 1 : 0)),
    ...(index === 0 && { notes: [...(line.notes ?? []), DIVIDED] }),
  }));
}

/** Options whose values each have a price of their own: every combination is a variation of the product on `line`. */
export function optioned(line: OwnLine, listed: readonly (readonly PricedValue[])[]): OwnVariation[] {
  const options = [...listed];
  while (options.reduce((count, values) => count * values.length, 1) > MOST_VARIATIONS) options.pop();
  if (options.length === 0) return [{ line, choices: [] }];
  const { sku = '', barcode: _whole, price = '', compareAt, ...rest } = line;
  const isCounted = options.some((values) => values.some(({ pieces }) => pieces !== undefined));
  const all = combinations(options);
  const shares = isCounted ? [] : divided(rest, all.length);
  return all.map((values, index) => {
    const more = values.map((value) => value.more);
    const pieces = values.flatMap((value) => value.pieces ?? []);
    const part = values.map(({ choice: [, value] }) => handleOf(value)).join('-');
    return {
      choices: values.map(({ choice }) => choice),
      line: {
        ...(shares[index] ?? rest),
        sku: sku === '' ? '' : `${sku}-${part}`,
        price: sum([price, ...more]),
        // What was never more is not what its option adds.
        ...(compareAt !== undefined && {
          compareAt: numeric(compareAt) > 0 ? sum([compareAt, ...more]) : compareAt,
        }),
        ...(pieces.length > 0 && { quantity: String(Math.min(...pieces)) }),
      },
    };
  });
}

/** CS-Cart's options with what they add: `Length: SG[1 m///modifier=0.000, 2 m///modifier=2.000///modifier_type=A]`. */
export function pricedOptions(row: ForeignRow): PricedValue[][] {
  // From the first letter of a name alone: a name of twelve thousand others took half a minute.
  const options = said(row, 'options').matchAll(/(?<![^:;\]])([^:;\]]+):\s*[A-Z]{1,2}\[([^\]]+)\]/g);
  return Array.from(options, ([, name = '', values = '']) =>
    list(values, ',').map((each): PricedValue => {
      const [value = '', ...parts] = each.split('///');
      const told = new Map(parts.map((part) => part.split('=')).map(([key = '', text = '']) => [key, text]));
      const isAmount = told.get('modifier_type') !== 'P';
      return {
        choice: [name.replace(/^\s*\([^)]*\)/, '').trim(), value],
        more: (isAmount && told.get('modifier')) || '0',
      };
    }),
  );
}
