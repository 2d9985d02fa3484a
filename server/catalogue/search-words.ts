import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLORS } from '../../lib/contract/color-names.ts';
import { foldedWord } from '../../lib/contract/folded-word.ts';
import { COUNTRY_CODE } from '../../lib/contract/place.ts';

/**
 * The lists of words that whoever runs the shop may extend, in `search-words/`. A line that begins with '#' is a remark.
 * After a change of `accessories.txt`, `compounds.txt` or `things.txt` products are indexed anew when the API starts.
 */
const FOLDER = join(import.meta.dirname, 'search-words');

/** Another way to say something: its words, and whether it is the same thing (1) or one that is near it (less). */
export interface Synonym {
  readonly words: readonly string[];
  readonly factor: number;
}

/** What the name of a thing is worth that shoppers mean by a broader one: as much as the word that was typed. */
export const MEANT = 1;
/** What an equal name is worth beside the word that was typed. */
export const SAME = 0.9;
/** What the name of a thing is worth that is only near. */
export const NEAR = 0.6;
/** The same of what is near to what is wanted, and not the other way round. */
export const MEANT_NEAR = 0.5;

/** The other names of what is called `words` here; all in the singular. */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>;

/**
 * Reads groups of names: '=' between names of the same thing, '~' before names of things that are near it. What stands
 * between two '~' is one thing; things of a line are near each other. Before '>' stand names by which shoppers mean what
 * stands behind it too, but not the other way round; behind '>~' what is only near it.
 *
 * @param singularOf the singular that the index has of a name
 */
