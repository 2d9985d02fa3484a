import { z } from 'zod';
import { readAs } from './read-as.ts';
import { entriesOf, figureIfSaid, partIdentity, list, text } from './wire.ts';

/** A value that a list can be narrowed by, with the products that it leads to. `AttributesValue` is its colour. */
const filterValue = z.object({
  AttributeValueId: partIdentity,
  AttributeName: text,
  AttributeValue: text,
  AttributesValue: text,
  ProductCount: figureIfSaid,
});
const plainAttribute = z.object({ AttributeName: text, AttributeValues: list(filterValue) });
type SaidValue = z.input<typeof filterValue>;

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
      entriesOf<SaidValue>(AttributeValues ?? [])?.map((said) => named(said, AttributeName)) ??
      AttributeValues,
  }),
);

const COLOR = /^#(?:[\da-f]{3}){1,2}$/i;

function named(said: SaidValue, attribute: SaidValue['AttributeName']): SaidValue {
  if (!isObject(said)) return said;
  const { AttributeName: beside, AttributeValue: value } = said;
  const asOnVariation = Object.entries(said).find(([name]) => /^AttributeValueName$/i.test(name))?.[1];
  const isOfAttribute = String(beside).toLowerCase() === String(attribute).toLowerCase();
  const own = asOnVariation || (isOfAttribute ? '' : beside);
  if (!own || (value && !COLOR.test(String(value)))) return said;
  return { ...said, AttributeValue: own, AttributesValue: said.AttributesValue || value };
}

function isObject(said: unknown): said is object {
  return typeof said === 'object' && said !== null;
}
