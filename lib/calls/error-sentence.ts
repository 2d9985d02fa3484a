import { STATUS_CODES } from 'node:http';
import { withCharacters } from '../contract/description';

const SHOWN_ERROR_LENGTH = 200;

/** Where a refusal that is an object keeps its sentence, the fields for people before those for programs. */
const SENTENCE_FIELDS = ['message', 'detail', 'description', 'errors', 'error'];
/** So many of them are for people alone. */
const FOR_PEOPLE = 2;
/** Other names of the same. What ends so and begins otherwise is a field's own name: `GiftMessage`, `orderDetails`. */
const OTHER_NAMES =
  /^(?:(?:err(?:or)?|fail(?:ure)?|user|status|resp(?:onse)?|result|ret(?:urn)?|display|friendly)_?)?(?:messages?|msg|details?|description)$|errors?$/i;
/** Their sentences are for who writes programs, and come after all others. */
const FOR_DEVELOPERS = /debug|developer|exception|internal|trace/i;
/** What beside these says nothing to people: where and when it happened, and which rule the program names. */
const FOR_PROGRAMS = ['title', 'type', 'path', 'instance', 'timestamp', 'traceid', 'code'];
/** Where the program was. */
const TRACES = ['trace', 'stack', 'exception'];
const DEPTH = 4;

/**
 * The body of an error answer as a shopper may read it: plain text without quotes; markup, a stack, or what only spells the
 * status out ('Forbidden') becomes ''.
 */
export function errorSentence(body: string): string {
  const said = sentenceIn(body)
    .slice(0, 10 * SHOWN_ERROR_LENGTH)
    .trim();
  const text = withCharacters(said.startsWith('"') ? said.replace(/^"+|"+$/g, '').trim() : said);
  const looksTechnical = /^[<{[]|\n\s*at |<\/?[a-z][^>]*>|Error:|Exception|SQL/i.test(text);
  return looksTechnical || !isSaying(text) ? '' : text.slice(0, SHOWN_ERROR_LENGTH);
}

/** The sentence in a refusal that came as JSON, which may have been serialised twice; any other body as it is. */
function sentenceIn(body: string): string {
  if (!/^\s*[{["]/.test(body)) return body;
  let said: unknown;
  try {
    said = JSON.parse(body.trim());
  } catch {
    return body;
  }
  if (typeof said === 'string') return /^\s*[{[]/.test(said) ? sentenceIn(said) : said;
  return firstSentence(said, '', DEPTH) ?? '';
}

/**
 * The first sentence in what a backend says of a refusal: `{message}`, `{detail}`, `{errors: {Email: ['…']}}`,
 * `{Email: ['…']}`, `[{code, description}]`. A single word is for programs, and so is what only spells the status out.
 *
 * @param field what it is said of, where it is said of a field.
 */
function firstSentence(said: unknown, field: string, depth: number): string | undefined {
  if (typeof said === 'string') return isSentence(said) ? withSubject(said.trim(), field) : undefined;
  if (typeof said !== 'object' || said === null || depth === 0) return undefined;
  const entries: [string, unknown][] = Array.isArray(said)
    ? said.map((each: unknown) => [field, each])
    : Object.entries(said);
  const rank = (name: string) => {
    const place = SENTENCE_FIELDS.indexOf(name.toLowerCase());
    if (place !== -1) return place;
    return SENTENCE_FIELDS.length + (FOR_DEVELOPERS.test(name) ? 1 : 0);
  };
  for (const [name, value] of entries.toSorted(([a], [b]) => rank(a) - rank(b))) {
    // A list below one of these names belongs to a field that is called so: a code that was typed, say.
    const isForPrograms = typeof value === 'string' && FOR_PROGRAMS.includes(name.toLowerCase());
    if (TRACES.includes(name.toLowerCase()) || (isForPrograms && !Array.isArray(said))) continue;
    // What stands there is meant for people, and may be one word.
    if (depth === DEPTH && rank(name) < FOR_PEOPLE && typeof value === 'string' && isSaying(value))
      return value;
    const isOfField = !Array.isArray(said) && !isOfAll(name, value);
    const found = firstSentence(value, isOfField ? name : Array.isArray(said) ? field : '', depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether what stands there is said of the whole: a list below another name may be that of a field which is called so. */
function isOfAll(name: string, value: unknown): boolean {
  if (SENTENCE_FIELDS.includes(name.toLowerCase()) || /errors?$/i.test(name)) return true;
  return OTHER_NAMES.test(name) && typeof value === 'string';
}

function isSaying(text: string): boolean {
  return text.trim() !== '' && !Object.values(STATUS_CODES).includes(text.trim());
}

/** Whether a field of this name is where a refusal keeps its sentence. */
export function namesSentence(name: string): boolean {
  return OTHER_NAMES.test(name) || SENTENCE_FIELDS.includes(name.toLowerCase());
}

/** Several words; of a writing that puts no blanks between them, any. */
export function isSentence(text: string): boolean {
  return isSaying(text) && /\S\s+\S|[^\0-\x7f]/.test(text.trim());
}

/** Rails says "can't be blank" of a field and leaves its name to whoever shows it. */
function withSubject(sentence: string, field: string): string {
  if (field === '' || field === 'base' || !/^\p{Ll}/u.test(sentence)) return sentence;
  const words = field
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_.\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${sentence}`;
}
