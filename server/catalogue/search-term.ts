import { isInsideNear, MEANT, MEANT_NEAR, type Synonym, type Synonyms } from './search-words.ts';
import { isInName, readIdeas } from './search-names.ts';
import { isAccessory, isThing, thingMeant, wantedOf } from './search-wanted.ts';
import { saidOnce, withAlternatives } from './search-alternatives.ts';
import { isRefusing, REFUSING, refusedOf, strictly } from './search-refused.ts';
import { wordShown } from './search-units.ts';
import { apartAtThing, joinWords, nameWithin, sameGtin, type TermWord } from './search-term-word.ts';

/** More words that say something than a shopper types; what follows them is not looked at. */
const MAX_WORDS = 12;
/** What follows says what a thing is for. */
const PURPOSE = new Set(
  'for with without to in of on has have having that which like and pour avec sans qui comme et مع بدون مثل'.split(
    ' ',
  ),
);
/** What stands before these may only say which: 'usb c to hdmi cable'. */
const BETWEEN = new Set('to in of on that which like and qui comme et مثل'.split(' '));
/** Two things make a set, of which the first one tells most: 'keyboard and mouse', but not 'phone and tablet holder'. */
const AND = new Set(['and', 'et']);
/** What follows is wished rather than needed: 'laptop for school', 'tablet like ipad'. */
const WISH = new Set('for like pour comme مثل'.split(' '));
/** 'for' behind these only says what is wanted. */
const LOOKING = new Set(['look', 'looking', 'search', 'searching']);
/** What a term asks for: one word, or a name of several, and what else it is called. A product must have every idea. */
export interface Idea {
  readonly words: readonly TermWord[];
  readonly synonyms: readonly Synonym[];
  /** Whether it says what is wanted, the others what for: 'case' of 'phone case', 'laptop' of 'laptop for school'. */
  readonly isHead?: boolean;
  /** Whether it says what a thing is for that the term names before. */
  readonly isWish?: boolean;
}

/** What a term says: the ideas that it asks for, and those that it refuses. */
export interface ReadTerm {
  readonly ideas: readonly Idea[];
  readonly refused: readonly Idea[];
  /** The thing that is meant where the term names none. */
  readonly meant: Idea | undefined;
}

/** What readTerm needs to know of words. */
export interface Vocabulary {
  readonly stopWords: ReadonlySet<string>;
  readonly synonyms: Synonyms;
}

/**
 * Reads a normalised term: pairs its words with their singulars, leaves out those that say nothing (unless it has no
 * others), and joins what is a name together. The last word may be unfinished, so that it stands for all words that
 * begin with it.
 */
export function readTerm(
  normalised: string,
  singular: string,
  { stopWords, synonyms }: Vocabulary,
): ReadTerm {
  const singulars = singular.split(' ');
  const typed = normalised
    .split(' ')
    .map((word, index, all): TermWord => ({
      word,
      singular: nameWithin(singulars[index] ?? word, word, synonyms, all[index - 1]),
      near: sameGtin(word),
      isPrefix: false,
    }))
    .filter(({ word }) => word !== '')
    .flatMap((word) => apartAtThing(word, synonyms));
  const telling = typed.filter(({ word }, index) => !stopWords.has(word) || isInName(typed, index, synonyms));
  const words = (telling.length > 0 ? telling : typed)
    .slice(0, MAX_WORDS)
    .map((word, index, { length }) => ({ ...word, isPrefix: index === length - 1 }));
  const all = readIdeas(words, synonyms);
  const refused = refusedOf(all, typed);
  const asked = all.filter((idea, index) => !refused.includes(idea) && !isRefusing(all, index));
  const ideas = withAlternatives(saidOnce(asked.length > 0 ? asked : all), typed);
  const ideasBefore = (index: number) => {
    const { length } = telling.filter((word) => typed.indexOf(word) < index);
    const before = new Set(
      all.slice(0, readIdeas(words.slice(0, length), synonyms).length).flatMap((idea) => idea.words),
    );
    return ideas.filter((idea) => idea.words.some((word) => before.has(word)));
  };
  const isPurpose = (word: string, index: number) =>
    PURPOSE.has(word) && !LOOKING.has(typed[index - 1]?.word ?? '') && !isInName(typed, index, synonyms);
  const purposes = typed.flatMap(({ word }, index) =>
    isPurpose(word, index) ? [{ word, index, said: ideasBefore(index) }] : [],
  );
  // 'hdmi to vga adapter' and 'phone to tv cable' want what stands behind.
  const last = ideas.at(-1);
  const isJoined = last !== undefined && isAccessory(last);
  const isSaid = (own: readonly Idea[], word: string) =>
    AND.has(word)
      ? own.some(isThing) && ideas.filter((idea) => !own.includes(idea) && isThing(idea)).length === 1
      : !ideas.some(isThing) || own.some(word === 'to' && isJoined ? isAccessory : isThing);
  // 'Do you have a charger for X' says a thing before 'for', and none before 'have'.
  const purpose = purposes.find(
    (each) => each.said.length > 0 && (!BETWEEN.has(each.word) || isSaid(each.said, each.word)),
  );
  const said = purpose?.said ?? [];
  const named = wantedOf(said) ?? said.findLast(isThing) ?? said.at(-1);
  const head = named ?? wantedOf(ideas) ?? ideas.at(-1);
  const behind = typed.slice(purpose?.index ?? typed.length).map(({ word }) => word);
  const wishes = behind.slice(behind.findIndex((word) => WISH.has(word)));
  const isWish = ({ words: own }: Idea) =>
    WISH.has(wishes[0] ?? '') && own.every(({ word }) => wishes.includes(word));
  return {
    ideas: ideas.map((idea) =>
      idea === head
        ? { ...idea, isHead: true }
        : { ...withoutMeant(idea), ...(isWish(idea) ? { isWish: true } : {}) },
    ),
    refused: asked.length > 0 ? refused.map(strictly) : [],
    meant: ideas.some(isThing) ? undefined : thingMeant(ideas, typed, synonyms),
  };
}

