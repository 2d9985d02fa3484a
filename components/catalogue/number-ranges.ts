import type { Id } from '@/lib/contract/id';

/** A value of an attribute, as far as ranges need it. */
export interface NumberedValue {
  id: Id;
  name: string;
  /** Products it leads to; missing where the API does not say. */
  count?: number | undefined;
}

/** Numbers that stand next to each other, as one choice. */
export interface NumberRange {
  ids: Id[];
  label: string;
}

/** Up to so many numbers a person looks through: sizes of shoes are chosen one by one. */
const MAX_SINGLE = 24;
const RANGES = 6;
/** So many values one range may have, because each of them is asked for. */
const MAX_IN_RANGE = 30;
/** Of a hundred values so many must be numbers of one kind. */
const MIN_NUMBERS = 90;

/** What a unit is of, and how much of it. */
const UNITS: Readonly<Record<string, readonly [kind: string, size: number]>> = {
  ...{ mg: ['weight', 0.001], g: ['weight', 1], kg: ['weight', 1000] },
  ...{ mm: ['length', 1], cm: ['length', 10], m: ['length', 1000] },
  ml: ['volume', 1],
  l: ['volume', 1000],
  ...{ mb: ['memory', 1], gb: ['memory', 1000], tb: ['memory', 1_000_000] },
  ...{ mv: ['voltage', 0.001], v: ['voltage', 1], kv: ['voltage', 1000] },
  ...{ mw: ['power', 0.001], w: ['power', 1], kw: ['power', 1000] },
  mah: ['charge', 1],
  ah: ['charge', 1000],
  ...{ hz: ['frequency', 1], khz: ['frequency', 1000], mhz: ['frequency', 1e6], ghz: ['frequency', 1e9] },
};

/** A number and the word after it. */
const BEGINNING = /^\s*[+-]?\d+(?:[.,]\d+)?\s*\p{L}*/u;

/** The kind and size of a number with a unit, `1.5 kg`; undefined for anything else. */
function measured(name: string): { kind: string; size: number } | undefined {
  const [, digits = '', word = ''] = /^([+-]?\d+(?:[.,]\d+)?)\s*([^\d\s.,][^\d]*)?$/u.exec(name.trim()) ?? [];
  if (digits === '') return undefined;
  const unit = word.trim().toLowerCase();
  const [kind, factor] = UNITS[unit] ?? [unit, 1];
  return { kind, size: Number(digits.replace(',', '.')) * factor };
}

/**
 * Values that all begin with so much of one kind, '120GB SSD' and '1 TB', from the least to the most. Others stay in the
 * order that they have.
 */
export function inOrderOfSize<V>(values: readonly V[], nameOf: (value: V) => string): readonly V[] {
  const sized = values.map((value) => ({ value, ...measured(BEGINNING.exec(nameOf(value))?.[0] ?? '') }));
  if (sized.some(({ kind }) => kind === undefined || kind !== sized[0]?.kind)) return values;
  return sized.toSorted((one, other) => (one.size ?? 0) - (other.size ?? 0)).map(({ value }) => value);
}

/**
 * Many numbers of one kind as a few ranges that hold about as many products each, in their order; undefined where they
 * are few, or no numbers. What is none among them stays a choice by itself, at the end.
 */
export function numberRanges(values: readonly NumberedValue[]): NumberRange[] | undefined {
  if (values.length <= MAX_SINGLE) return undefined;
  const sizes = values.map((value) => ({ ...value, measure: measured(value.name) }));
  const kinds = Map.groupBy(sizes, ({ measure }) => measure?.kind);
  kinds.delete(undefined);
  const [largest = []] = [...kinds.values()].sort((one, other) => other.length - one.length);
  if (largest.length * 100 < values.length * MIN_NUMBERS) return undefined;
  const numbers = largest.toSorted((one, other) => (one.measure?.size ?? 0) - (other.measure?.size ?? 0));
  const weight = numbers.reduce((sum, { count = 1 }) => sum + count, 0);
  const ranges: NumberedValue[][] = [];
  let held = 0;
  for (const value of numbers) {
    const last = ranges.at(-1);
    const isFull =
      last === undefined ||
      last.length >= MAX_IN_RANGE ||
      held * RANGES >= weight * Math.min(ranges.length, RANGES);
    if (isFull) ranges.push([value]);
    else last.push(value);
    held += value.count ?? 1;
  }
  const others = sizes.filter((value) => !largest.includes(value)).map((value) => [value]);
  return [...ranges, ...others].map((range) => ({ ids: range.map(({ id }) => id), label: labelOf(range) }));
}

function labelOf(range: readonly NumberedValue[]): string {
  const [first, last] = [range[0]?.name.trim() ?? '', range.at(-1)?.name.trim() ?? ''];
  return first === last ? first : `${first} – ${last}`;
}
