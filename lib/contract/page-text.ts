import { SEARCH_ROOM, textWidth } from './text-width.ts';

/** What search engines have room for, in characters; in pixels it is `SEARCH_ROOM`. */
export const MAX_CHARACTERS = { title: 60, description: 155 } as const;
/** What is shorter leaves room unused; a description below it is filled up with what else is known. */
export const MIN_CHARACTERS = { title: 30, description: 70 } as const;
type Kind = keyof typeof MAX_CHARACTERS;

/** What a template may name in braces. */
export const TOKENS = [
  'name',
  'brand',
  'category',
  'price',
  'attributes',
  'description',
  'products',
  'count',
] as const;
export type Token = (typeof TOKENS)[number];
/** What they stand for on a page; a page that has nothing to say for one leaves it out. */
export type Facts = Readonly<Partial<Record<Token, string>>>;

const TOKEN = new RegExp(`\\{(${TOKENS.join('|')})\\}`, 'g');
/** A part in square brackets with a word in braces is left out where one of its words stands for nothing. */
export const OPTIONAL_PART = new RegExp(`\\[([^\\[\\]]*\\{(?:${TOKENS.join('|')})\\}[^\\[\\]]*)\\]`, 'g');

/** Where a sentence or a part of one ends; what follows an abbreviation has no capital letter. */
const PAUSE = /[,;:،؛](?=\s)|[.!?](?=\s\p{Lu})/gu;
/** A description that is cut at an earlier pause would leave too much of its room unused. */
export const EARLIEST_PAUSE = 105;

const isToken = (text: string): text is Token => TOKENS.some((token) => token === text);

/** The text between the words in braces, in order; what may be left out is not among it. */
export function fixedParts(template: string): string[] {
  const between = template.replace(OPTIONAL_PART, '{name}').split(TOKEN);
  // Every second part is the word that was split at.
  return between.filter((_, index) => index % 2 === 0);
}

/** A template whole, then without its last part in brackets, its last two, and so on. */
export function leaner(template: string): string[] {
  const parts = [...template.matchAll(OPTIONAL_PART)];
  return [
    template,
    ...parts
      .toReversed()
      .map(({ index }) => template.slice(0, index) + template.slice(index).replace(OPTIONAL_PART, '')),
  ];
}

/** Whether a filled template says something of the page itself: one of its words stands for something. */
export function fillsAnyToken(template: string, facts: Facts): boolean {
  return [...asked(template, facts).matchAll(TOKEN)].some(([, token = '']) => valueOf(facts, token) !== '');
}

/** The titles that a template makes, the fullest first. What would say nothing of the page begins with its name. */
export function filledTitles(template: string, facts: Facts): string[] {
  return leaner(template).map((each) =>
    fillTemplate(fillsAnyToken(each, facts) ? each : `{name} | ${each}`, facts),
  );
}

/** Fills a template with what the page shows. A word or a part that is left out takes its separator along. */
export function fillTemplate(template: string, facts: Facts): string {
  const kept = asked(template, facts);
  const isWhole = kept === template && hasAll(kept, facts);
  const spoken = kept.replace(TOKEN, (word, token: string) => (valueOf(facts, token) === '' ? '' : word));
  // Before it is filled: a separator in a name is the name's own.
  return (isWhole ? kept : withoutGaps(spoken)).replace(TOKEN, (_, token: string) => valueOf(facts, token));
}

/** A template without the parts in brackets that have nothing to say of the page. */
function asked(template: string, facts: Facts): string {
  return template.replace(OPTIONAL_PART, (_, part: string) => (hasAll(part, facts) ? part : ''));
}

function hasAll(part: string, facts: Facts): boolean {
  return [...part.matchAll(TOKEN)].every(([, token = '']) => valueOf(facts, token) !== '');
}

function valueOf(facts: Facts, token: string): string {
  return isToken(token) ? (facts[token] ?? '') : '';
}

