import {
  ACCESSORY_WORDS,
  CONNECTIONS,
  HOSTS,
  MEANT,
  MEANT_BY,
  NEAR,
  SAID_FIRST,
  TELLING_WHICH,
  THING_WORDS,
  type Synonyms,
} from './search-words.ts';
import type { TermWord } from './search-term-word.ts';
import type { Idea } from './search-term.ts';

/** Says that anything is meant which belongs to a thing, and not which one: nothing has to be called so. */
const ANY_ACCESSORY = 'accessory';
/** What 'hdmi to vga' means. */
const JOINING = 'cable';
const ALSO_JOINING = ['adapter', 'converter'];
/** Before a thing they only say which: a 'film camera' is a camera, and a 'replacement screen' a screen. */
const WITH_HOSTS = new Set(
  'bundle clip cord docking film flash ink keyboard label replacement spare toner upgrade wire'.split(' '),
);

/** Before what is no host by itself they say what it runs on: a 'battery security camera' is a camera. */
const RUNNING_ON = new Set(['battery', 'solar']);

/** The thing that is wanted of ideas that say nothing else. */
export const wantedOf = (ideas: readonly Idea[]): Idea | undefined => firstThing(ideas) ?? lastThing(ideas);

/**
 * The thing that is wanted where only its measures follow, its make, or what it is like: 'hdd' of 'hdd 2tb', 'batteries' of
 * 'batteries aa', 'printer' of 'printer epson'.
 */
function lastThing(ideas: readonly Idea[]): Idea | undefined {
  const thing = ideas.findLastIndex((idea) => isThing(idea) && !isConnection(idea));
  if (!ideas.slice(thing + 1).every(tellsWhich)) return undefined;
  const [before, last] = [ideas[thing - 1], ideas[thing]];
  return before !== undefined && last !== undefined && isAccessoryOf(before, last) ? before : last;
}

/** Whether an idea only says how a thing is connected, or by what: 'wifi' of 'camera wifi', though alone it means a router. */
export const isConnection = ({ words }: Idea): boolean =>
  words.every(({ singular }) => CONNECTIONS.has(singular));

/** Whether what belongs to a thing is said before the thing: 'case tablet', but not 'film camera' or 'cable modem'. */
function isAccessoryOf(before: Idea, thing: Idea): boolean {
  // What is only near to it is none of its names: a screen is no monitor.
  const synonyms = thing.synonyms.filter(({ factor }) => factor > NEAR);
  const names = nameOf({ ...thing, synonyms });
  const said = before.words.at(-1)?.singular ?? '';
  const isHost = names.some(
    (name) => HOSTS.has(name.at(-1) ?? '') && (name.length === 1 || !RUNNING_ON.has(said)),
  );
  return isHost && isAccessory(before) && !isAccessory(thing) && !WITH_HOSTS.has(said);
}

/** What an idea is called, in all languages. */
const nameOf = ({ words, synonyms }: Idea): (readonly string[])[] => [
  words.map(({ singular }) => singular),
  ...synonyms.map((synonym) => synonym.words),
];

/** Whether an idea only says which one of a thing is meant. */
function tellsWhich({ words, synonyms }: Idea): boolean {
  return (
    words.every(
      ({ word, singular }) =>
        /\d/.test(word) || word.length <= 2 || TELLING_WHICH.has(singular) || TELLING_WHICH.has(word),
    ) || synonyms.some(({ words: name }) => name.every((word) => TELLING_WHICH.has(word)))
  );
}

/** Whether an idea is what a thing is called. */
export function isThing({ words, synonyms }: Idea): boolean {
  return nameOf({ words, synonyms }).some((name) => THING_WORDS.includes(name.at(-1) ?? ''));
}

/** Whether an idea is the name of something that belongs to another thing. */
export function isAccessory({ words, synonyms }: Idea): boolean {
  const own = words.at(-1)?.singular ?? '';
  if (THING_WORDS.includes(own)) return own !== ANY_ACCESSORY && ACCESSORY_WORDS.includes(own);
  return synonyms.some((synonym) => ACCESSORY_WORDS.includes(synonym.words.at(-1) ?? ''));
}

/** The thing that is wanted in languages that say it first: 'coque telephone'. */
function firstThing(ideas: readonly Idea[]): Idea | undefined {
  const [first] = ideas;
  const { word = '', singular = '' } = first?.words[0] ?? {};
  return first !== undefined &&
    (/\p{Script=Arabic}/u.test(word) || SAID_FIRST.has(singular)) &&
    isThing(first)
    ? first
    : undefined;
}

/**
 * The thing that words mean which name none: of 'thinkpad' a laptop, of 'hdmi to vga' what joins the two. What else is said
 * may only tell which one: a 'thinkpad palmrest' is no laptop.
 */
export function thingMeant(
  ideas: readonly Idea[],
  typed: readonly TermWord[],
  synonyms: Synonyms,
): Idea | undefined {
  const words = typed.map(({ singular }) => singular);
  const isFrom = (index: number) => words.slice(0, index).some((word) => CONNECTIONS.has(word));
  const isJoining = words.some(
    (word, index) =>
      word === 'to' && isFrom(index) && words.slice(index).some((next) => CONNECTIONS.has(next)),
  );
  const saysIt = (idea: Idea) => idea.words.some(({ singular }) => MEANT_BY.has(singular));
  const isAll = ideas.every((idea) => saysIt(idea) || tellsWhich(idea));
  const meant = isAll ? words.map((word) => MEANT_BY.get(word)) : [];
  const name = isJoining ? JOINING : meant.find((each) => each !== undefined);
  if (name === undefined) return undefined;
  const others = (synonyms.get(name) ?? []).filter(({ factor }) => factor > NEAR);
  const also = isJoining ? ALSO_JOINING.map((word) => ({ words: [word], factor: MEANT })) : [];
  const own = name.split(' ').map((word) => ({ word, singular: word, near: [], isPrefix: false }));
  return { words: own, synonyms: [...others, ...also], isHead: true };
}