/** What a broad name means is meant where it is wanted: 'phone', but not 'phone case'. */
function withoutMeant(idea: Idea): Idea {
  return { ...idea, synonyms: idea.synonyms.filter(({ factor }) => factor < MEANT && factor !== MEANT_NEAR) };
}

/**
 * The tsquery of a term: every idea in one of its names, where any two neighbours may also stand as one word ('power
 * bank' finds 'powerbank'; the index has the neighbours of a name joined for the other way), or the whole term as one
 * code.
 *
 * @param named the ideas that must stand elsewhere than in the description
 */
export function searchQuery(ideas: readonly Idea[], named: readonly Idea[] = []): string {
  const apart = ideas.map((idea) => (named.includes(idea) ? namedOnly(anyName(idea, false)) : anyName(idea)));
  const joined = ideas.slice(0, -1).flatMap((idea, index) => {
    const left = onlyWord(idea);
    const right = onlyWord(ideas[index + 1]);
    if (left === undefined || right === undefined) return [];
    const terms = [...apart.slice(0, index), anyForm(joinWords(left, right)), ...apart.slice(index + 2)];
    return [`(${terms.join(' & ')})`];
  });
  const code = codeOf(ideas);
  return [`(${apart.join(' & ')})`, ...joined, ...(code === undefined ? [] : [lexeme(code, false)])].join(
    ' | ',
  );
}

/**
 * The tsquery of what has something that is refused: it is called so, or made so, and its name does not itself say
 * that it lacks it ('Laptop without Windows'). What it may be chosen in it also comes without. '' where nothing is refused.
 */
export function refusedQuery(refused: readonly Idea[]): string {
  const lacking = REFUSING.map((word) => `${lexeme(word, false)}:A`).join(' | ');
  return refused.map((idea) => `(${namedOnly(anyName(idea, false), 'AB')}) & !(${lacking})`).join(' | ');
}

/** The word of an idea that has no more. */
export function onlyWord(idea: Idea | undefined): TermWord | undefined {
  return idea?.words.length === 1 ? idea.words[0] : undefined;
}

/** Every two neighbours of a name as one word, as the index has them: what finds the name and not its words apart. */
export function joinedPairs(words: readonly string[]): string[] {
  if (words.length === 1) return [...words];
  return words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
}

/** Every lexeme of a part of a tsquery, but not in descriptions, or only where `weights` say. */
function namedOnly(query: string, weights = 'ABC'): string {
  return query.replace(
    /'(?:[^']|'')*'(:\*)?/g,
    (found, prefix?: string) => `${found}${prefix === undefined ? ':' : ''}${weights}`,
  );
}

/** By itself a letter says nothing of a name: 'type c', 'e reader'. */
const LETTER = /^\p{L}$/u;

/** Whether a name has a word that is a letter: it stands only beside the others. */
export function hasLetter(name: readonly string[]): boolean {
  return name.length > 1 && name.some((word) => LETTER.test(word));
}

/** @param described whether it may be in a description */
function anyName({ words, synonyms }: Idea, described = true): string {
  const singulars = words.map(({ singular }) => singular);
  const each = words.map(anyForm).join(' & ');
  // Descriptions have no neighbours joined.
  const beside = described ? ` | (${namedOnly(each, 'D')})` : '';
  const apart = hasLetter(singulars) ? `(${lexemes(joinedPairs(singulars))}${beside})` : each;
  const together = words.length === 1 ? [] : [lexemes([singulars.join('')])];
  const others = synonyms.flatMap(({ words: name, factor }) => [
    described && isInsideNear({ words: name, factor })
      ? namedOnly(lexemes(joinedPairs(name)))
      : lexemes(joinedPairs(name)),
    // The same word in two stands as such in a description: 'Wi-Fi'.
    ...(name.length === 2 && name.join('') === singulars.join('') ? [lexemes(name)] : []),
  ]);
  if (together.length + others.length === 0) return apart;
  return `(${[words.length === 1 ? apart : `(${apart})`, ...together, ...others].join(' | ')})`;
}

function anyForm({ word, singular, near, parts, isPrefix }: TermWord): string {
  const others = [...(singular === word ? [] : [singular]), ...near];
  const forms = [lexeme(word, isPrefix), ...others.map((form) => lexeme(form, false))];
  if (parts !== undefined) forms.push(`(${lexeme(parts[0], false)} & ${lexeme(parts[1], isPrefix)})`);
  return `(${forms.join(' | ')})`;
}

/** A term of several words with a digit may be an article number that was typed with other signs. */
export function codeOf(ideas: readonly Idea[]): string | undefined {
  const words = ideas.flatMap((idea) => idea.words.map(({ word }) => wordShown(word).replace('.', '')));
  const code = words.join('');
  return words.length > 2 && /\d/.test(code) ? code : undefined;
}

const lexemes = (words: readonly string[]): string => {
  const all = words.map((word) => lexeme(word, false)).join(' & ');
  return words.length === 1 ? all : `(${all})`;
};

function lexeme(word: string, isPrefix: boolean): string {
  return `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'${isPrefix ? ':*' : ''}`;
}
