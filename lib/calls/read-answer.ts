import 'server-only';
import { z } from 'zod';
import type { Call } from '../contract/call';
import { checkedPayment } from '../contract/checked-payment';
import { embeddedStatus, reportsFailure, wordOf } from '../contract/answer-outcome';
import { failureCode, type FailureCode } from '../contract/failure';
import { DISPENSABLE, entriesOf } from '../contract/wire';
import { camelCased } from './camel-case';
import { isGone } from './answer-check';
import { holdsNothing, withoutEnvelope } from './envelope';
import { parseAnswer } from './parse-answer';
import { isSentence, namesSentence, errorSentence } from './error-sentence';
import { isOfAnotherKind, namesSomethingOf, withDocumentedNames } from './documented-names';

/** What a backend says with 200 in place of an answer, as it says a refusal. */
interface RefusalInAnswer {
  readonly sentence: string;
  readonly code: FailureCode;
}

/**
 * What an answer says, by the names of the store; `problem` is what in it could not be read, '' for nothing. `leftOut`:
 * so many entries of its list are missing.
 */
export type ReadAnswer = (
  | { ok: true; data: unknown; leftOut: number | undefined; problem: string }
  | {
      ok: false;
      kind: 'unexpected' | 'not-found' | 'rejected';
      problem: string;
      instead?: RefusalInAnswer | undefined;
      /** By which a backend says with 200 that it is a refusal. */
      status?: number | undefined;
    }
) & {
  /** Of a customer's call: beside what it says it has the word for a session that has ended. */
  mayBeEnded?: true;
};

const unexpected = (problem: string, instead?: RefusalInAnswer) => ({
  ok: false as const,
  kind: 'unexpected' as const,
  problem,
  ...(instead && { instead }),
});

/** Leaving out an entry can show what is wrong beside it; who finds something new after that often gives up. */
const ROUNDS = 3;

/**
 * Reads the body of an answer; an empty one says `null`. A field that only informs and cannot be read counts as missing.
 * A public list loses an entry that is not as promised, unless nothing would be left. What belongs to a customer is read as
 * a whole: a cart or an order without one of its lines would be a wrong one.
 */
export function readAnswer(call: Read, body: string): ReadAnswer {
  const whole = parseAnswer(body);
  const answer = readWhole(call, body, whole);
  if (call.capability !== undefined || namesAnswer(call.response, whole)) return answer;
  const status = refusingStatus(call.response, whole);
  if (status === undefined)
    return call.access === 'customer' && namesNobody(whole) ? { ...answer, mayBeEnded: true } : answer;
  const instead = readRefusal(call.response, whole, true) ?? (answer.ok ? undefined : answer.instead);
  // What stands in place of a list is read as none: that there is none says 404, an outage does not.
  if (answer.ok) {
    const isEmpty = Array.isArray(answer.data) && answer.data.length === 0 && !isGone(status);
    // Of a session that has ended, even what reads as a payment that was not made says nothing.
    const isEnded = status === 401 && call.access === 'customer';
    return isEmpty || isEnded ? { ...unexpected('', instead), status } : answer;
  }
  // Frameworks answer with 500 whatever a program refuses: with a reason it is no outage.
  const isReasoned = isOfDoing(call.response) && instead !== undefined && status >= 500;
  return { ...answer, instead, ...(isReasoned && !AWAY.includes(status) ? {} : { status }) };
}

/** What gateways answer for a backend that does not. */
const AWAY = [502, 503, 504];

/** Whether an object has fields of the answer itself that are not empty: a number beside them is some code of the thing's own. */
function namesAnswer(response: z.ZodType, whole: unknown): boolean {
  const own = fieldsOf(whole).filter(
    ([name, value]) =>
      !holdsNothing(value) && !namesSentence(name) && embeddedStatus({ [name]: value }) === undefined,
  );
  return namesSomethingOf(response, Object.fromEntries(own));
}

/** The status of a refusal in place of an answer; of a payment a mere code may be the bank's. */
function refusingStatus(response: z.ZodType, whole: unknown): number | undefined {
  const isOfPayment = response === checkedPayment;
  const fields = fieldsOf(whole).filter(([name]) => !isOfPayment || !/^code$/i.test(name));
  return embeddedStatus(Object.fromEntries(fields));
}

