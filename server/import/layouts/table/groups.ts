import { columnKey } from '../../tables/column-key.ts';
import { saysNo, saysYes } from '../../values/words.ts';
import { knownNames } from './known-names.ts';
import { said, type ForeignRow, type Layout } from '../shared/layout.ts';
import { optionsOf, saysValue } from '../shared/named-options.ts';
import { FOOT, isHeading, SUM } from './lines.ts';
import { atAnyPlace } from './row-kinds.ts';
import { has } from '../../tables/file-kinds.ts';
import { NAMES, PRICES } from './names.ts';

/** What the rows of one product of a table have in common; the key of the row before is told. */
export function keyOf(row: ForeignRow, before: string): ReturnType<Layout['keyOf']> {
  const [title, sku, id] = [NAMES.title, NAMES.sku, NAMES.id].map((names) => said(row, names));
  const [parent, group] = [parentOf(row), said(row, NAMES.group)];
  if (saysNames(row)) return { left: 'a line that only says what belongs into the columns: left out' };
  // It may be the one that others name as their parent.
  const parts = [...(sku ? [`sku ${sku}`] : []), ...(id ? [`id ${id}`] : [])];
  if (parent !== '') return { key: parent, ...(isModel(row) && { parts }) };
  if (group !== '') return { key: `group ${group}`, parts };
  if (id !== '' && said(row, 'variation name') !== '') return { key: `id ${id}`, parts };
  const isChosen = optionsOf(row).length > 0 || saysValue(row);
  // Where nothing has a name, each SKU begins another product.
  const goesOn = isChosen && before !== '' && (sku === '' || !before.startsWith('sku '));
  if (!title && goesOn) return { key: before };
  if (!title && !sku) return undefined;
  if (said(row, `${PRICES}|${NAMES.before}`) === '' && ((!sku && !id) || isHeading(row)))
    return { left: 'a line with neither a price nor a SKU is no product: left out' };
  const called = sku || (title ?? '');
  if (SUM.test(called) || (FOOT.test(called) && said(row, PRICES) === ''))
    return { left: 'a line that adds up the others is no product: left out' };
  const place = title && !isChosen ? atAnyPlace(row) : '';
  // Rows of one name that differ in what one chooses by are one product.
  return {
    key: !title
      ? `sku ${sku}`
      : place !== ''
        ? `place ${place}`
        : isChosen
          ? `named ${title} ${said(row, NAMES.vendor)}`
          : // A list in XML may be one line.
            `line ${row.line} ${id} ${sku} ${title}`,
    parts,
  };
}

/** Whether a row of a template names the columns once more, or says of each whether it is needed. */
function saysNames(row: ForeignRow): boolean {
  const price = said(row, PRICES);
  if (price === '' || /\d/.test(price)) return false;
  return price === said(row, NAMES.title) || has(new Set(knownNames([columnKey(price)])), PRICES);
}

/** Whether a row is one of Akeneo's models, which is no variation itself. */
export const isModel = (row: ForeignRow): boolean => said(row, 'family variant') !== '';

/** The row that a row is a variation of, by its SKU or its id. */
export function parentOf(row: ForeignRow): string {
  const [sku, id] = [said(row, NAMES.parentSku), said(row, NAMES.parentId)];
  // JTL says in a column of that name only whether it is one.
  const isAnswer = sku === said(row, 'vaterartikel') && (saysNo(sku) || saysYes(sku));
  if (!/^(?:0*|parent|self)$/i.test(sku) && !isAnswer) return `sku ${sku}`;
  return /^0*$/.test(id) ? '' : `id ${id}`;
}

/** Whether the first row only holds the others together: it is chosen by nothing, or by what another one is, too. */
export function isHolder(first: ForeignRow, grouped: readonly ForeignRow[]): boolean {
  if (parentOf(first) !== '') return false;
  const others = grouped.filter((row) => row !== first);
  if (others.length === 0) return false;
  const own = JSON.stringify(optionsOf(first));
  const says = (row: ForeignRow) => said(row, NAMES.sku) !== '' && said(row, PRICES) !== '';
  if (said(first, `${PRICES}|${NAMES.sku}`) === '' && others.every(says)) return true;
  if (own !== '[]') {
    // It may list the values of all of them: `Black|Blue`.
    const values = optionsOf(first).flatMap(([, cell]) => cell.split(/\s*[|,]\s*/));
    const isListed = (row: ForeignRow) => optionsOf(row).every(([, value]) => values.includes(value));
    if (values.length > optionsOf(first).length && others.every(isListed)) return true;
    // What it says is of another kind than what those that name it are chosen by.
    const names = optionsOf(first).map(([name]) => name);
    const isOther = (row: ForeignRow) =>
      parentOf(row) !== '' &&
      optionsOf(row).length > 0 &&
      optionsOf(row).every(([name]) => !names.includes(name));
    if (others.every(isOther)) return true;
    return others.some(
      (row) => said(row, NAMES.title) === '' && JSON.stringify(optionsOf(row, first)) === own,
    );
  }
  return others.some((row) => parentOf(row) !== '' || optionsOf(row, first).length > 0);
}
