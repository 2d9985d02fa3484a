import { namesIn } from '../../tables/file-kinds.ts';
import { capital } from '../../values/handles.ts';
import { choiceOf, list, matching, said, valuesIn, type Choice, type ForeignRow } from './layout.ts';

/** Columns of which each says one way in which the products of a group differ. */
const OPTIONS =
  /^(?:свойство (.+)|grade .+|(?:option |attribute )?((?:colou?r|size|material|style|capacity|storage|farbe|größe|groesse|couleur|taille|talla|taglia|colore|maat|kleur|colou?rs|sizes|(?:ürün )?ren[gk]i?|beden|цвет|размер|цвет товара|اللون|المقاس|颜色|规格|尺码|カラー|サイズ|색상|사이즈)(?: name| field product)?))$/;
/** What columns of names are called that have one of values beside them: `Option 1 name`, `Nombre de propiedad 1`. */
const NAME =
  /(?:name|nombre|nome|label|tip|название|الاسم)(?!\p{L})|^attribute(?= variant|$)|(?<=^variant )attribute$/u;
/** What has such a pair of columns, or one of several, is chosen by: `Tax name` and `Tax value` are none. */
const OF_OPTION = /\d|^(?:option|attribute|variant|variation|property)(?= |$)|характеристики/;
const VALUES = 'value|valor|wert|wertname|değer|значение|القيمة|giá trị|valoare|option name|attribute value';
/** Columns with all of them in one cell: `Legs: Steel, Color: White`. */
const PAIRS =
  /^(?:variant values|product template (?:variant|attribute) value ids|configurator ?options|editions|variationattributevalues|varyasyon|thuộc tính)$/;
/** What stands in a column of names, where that of the values is called like it. */
const NAMED_BESIDE = /^(?:option|op[tț]iun[ei]|thuộc tính) ?(\d)$/;
/** Shoptet has a column for each: `variant:Velikost`. */
const NAMED_SO = /^variant (.+)$/;

/** Columns of values that have none with their names. */
const VALUES_ALONE = /^(?:property|variation) value ?(\d)$/;
/** What is chosen where only its values have names. */
export const UNNAMED = 'Variation';
/** Cafe24 lists names and values in one cell: `Color{Red|Blue}//Size{M|L}`. */
const IN_BRACES = /([^{}/]+)\{([^{}]+)\}/g;

const NO_ROW: ForeignRow = { line: 0, cells: {} };

/** What a row of a table is chosen by, under whatever names that stands there. They may stand on the `first` row alone. */
export function optionsOf(row: ForeignRow, first = NO_ROW): Choice[] {
  const named = matching(row, OPTIONS).flatMap(([key, value]) =>
    choiceOf(
      capital(key.replace(/^(?:option|attribute|grade) | (?:name|field product)$/g, '')),
      value.startsWith('[') ? list(value, ',').join(', ') : value,
    ),
  );
  // Big Cartel says the values alone.
  const alone = said(row, 'option price') === '' ? '' : said(row, 'option name');
  const ofVariants = said(row, 'paircode') === '' ? [] : matching(row, NAMED_SO);
  const inPairs = valuesIn(row, PAIRS).flatMap((cell) => pairsIn(cell));
  const inCell = said(row, 'variation name');
  const called = /[\p{L}\d]/u.test(inCell) ? inCell : '';
  const ofCalled = pairsIn(called);
  // What an XML list names itself, one a line.
  const ofList = said(row, 'param')
    .split('\n')
    .flatMap((line) => pairsIn(line, /$/));
  // OXID names them on the row that holds the others: `Size | Color`, and `M | Red`.
  const parts = (cell: string) => cell.split('|').map((part) => part.trim());
  const values = parts(said(row, 'varselect'));
  const names = parts(said(first, 'varname'));
  const all: Choice[] = [
    ...named,
    ...choiceOf('Option', alone),
    ...(ofCalled.length > 0 ? ofCalled : choiceOf(UNNAMED, called)),
    ...names.flatMap((name, index) => choiceOf(name, values[index])),
    ...ofList,
    ...numberedIn(row, first),
    ...ofVariants.map(([name, value]): Choice => [capital(name), value]),
    ...inPairs,
  ];
  // A marketplace's template has columns for the values alone.
  return all.length > 0
    ? all
    : matching(row, VALUES_ALONE).map(([number, value]): Choice => [
        names[Number(number) - 1] || (number === '1' ? 'Option' : `Option ${number}`),
        value,
      ]);
}