const NOBODY = /^\s*un(?:authori[sz]ed|authenticated)[.!]?\s*$/i;
/**
 * Whether all that an answer says in words is the one that stands for the status 401, or that Laravel has for it. A bank says it
 * of a card, too, and an outage of whom the backend itself asks: it is a question to the profile and says nothing else.
 */
function namesNobody(whole: unknown): boolean {
  const words = fieldsOf(whole).flatMap(([name, value]) =>
    namesSentence(name) && value !== true && !holdsNothing(value) ? [wordOf(value)] : [],
  );
  return words.length > 0 && words.every((word) => NOBODY.test(word));
}

type Read = Pick<Call, 'access' | 'capability' | 'nullMeans' | 'response'>;

function readWhole(
  { access, capability, nullMeans, response }: Read,
  body: string,
  whole: unknown,
): ReadAnswer {
  // Who answers an extra call knows its names.
  const bare = capability === undefined ? withoutEnvelope(response, whole) : whole;
  let said = withoutListAround(response, bare);
  // An answer without a body says nothing, not even that there is nothing.
  if (nullMeans !== undefined && body.trim() !== '' && isNothing(said)) {
    if (nullMeans === 'not-found')
      return { ok: false, kind: nullMeans, problem: '', instead: readRefusal(response, whole) };
    said = {};
  }
  // Where nothing is no answer, what stands round it may say why.
  if (said === null) said = whole;
  if (capability === undefined && isOfDoing(response) && reportsFailure(said))
    return { ok: false, kind: 'rejected', problem: '', instead: readRefusal(response, said) };
  if (capability === undefined) said = withDocumentedNames(response, said);
  if (capability === undefined && isOfAnotherKind(response, said))
    return unexpected('names no field of this answer', readRefusal(response, said));
  let parsed = response.safeParse(said);
  const problem = parsed.success ? '' : inOneLine(parsed.error.issues);
  if (!parsed.success && access !== 'public') {
    said = withoutNulls(said);
    parsed = response.safeParse(said);
  }
  if (!parsed.success) said = withPlainLists(said);
  let leftOut = 0;
  for (let round = 0; !parsed.success && round < ROUNDS; round += 1) {
    const { dispensable = [], needed = [] } = Object.groupBy(parsed.error.issues, ({ message }) =>
      message === DISPENSABLE ? 'dispensable' : 'needed',
    );
    if (needed.length > 0 && access !== 'public') break;
    dispensable.forEach(({ path }) => forget(said, path));
    const missing = leaveOut(said, needed);
    if (missing === undefined) break;
    leftOut += missing;
    parsed = response.safeParse(said);
  }
  if (!parsed.success) return unexpected(problem, readRefusal(response, said));
  return { ok: true, data: camelCased(parsed.data), leftOut: leftOut || undefined, problem };
}

/**
 * The sentence that stands in place of an answer, alone or, by one of the names that refusals have, beside plain fields:
 * the name of a thing or of a person is none, and neither is what the answer itself has by such a name.
 *
 * @param isRefusal whether a status says that it is one: then data beside it take nothing away, and what holds the status
 *   may hold the sentence.
 */
function readRefusal(response: z.ZodType, said: unknown, isRefusal = false): RefusalInAnswer | undefined {
  const fields = fieldsOf(said);
  const isPlain = fields.every(
    ([name, value]) => namesSentence(name) || typeof value !== 'object' || isNothing(value),
  );
  const isOwn = (name: string) => response instanceof z.ZodObject && Object.hasOwn(response.shape, name);
  const refusing = fields.flatMap(([name, value]): [string, unknown][] => {
    if (namesSentence(name)) return isOwn(name) ? [] : [[name, value]];
    if (!isRefusal || embeddedStatus({ [name]: value }) === undefined) return [];
    return [[name, Object.fromEntries(fieldsOf(value).filter(([inner]) => namesSentence(inner)))]];
  });
  const words = typeof said === 'string' ? said : JSON.stringify(Object.fromEntries(refusing));
  const sentence = isPlain || isRefusal ? errorSentence(words) : '';
  return isSentence(sentence) ? { sentence, code: failureCode(400, null, sentence) } : undefined;
}

function fieldsOf(said: unknown): [string, unknown][] {
  return typeof said === 'object' && said !== null ? Object.entries(said) : [];
}

