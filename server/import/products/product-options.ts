import { type FileListener, shown } from '../reporting/problems.ts';
import type { Own, ReadProduct, Variation } from './read-product.ts';

/** The value of an option that a variation does not have. */
const NO_VALUE = 'Standard';
/** What variations are chosen by that say nothing of it. */
const VARIATION = 'Variation';

const namesOf = ({ option1Name, option2Name, option3Name }: Own) => [option1Name, option2Name, option3Name];

/** The values of a variation's options. */
export function valuesOf({ option1Value, option2Value, option3Value }: Variation): string[] {
  return [option1Value, option2Value, option3Value];
}

/**
 * The product with options by which each of its variations can be told: every option has a name of its own and every
 * variation a value for it, and no two variations have the same values. What had to be changed for that is told.
 */
export function withSoundOptions(product: ReadProduct, { warn }: FileListener): ReadProduct {
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
  // Where nothing says what to choose by, the SKUs do.
  const isUntold = used.length === 0 && new Set(variations.map(({ sku }) => sku)).size > 1;
  if (isUntold) names.push(VARIATION);
  const lines = new Map<string, { line: number; sku: string }>();
  const kept = variations.flatMap((variation) => {
    const { line, sku } = variation;
    const values = used.map((index) => {
      const value = valuesOf(variation)[index] ?? '';
      if (value === '') warn(`a variation has no value for an option: "${NO_VALUE}"`, line, sku);
      return value || NO_VALUE;
    });
    if (isUntold) values.push(sku || NO_VALUE);
    const earlier = lines.get(folded(values));
    const last = values.at(-1);
    if (earlier !== undefined) {
      const what = values.length > 0 ? shown(values.join(' / ')) : own.handle;
      const isOther = sku !== '' && earlier.sku !== '' && sku !== earlier.sku && last !== undefined;
      if (isOther) values.splice(-1, 1, `${last} (${sku})`);
      if (!isOther || lines.has(folded(values))) {
        const example = `${what} as line ${earlier.line}`;
        warn('a variation has the same options as one before it: left out', line, example);
        return [];
      }
      warn('a variation has the same options as one before it: its SKU tells it apart', line, what);
    }
    lines.set(folded(values), { line, sku });
    const [option1Value = '', option2Value = '', option3Value = ''] = values;
    return [{ ...variation, option1Value, option2Value, option3Value }];
  });
  const [option1Name = '', option2Name = '', option3Name = ''] = names;
  return { ...product, own: { ...own, option1Name, option2Name, option3Name }, variations: kept };
}

/** Values as they are compared: those that differ in letter case alone are one value of the attribute. */
function folded(values: readonly string[]): string {
  return JSON.stringify(values.map((value) => value.toLowerCase()));
}

/** The name, with a number after it when one of `others` is called so. */
function uniqueName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((other) => other.toLowerCase()));
  let unique = name;
  for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${name} ${number}`;
  return unique;
}