/** Where rows of a product list all values of what is chosen, in two columns: `Color` and `White, Black`. */
const LISTED = /^(?:attribute line ids|product attributes) /;

/** The options of which rows list all values at once, as Odoo does: each with its values. */
export function listedOptions(rows: readonly ForeignRow[]): Choice[][] {
  return rows.flatMap((row): Choice[][] => {
    const inBraces = Array.from(said(row, '옵션입력').matchAll(IN_BRACES), ([, name = '', values = '']) =>
      values.split('|').map((value): Choice => [name.trim(), value.trim()]),
    );
    if (inBraces.length > 0) return inBraces;
    const numbered = matching(row, /^option (\d) name$/).flatMap(([number, name]): Choice[][] => {
      const values = list(said(row, `option ${number} values`), ',');
      return values.length === 0 ? [] : [values.map((value): Choice => [name, value])];
    });
    if (numbered.length > 0) return numbered;
    const cells = Object.keys(row.cells).filter((column) => LISTED.test(column));
    const [ofValues = ''] = cells.filter((column) => column.includes('value'));
    const [ofName = ''] = cells.filter((column) => column !== ofValues);
    if (ofName === '') return [];
    const name = said(row, ofName);
    const bare = (value: string) => (value.startsWith(`${name}: `) ? value.slice(name.length + 2) : value);
    const values = list(said(row, ofValues), ',').map((value): Choice => [name, bare(value)]);
    return name === '' || values.length === 0 ? [] : [values];
  });
}

/** Whether a row says a value of something that one chooses by, with its name or without. */
export function saysValue(row: ForeignRow): boolean {
  const { cells } = row;
  if (matching(row, LISTED).length > 1) return true;
  return Object.entries(cells).some(
    ([column, cell]) =>
      /\d/.test(column) && namesIn(VALUES).some((word) => column.includes(word)) && cell.trim() !== '',
  );
}

/** Names and values in columns beside each other; `values` are the words by which those of the values are known. */
export function numberedIn(row: ForeignRow, first = NO_ROW, values = `${VALUES}|option`): Choice[] {
  const all = [...new Set([...Object.keys(first.cells), ...Object.keys(row.cells)])];
  const named = (column: string, called: readonly string[]) =>
    choiceOf(said(row, [column]) || said(first, [column]), said(row, called));
  const columns = all.filter(
    (column) =>
      OF_OPTION.test(column) &&
      NAME.test(column) &&
      // What is said in English, too, is no other option.
      !(/ (?!en$)[a-z]{2}$/.test(column) && all.includes(column.replace(/ [a-z]{2}$/, ' en'))),
  );
  const ofValues = (column: string) => namesIn(values).map((word) => column.replace(NAME, word));
  return [
    ...columns.flatMap((column) => named(column, ofValues(column))),
    // `Option1` beside `Option1Value`.
    ...all.flatMap((column) => {
      const [, number] = NAMED_BESIDE.exec(column) ?? [];
      const called = [`${column} value`, `${column}value`, `giá trị ${column}`, `valoare ${number ?? ''}`];
      if (number === undefined) return [];
      // Shoplazza says on the row that holds the others what stands in the same column of these.
      const isAlone = row !== first && called.every((each) => !all.includes(each));
      return isAlone ? choiceOf(first.cells[column], row.cells[column]) : named(column, called);
    }),
  ];
}

/** `Color=Red|Size=M`, or `Legs: Steel, Color: White`. */
export function pairsIn(cell: string, separator = /[|;\n]|,\s*(?=[^,:=]+[:=])/): Choice[] {
  return cell.split(separator).flatMap((pair) => {
    const [, name, value] = /^([^:=]+)[:=](.+)$/s.exec(pair.trim()) ?? [];
    return choiceOf(name, value);
  });
}

/** The options by which the rows of a product differ, for each of them; what all have alike is said of the product. */
export function toldApart(rows: readonly (readonly Choice[])[]): {
  readonly choices: readonly (readonly Choice[])[];
  readonly common: readonly Choice[];
} {
  const [first = []] = rows;
  const isCommon = ([name, value]: Choice) =>
    rows.every((choices) => choices.some(([each, said]) => each === name && said === value));
  return {
    choices: rows.map((choices) => choices.filter((choice) => !isCommon(choice))),
    common: first.filter(isCommon),
  };
}
