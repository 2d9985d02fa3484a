import { shown } from './problems.ts';
import type { Own, ProductListener, ReadProduct, Variation } from './read-product.ts';

/** The value of an option that a variation does not have. */
const NO_VALUE = 'Standard';

const namesOf = ({ option1Name, option2Name, option3Name }: Own) => [option1Name, option2Name, option3Name];

/** The values of a variation's options. */
export function valuesOf({ option1Value, option2Value, option3Value }: Variation): string[] {
  return [option1Value, option2Value, option3Value];
}

/**
 * The product with options by which each of its variations can be told: every option has a name of its own and every
 * variation a value for it, and no two variations have the same values. What had to be changed for that is told.
 */
export function withSoundOptions(product: ReadProduct, { warn }: ProductListener): ReadProduct {
  const { own, variations } = product;
  const given = namesOf(own);
  // An option counts when some variation has a value of it.
  const used = [0, 1, 2].filter((index) =>
    variations.some((variation) => (valuesOf(variation)[index] ?? '') !== ''),
  );
  const names: string[] = [];
  for (const index of used) {
    const name = given[index] ?? '';
    const unique = uniqueName(name === '' ? `Option ${index + 1}` : name, names);
    if (name === '') warn('an option without a name was given one', own.line, `${own.handle} ${unique}`);
    else if (unique !== name) warn('two options have the same name', own.line, `${own.handle} ${name}`);
    names.push(unique);
  }
  const lines = new Map<string, number>();
  const kept = variations.flatMap((variation) => {
    const { line, sku } = variation;
    const values = used.map((index) => {
      const value = valuesOf(variation)[index] ?? '';
      if (value === '') warn(`a variation has no value for an option: "${NO_VALUE}"`, line, sku);
      return value || NO_VALUE;
    });
    // Values that differ in letter case alone are one value of the attribute.
    const key = JSON.stringify(values.map((value) => value.toLowerCase()));
    const earlier = lines.get(key);
    if (earlier !== undefined) {
      const what = values.length > 0 ? shown(values.join(' / ')) : own.handle;
      warn('a variation has the same options as one before it: left out', line, `${what} as line ${earlier}`);
      return [];
    }
    lines.set(key, line);
    const [option1Value = '', option2Value = '', option3Value = ''] = values;
    return [{ ...variation, option1Value, option2Value, option3Value }];
  });
  const [option1Name = '', option2Name = '', option3Name = ''] = names;
  return { ...product, own: { ...own, option1Name, option2Name, option3Name }, variations: kept };
}

/** The name, with a number after it when one of `others` is called so. */
function uniqueName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((other) => other.toLowerCase()));
  let unique = name;
  for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${name} ${number}`;
  return unique;
}
