/**
 * How wide a text is in Arial, which search engines show titles and descriptions in on most desktops.
 * It is an estimate: no kerning, and averages for scripts that Arial is not the font of everywhere.
 */

/** Characters by their advance in thousandths of the font size. */
const ADVANCES: Record<number, string> = {
  188: '′',
  191: "'",
  222: 'ijl‘’ł',
  260: '|¦',
  278: ' !,./:;I[\\]ft·ı',
  333: '()-`r¡¨²³´¸¹“”‹›',
  334: '{}',
  350: '•',
  355: '"″',
  365: 'º',
  370: 'ª',
  389: '*',
  400: '°',
  469: '^',
  500: 'Jcksvxyz',
  537: '¶',
  549: '±÷',
  552: '¯',
  556: '#$0123456789?L_abdeghnopqu¢£¤¥§«»ðþđŁ–€',
  576: 'µ',
  584: '+<=>~¬×',
  611: 'FTZ¿ßø',
  667: '&ABEKPSVXYÞ',
  722: 'CDHNRUwÐ',
  737: '©®',
  778: 'GOQØ',
  833: 'Mm',
  834: '¼½¾',
  889: '%æ',
  944: 'Wœ',
  1000: 'ÆŒ—…™',
  1015: '@',
};

/** The mean advance of a letter, where the table has none. The first that fits counts. */
const AVERAGES: [RegExp, number][] = [
  [/[\p{M}\p{Cf}\p{Cc}]/u, 0],
  [/\p{Script=Arabic}/u, 480],
  [/\p{Script=Hebrew}/u, 513],
  [/\p{Script=Greek}/u, 523],
  [/\p{Script=Cyrillic}/u, 597],
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u, 1000],
  [/\p{Extended_Pictographic}/u, 1250],
];
const OTHER_ADVANCE = 556;

const advanceOf = new Map(
  Object.entries(ADVANCES).flatMap(([advance, characters]) =>
    [...characters].map((character) => [character, Number(advance)] as const),
  ),
);

function advance(character: string): number {
  const known = advanceOf.get(character);
  if (known !== undefined) return known;
  return AVERAGES.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER_ADVANCE;
}

/** The width of a text in Arial of `size` pixels, in whole pixels. */
export function textWidth(text: string, size: number): number {
  let thousandths = 0;
  // A letter with an accent is as wide as the letter.
  for (const character of text.normalize('NFD')) thousandths += advance(character);
  return Math.round((thousandths * size) / 1000);
}

/** The text, cut at a word with ' ...' where it is wider than `width` pixels in Arial of `size` pixels. */
export function cutToWidth(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const characters = [...text];
  let kept = '';
  for (const character of characters) {
    if (textWidth(`${kept}${character} ...`, size) > width) break;
    kept += character;
  }
  return `${kept.replace(/\s+\S*$/u, '')} ...`;
}

/** What search engines have room for, in pixels of Arial; what is longer is cut. */
export const SEARCH_ROOM = {
  title: { size: 20, width: 600 },
  description: { size: 14, width: 990 },
} as const;
