import { matching, said, type Choice, type ForeignRow } from './layout.ts';
import { pairsIn } from './named-options.ts';

/** Columns with all that there is to say of a product in one cell. */
const SPECIFICATIONS =
  /^(?:product |technical |tech )?(?:specifications?|specs|technical details)$|^(?:technische daten|fiche technique|especificaciones|المواصفات)$/;

/** PrestaShop's features: `Colour:Red:1,Material:Oak:2`. */
const FEATURES =
  /^(?:features?|caracter[ií]stica|caractéristique|caratteristica|eigenschaft|funktion|kenmerk|cecha) ?(?=$|n)/;

/**
 * What a row says of a product in words of its own: OpenCart's price lists (`Specifications|Power|1100 W`, a line each),
 * CS-Cart (`Size: T[55 in]`, with a number before it or without), and names and values in one cell, however written.
 */
export function attributesOf(row: ForeignRow): Choice[] {
  const features = said(row, 'features').matchAll(/(?:\{\d+\})?([^:;{}]+):\s*[A-Z]\[([^\]]*)\]/g);
  const ofFeatures = Array.from(features, ([, name = '', value = '']): Choice => [name.trim(), value.trim()]);
  const ofLines = said(row, 'attributes')
    .split('\n')
    .flatMap((line): Choice[] => {
      const [, name = '', value = '', ...more] = line.split('|').map((part) => part.trim());
      return name === '' || value === '' || more.length > 0 ? [] : [[name, value]];
    });
  const ofCells = matching(row, SPECIFICATIONS).flatMap(([, cell]) =>
    /^\s*[[{]/.test(cell) ? pairsOfProgram(cell) : pairsIn(cell, /\s*[|;\n]\s*/),
  );
  const inPlaces = matching(row, FEATURES).flatMap(([, cell]) =>
    Array.from(cell.matchAll(/(?:^|,)\s*([^:,]+):([^:]+):\d+[^,]*/g), ([, name = '', value = '']): Choice => [
      name.trim(),
      value.trim(),
    ]),
  );
  return [...ofFeatures, ...ofLines, ...ofCells, ...inPlaces];
}

/** `{"RAM": "4 GB"}`, `[{"key": "RAM", "value": "4 GB"}]`; Ruby writes `=>` and Python single quotes. */
function pairsOfProgram(cell: string): Choice[] {
  const json = cell.replace(/"\s*=>\s*/g, '": ');
  const doubled = (text: string) => text.replace(/(?<=[[{:,]\s*)'|'(?=\s*[\]}:,])/g, '"');
  for (const text of [json, doubled(json), doubled(json.replaceAll('"', String.raw`\"`))])
    try {
      return pairsOf(JSON.parse(text));
    } catch {
      // The next way to write it.
    }
  return [];
}

function pairsOf(value: unknown): Choice[] {
  if (Array.isArray(value)) return value.flatMap(pairsOf);
  if (typeof value !== 'object' || value === null) return [];
  const entries = new Map<string, unknown>(Object.entries(value));
  const [name, text] = [
    entries.get('key') ?? entries.get('name') ?? entries.get('label'),
    entries.get('value'),
  ];
  if (typeof name === 'string' && text !== undefined) return choiceOf(name, text);
  return Array.from(entries, ([key, inner]) =>
    isText(inner) ? choiceOf(key, inner) : pairsOf(inner),
  ).flat();
}

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function choiceOf(name: string, value: unknown): Choice[] {
  return isText(value) && name.trim() !== '' && String(value).trim() !== '' ? [[name, String(value)]] : [];
}