export function parseSynonyms(text: string, singularOf: (name: string) => string): Synonyms {
  const synonyms = new Map<string, Synonym[]>();
  const add = (name: string, others: readonly string[], factor: number) => {
    const known = synonyms.get(name) ?? [];
    synonyms.set(name, known);
    for (const other of others) {
      if (other === name) continue;
      const place = known.findIndex(({ words }) => words.join(' ') === other);
      // Of several lines the one counts that says most.
      if (place < 0) known.push({ words: other.split(' '), factor });
      else if ((known[place]?.factor ?? 0) < factor) known[place] = { words: other.split(' '), factor };
    }
  };
  const namesOf = (thing: string) => thing.split('=').map((name) => singularOf(name.trim()));
  for (const line of linesOf(text)) {
    const [broader = '', meant] = line.split('>');
    if (meant !== undefined) {
      const isNear = meant.startsWith('~');
      const others = namesOf(isNear ? meant.slice(1) : meant);
      for (const name of namesOf(broader)) add(name, others, isNear ? MEANT_NEAR : MEANT);
      continue;
    }
    const things = line.split('~').map(namesOf);
    for (const [index, names] of things.entries()) {
      for (const name of names) {
        things.forEach((others, place) => add(name, others, place === index ? SAME : NEAR));
      }
    }
  }
  // What else a thing is called that is near: of a 'macbook' notebooks are, too.
  for (const [name, others] of synonyms) {
    const near = others.filter(({ factor }) => factor === MEANT_NEAR);
    const same = near.flatMap(({ words }) => synonyms.get(words.join(' ')) ?? []);
    for (const { words, factor } of same) if (factor === SAME) add(name, [words.join(' ')], MEANT_NEAR);
  }
  // 'pendrive' is what is called 'pen drive'.
  for (const [name, others] of [...synonyms]) {
    const joined = name.replaceAll(' ', '');
    if (!name.includes(' ') || synonyms.has(joined)) continue;
    synonyms.set(joined, [
      { words: name.split(' '), factor: SAME },
      ...others.filter(({ words }) => words.join('') !== joined),
    ]);
  }
  return synonyms;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const wordsOf = (text: string): string[] => linesOf(text).flatMap((line) => line.split(/\s+/));

/** Names of several words that are another thing than the last one says, in the singular: a 'print server' is no server. */
export const COMPOUNDS: readonly string[] = linesOf(read('compounds.txt'));

/** The lines of the list of synonyms. */
export const SYNONYMS_TEXT = read('synonyms.txt');
/** All that the shop has is there: 'iphone price in lebanon'. */
const COUNTRY_NAMES = ['en', 'fr', 'ar'].map((language) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(COUNTRY_CODE),
);
/** Words that say nothing of a product, as terms have them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  wordsOf([read('stop-words.txt'), ...COUNTRY_NAMES].join('\n')).map(foldedWord),
);
/** Words that say something of shops or of a thing, as terms have them. */
export const SHOP_WORDS: ReadonlySet<string> = new Set(wordsOf(read('shop-words.txt')).map(foldedWord));
/** French names of things, in the singular: what they are for follows them. */
export const SAID_FIRST: ReadonlySet<string> = new Set(wordsOf(read('said-first.txt')));
/** Words of products that belong to another one, in the singular. */
export const ACCESSORY_WORDS: readonly string[] = wordsOf(read('accessories.txt'));

/** What things have inside as well as what is sold for them, in the singular. */
export const PARTS = ['battery', 'keyboard', 'len', 'lens', 'memory', 'ram'];

/** What many things have inside: that a phone takes a memory card, or has a microphone, makes it none. */
export const INSIDE = new Set('card drive hdd ssd keyboard microphone webcam modem tuner'.split(' '));
/** The same, unless the thing that has it is named: of a 'waterproof camera', but not of a 'phone 50mp camera'. */
export const INSIDE_OF_OTHERS = new Set(['camera', 'display', 'screen']);

/** Whether a name is only near what is wanted and is that of what many things have inside: a phone with a 'display' is no monitor. */
export const isInsideNear = ({ words, factor }: Synonym): boolean =>
  factor <= NEAR && INSIDE_OF_OTHERS.has(words.at(-1) ?? '');

/** Words that things are called by, those that belong to another one too, in the singular. */
export const THING_WORDS: readonly string[] = [...wordsOf(read('things.txt')), ...ACCESSORY_WORDS];

/** Words that say what a thing is like. */
export const QUALITIES: ReadonlySet<string> = new Set(wordsOf(read('qualities.txt')));

/** What things are connected by, in the singular. */
export const CONNECTIONS: ReadonlySet<string> = new Set(wordsOf(read('connections.txt')));

/** Families of makes, and makers of parts: beside a make they tell more of the same thing. */
const FAMILIES: ReadonlySet<string> = new Set(wordsOf(read('families.txt')));

/** Makes of which a product has one. */
export const MAKERS: ReadonlySet<string> = new Set(wordsOf(read('makes.txt')));

/** Things that others are made for, in the singular. */
export const HOSTS: ReadonlySet<string> = new Set(wordsOf(read('hosts.txt')));

/** What is meant by a word that is said without a thing, each in the singular: a 'thinkpad' is a laptop. */
export const MEANT_BY: ReadonlyMap<string, string> = new Map(
  linesOf(read('meant-by.txt')).flatMap((line) => {
    const [thing = '', said = ''] = line.split(':');
    return wordsOf(said).map((word) => [word, thing] as const);
  }),
);

/** Words that say which one of a thing is meant, and are no thing themselves: makes, what a thing is like, colours. */
export const TELLING_WHICH: ReadonlySet<string> = new Set([
  ...MAKERS,
  ...FAMILIES,
  ...QUALITIES,
  ...CONNECTIONS,
  ...COLORS,
]);

/** Words that are spelt rightly, although a shop may have nothing of them. */
const SPELT_RIGHTLY: ReadonlySet<string> = new Set([...wordsOf(read('spelt-rightly.txt')), ...TELLING_WHICH]);

/** Whether a word is not to be corrected, whatever the shop has. */
export function isSpeltRightly(
  { word, singular }: { readonly word: string; readonly singular: string },
  synonyms: Synonyms,
): boolean {
  return isName(singular, synonyms) || SPELT_RIGHTLY.has(word) || SPELT_RIGHTLY.has(singular);
}

/** What is not yet typed may be a name of the lists from so many letters on. */
export const SHORTEST_BEGUN = 3;
/** So many names that begin so are looked at, the shortest first. */
const MAX_BEGUN = 3;

/** What the names of the lists that begin with a word mean, and those names: 'imp' is on the way to 'imprimante', a printer. */
export function namesBegun(word: string, synonyms: Synonyms): Synonym[] {
  if (word.length < SHORTEST_BEGUN) return [];
  return [...synonyms]
    .filter(([name]) => name.startsWith(word))
    .sort(([left], [right]) => left.length - right.length)
    .slice(0, MAX_BEGUN)
    .flatMap(([name, others]) => [
      { words: name.split(' '), factor: SAME },
      ...others.filter(({ factor }) => factor >= SAME),
    ]);
}

/** Whether the lists have a word, in the singular, as what a thing is called: then it is spelt rightly, and to its end. */
export function isName(word: string, synonyms: Synonyms): boolean {
  return synonyms.has(word) || THING_WORDS.includes(word);
}

/** Raise it when the index or the lists are made in another way: products that were indexed before are indexed anew. */
const INDEX_FORM = 16;

/** What products are indexed by besides their own texts. Each product remembers it. */
export const INDEX_VERSION = createHash('md5')
  .update([INDEX_FORM, ...ACCESSORY_WORDS, '', ...THING_WORDS, '', ...COMPOUNDS].join(' '))
  .digest('hex')
  .slice(0, 8);
