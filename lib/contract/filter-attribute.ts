import { z } from 'zod';
import { wordOf } from './answer-outcome.ts';
import { readAs } from './read-as.ts';
import { entriesOf, optionalFigure, partIdentity, list, text } from './wire.ts';

const SHORT_COLOR = /^#([\da-f])([\da-f])([\da-f])$/i;
const RGB_COLOR = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i;

/** The colour of a value as `#rrggbb`, also where it is written `#rgb` or `rgb(…)`; what is none stays as it is. */
export const valueColor = readAs(text, z.string(), (value) => {
  const [, ...short] = SHORT_COLOR.exec(value) ?? [];
  const [, ...parts] = RGB_COLOR.exec(value) ?? [];
  const pairs =
    short.length > 0
      ? short.map((digit) => digit + digit)
      : parts.map((part) => Math.min(Number(part), 255).toString(16).padStart(2, '0'));
  return pairs.length === 0 ? value : `#${pairs.join('')}`;
});

/** A value that a list can be narrowed by, with the products that it leads to. `AttributesValue` is its colour. */
const filterValue = z.object({
  AttributeValueId: partIdentity,
  AttributeName: text,
  AttributeValue: text,
  AttributesValue: valueColor,
  ProductCount: optionalFigure,
});
const plainAttribute = z.object({ AttributeName: text, AttributeValues: list(filterValue) });
type FilterValueInput = z.input<typeof filterValue>;

/**
 * An attribute with its values. The documents leave open what stands beside the id of one: the name of the attribute and
 * its own, its own and its colour, or its own by the name that it has on a variation.
 */
export const filterAttribute = readAs(
  z.custom<z.input<typeof plainAttribute>>(isObject, 'is no attribute'),
  plainAttribute,
  ({ AttributeName, AttributeValues }) => ({
    AttributeName,
    AttributeValues:
      entriesOf<FilterValueInput>(AttributeValues ?? [])?.map((entry) => named(entry, AttributeName)) ??
      AttributeValues,
  }),
);

const COLOR = /^#(?:[\da-f]{3}){1,2}$/i;

function named(entry: FilterValueInput, attribute: FilterValueInput['AttributeName']): FilterValueInput {
  if (!isObject(entry)) return entry;
  const { AttributeName: beside, AttributeValue: value } = entry;
  const asOnVariation = Object.entries(entry).find(([name]) => /^AttributeValueName$/i.test(name))?.[1];
  const isOfAttribute = wordOf(beside).toLowerCase() === wordOf(attribute).toLowerCase();
  const own = asOnVariation || (isOfAttribute ? '' : beside);
  if (!own || (value && !COLOR.test(wordOf(value)))) return entry;
  return { ...entry, AttributeValue: own, AttributesValue: entry.AttributesValue || value };
}

function isObject(entry: unknown): entry is object {
  return typeof entry === 'object' && entry !== null;
}