/** An object as a query of a database gives it: alone in a list, or, where there is none, in an empty one. */
function withoutListAround(response: z.ZodType, said: unknown): unknown {
  return response instanceof z.ZodObject && Array.isArray(said) && said.length < 2 ? (said[0] ?? null) : said;
}

/** Whether an answer is to say nothing but that something was done. */
function isOfDoing(response: z.ZodType): boolean {
  return response instanceof z.ZodUnknown || response instanceof z.ZodCatch;
}

/** What stands in place of an object that there is not. */
function isNothing(said: unknown): boolean {
  if (typeof said !== 'object' || said === null) return said === null || said === false;
  return Object.keys(said).length === 0;
}

/** So many things that are wrong with one answer the log names. */
const NAMED = 3;

function inOneLine(issues: readonly z.core.$ZodIssue[]): string {
  const named = issues.slice(0, NAMED).map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  return [...named, ...(issues.length > NAMED ? [`${issues.length - NAMED} more`] : [])].join('; ');
}

/** Lists that came in another form (`entriesOf`) as lists, so that an entry can be left out by its place. */
function withPlainLists(said: unknown): unknown {
  if (typeof said !== 'object' || said === null) return said;
  const entries = Array.isArray(said) || Object.keys(said).length > 0 ? entriesOf(said) : undefined;
  if (entries !== undefined) return entries.map(withPlainLists);
  return Object.fromEntries(
    Object.entries(said).map(([name, value]: [string, unknown]) => [name, withPlainLists(value)]),
  );
}

/** Lists of objects without the `null`s among them: some databases answer `[null]` for an empty list. */
function withoutNulls(said: unknown): unknown {
  if (typeof said !== 'object' || said === null) return said;
  if (!Array.isArray(said))
    return Object.fromEntries(
      Object.entries(said).map(([name, value]: [string, unknown]) => [name, withoutNulls(value)]),
    );
  const entries: unknown[] = said;
  const isOfObjects = entries.every((entry) => typeof entry === 'object');
  return (isOfObjects ? entries.filter((entry) => entry !== null) : entries).map(withoutNulls);
}

/** Takes away the field that a path leads to. */
function forget(said: unknown, path: readonly PropertyKey[]): void {
  const field = path.at(-1);
  if (field === undefined) return;
  const holder = holderOf(path.slice(0, -1).reduce(stepInto, said), field);
  if (typeof holder === 'object' && holder !== null) Reflect.set(holder, field, undefined);
}

function stepInto(at: unknown, step: PropertyKey): unknown {
  const holder = holderOf(at, step);
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, step) : undefined;
}

/** What a step leads into: a list may have come as the one that is in it, and an object with a list round it. */
function holderOf(at: unknown, step: PropertyKey): unknown {
  if (typeof step === 'number') return Array.isArray(at) ? at : [at];
  return Array.isArray(at) ? at[0] : at;
}

/** An entry of a list; `isInner` when the list is part of an entry itself. */
interface Entry {
  readonly list: unknown[];
  readonly index: number;
  readonly isInner: boolean;
}

/**
 * Takes the entries that the issues are about out of their lists.
 *
 * @returns how many of the list itself, and not of one within an entry; undefined when that cannot be.
 */
function leaveOut(said: unknown, issues: readonly z.core.$ZodIssue[]): number | undefined {
  let count = 0;
  const entries = issues.map(({ path }) => innermostEntry(said, path));
  for (const [list, ofList] of Map.groupBy(entries, (entry) => entry?.list)) {
    if (list === undefined) return undefined;
    const indices = new Set(ofList.map((entry) => entry?.index));
    const kept = list.filter((_, index) => !indices.has(index));
    const isInner = ofList[0]?.isInner === true;
    if (kept.length === 0 && !isInner) return undefined;
    if (!isInner) count += indices.size;
    list.splice(0, list.length, ...kept);
  }
  return count;
}

function innermostEntry(said: unknown, path: readonly PropertyKey[]): Entry | undefined {
  let at: unknown = said;
  let entry: Entry | undefined;
  for (const step of path) {
    if (Array.isArray(at) && typeof step === 'number') {
      entry = { list: at, index: step, isInner: entry !== undefined };
    }
    at = stepInto(at, step);
  }
  return entry;
}
