import { parseJson } from '../../../../machine/parse-json.ts';
import {
  choiceOf,
  inDoubleQuotes,
  labelOf,
  matching,
  said,
  valuesIn,
  type Choice,
  type ForeignRow,
} from '../shared/layout.ts';
import { pairsIn } from '../shared/named-options.ts';

/** Columns with all that there is to say of a product in one cell. */
const SPECIFICATIONS =
  /^(?:product |technical |tech )?(?:specifications?|specs|technical details)$|^(?:technische daten|fiche technique|especificaciones|المواصفات)$/;

/** Columns of which each says one thing of a device. */
const OF_DEVICE = new RegExp(
  `^(?:${[
    'ram|cpu|gpu|ssd|hdd|os|memory|(?:internal )?memory|ram size|processor|processor (?:brand|type|speed)|chipset',
    'graphics(?: card)?|(?:screen|display)(?: size| resolution| type)?|inches|resolution|screenresolution|refresh rate',
    'battery(?: capacity| life)?|operating system|opsys|(?:rear |front |primary |main )?camera|connectivity|bluetooth',
    'wi ?fi|ports?|sim(?: type)?|network|interface|form factor|power(?: consumption)?|wattage|voltage|noise level',
    'energy (?:class|rating)|dimensions?|compatib(?:le with|ility)|warranty(?: period| information)?|country of origin',
    'processeur|mémoire|écran|garantie|prozessor|arbeitsspeicher|bildschirm(?:größe)?|procesador|pantalla|batería',
    'garantía|işlemci|ekran(?: boyutu)?|bellek|garanti(?: süresi)?',
    'المعالج|الذاكرة|الرام|الشاشة|حجم الشاشة|البطارية|الكاميرا|نظام التشغيل|الضمان|بلد المنشأ',
  ].join('|')})$`,
);
const SHORT = /^(?:ram|cpu|gpu|ssd|hdd|os)$/;

/** PrestaShop's features: `Colour:Red:1,Material:Oak:2`. */
const FEATURES =
  /^(?:features?|caracter[ií]stica|caractéristique|caratteristica|eigenschaft|funktion|kenmerk|cecha) ?(?=$|n)/;

/**
 * What a row says of a product in words of its own: OpenCart's price lists (`Specifications|Power|1100 W`, a line each),
 * CS-Cart (`Size: T[55 in]`, with a number before it or without), names and values in one cell, however written, and what
 * has a column of its own.
 */
export function attributesOf(row: ForeignRow): Choice[] {
  const features = said(row, 'features').matchAll(/(?:\{\d+\})?([^:;{}]+):\s*[A-Z]\[([^\]]*)\]/g);
  const ofFeatures = Array.from(features, ([, name, value]) => choiceOf(name, value)).flat();
  const ofLines = said(row, 'attributes')
    .split('\n')
    .flatMap((line) => {
      const [, name, value, ...more] = line.split('|');
      return more.length > 0 ? [] : choiceOf(name, value);
    });
  const ofCells = valuesIn(row, SPECIFICATIONS).flatMap((cell) =>
    /^\s*[[{]/.test(cell) ? pairsOfProgram(cell) : pairsIn(cell, /\s*[|;\n]\s*/),
  );
  const inPlaces = valuesIn(row, FEATURES).flatMap((cell) =>
    Array.from(cell.matchAll(/(?:^|,)\s*([^:,]+):([^:]+):\d+[^,]*/g), ([, name, value]) =>
      choiceOf(name, value),
    ).flat(),
  );
  const ofDevice = matching(row, OF_DEVICE).map(([name, value]): Choice => [
    SHORT.test(name) ? name.toUpperCase() : labelOf(name),
    value,
  ]);
  return [...ofFeatures, ...ofLines, ...ofCells, ...inPlaces, ...ofDevice];
}

/** `{"RAM": "4 GB"}`, `[{"key": "RAM", "value": "4 GB"}]`; Ruby writes `=>` and Python single quotes. */
function pairsOfProgram(cell: string): Choice[] {
  const json = cell.replace(/"\s*=>\s*/g, '": ');
  const written = [json, inDoubleQuotes(json), inDoubleQuotes(json.replaceAll('"', String.raw`\"`))];
  return pairsOf(written.map(parseJson).find((value) => value !== undefined));
}

function pairsOf(value: unknown): Choice[] {
  if (Array.isArray(value)) return value.flatMap(pairsOf);
  if (typeof value !== 'object' || value === null) return [];
  const entries = new Map<string, unknown>(Object.entries(value));
  const [name, text] = [
    entries.get('key') ?? entries.get('name') ?? entries.get('label'),
    entries.get('value'),
  ];
  if (typeof name === 'string' && text !== undefined) return isText(text) ? choiceOf(name, String(text)) : [];
  return Array.from(entries, ([key, inner]) =>
    isText(inner) ? choiceOf(key, String(inner)) : pairsOf(inner),
  ).flat();
}

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