/** A text without separators that have nothing on one side. */
function withoutGaps(text: string): string {
  return text
    .replace(/([|·,–-])(?:\s+[|·,–-])+(?=\s|$)/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,:;!?])/g, '$1')
    .replace(/^[\s|·,:–-]+|(?<![\s|·,:–-])[\s|·,:–-]+$/g, '');
}

/** The first of these titles for which there is room; else the last one, cut. Empty ones do not count. */
export function fittingTitle(titles: readonly string[]): string {
  const lines = titles.map(onOneLine).filter((title) => title !== '');
  return lines.find((title) => hasRoom(title, 'title')) ?? cutTitle(lines.at(-1) ?? '');
}

/**
 * A title with no more characters than there is room for. It is cut at words, and keeps its last ones: products of a
 * family are often told apart by these alone.
 */
export function cutTitle(title: string): string {
  const line = onOneLine(title);
  if (hasRoom(line, 'title')) return line;
  const words = line.split(' ');
  const end = [2, 1]
    .map((count) => words.slice(-count).join(' '))
    .find((each) => each.length <= MAX_CHARACTERS.title / 2);
  return end === undefined ? cutAtWord(line, 'title') : cutAtWord(line, 'title', ` ${end}`);
}

/** A description with no more characters than there is room for, cut where it pauses, else at a word. */
export function cutDescription(text: string): string {
  const line = onOneLine(text);
  const cut = cutAtWord(line, 'description');
  if (cut === line) return line;
  const words = cut.slice(0, -1);
  const pause = [...words.matchAll(PAUSE)].findLast(({ index }) => index >= EARLIEST_PAUSE);
  if (pause === undefined) return cut;
  const isSentence = /[.!?]/.test(pause[0]);
  return isSentence ? words.slice(0, pause.index + 1) : `${words.slice(0, pause.index)}…`;
}

/**
 * A description made of sentences: the first one, cut where it has to be, then what there is room for. `fillers` follow
 * only where it is short without them.
 */
export function describe(sentences: readonly string[], fillers: readonly string[] = []): string {
  const [first = '', ...others] = sentences.map(onOneLine).filter((sentence) => sentence !== '');
  let text = cutDescription(first);
  const add = (sentence: string) => {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (hasRoom(longer, 'description')) text = longer;
  };
  others.forEach(add);
  for (const filler of fillers) if (text.length < MIN_CHARACTERS.description) add(filler);
  return text;
}

/** The first sentences of a text for which there is room in a description; all of the first one. */
export function firstSentences(text: string, room: number): string {
  let taken = '';
  for (const sentence of onOneLine(text).split(/(?<=[.!?])\s+/)) {
    const longer = `${taken} ${sentence}`.trim();
    if (taken !== '' && longer.length > room) break;
    taken = longer;
  }
  return taken;
}

/** A text, or as many of its words as there is room for in so many characters; a single long word is cut itself. */
export function firstWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1).replace(/\s+\S*$/, '');
  return (cut.length > length ? cut.slice(0, length) : cut).toWellFormed();
}

/** A text whose breaks and runs of blanks are one blank each. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function hasRoom(text: string, kind: Kind): boolean {
  const { size, width } = SEARCH_ROOM[kind];
  return text.length <= MAX_CHARACTERS[kind] && textWidth(text, size) <= width;
}

/** The line, or as many of its words as there is room for before `end`. */
function cutAtWord(line: string, kind: Kind, end = ''): string {
  if (hasRoom(line, kind)) return line;
  const finished = (text: string) =>
    `${text.toWellFormed().replace(/(?<![\s|·,:;–-])[\s|·,:;–-]+$/, '')}…${end}`;
  const words = line.slice(0, MAX_CHARACTERS[kind] + 1).split(' ');
  // The last one may be a part of a word.
  for (let count = words.length - 1; count > 0; count -= 1) {
    const text = finished(words.slice(0, count).join(' '));
    if (hasRoom(text, kind)) return text;
  }
  let text = line.slice(0, MAX_CHARACTERS[kind] - 1 - end.length);
  while (!hasRoom(finished(text), kind)) text = text.slice(0, -1);
  return finished(text);
}
