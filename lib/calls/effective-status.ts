import { MAX_OWN_ID } from '../contract/bounds';
import type { Call } from '../contract/call';
import { FAILURE_CODE_HEADER } from '../contract/failure';

interface Refusal {
  readonly answer: Pick<Response, 'status' | 'headers'>;
  readonly body: string;
  /** What of it may be shown. */
  readonly sentence: string;
}

/** Laravel, IIS and Esri say so that a session is over or a token no longer counts; no standard has these. */
const ENDED = [419, 440, 498];

/** The status that a refusal means, which another backend may say by a neighbouring one. @param named what was asked about */
export function effectiveStatus(
  { access, nullMeans, path }: Pick<Call, 'access' | 'nullMeans' | 'path'>,
  named: ReadonlyMap<string, unknown>,
  refusal: Refusal,
): number {
  const { status } = refusal.answer;
  if (access === 'customer' && (ENDED.includes(status) || isUnknownToken(refusal))) return 401;
  if (access !== 'public') return status;
  if (isBehindTheEnd(nullMeans, named, refusal)) return 404;
  if (status !== 400 && status !== 422) return status;
  return hasForeignId(named, refusal) || isOfOneThing({ nullMeans, path }, refusal) ? 404 : status;
}

/** Whether a page of a list is refused that is not its first: some say so of what lies behind the last one. */
function isBehindTheEnd(
  nullMeans: Call['nullMeans'],
  named: ReadonlyMap<string, unknown>,
  { answer: { status, headers } }: Refusal,
): boolean {
  const isLater = nullMeans === 'empty' && Number(named.get('pageId') ?? 0) > 0;
  return isLater && [400, 416, 422].includes(status) && !headers.has(FAILURE_CODE_HEADER);
}

/** Whether a call asks for one thing by its id and nothing else, so that only the id can be refused. */
function isOfOneThing({ nullMeans, path }: Pick<Call, 'nullMeans' | 'path'>, { answer }: Refusal): boolean {
  return nullMeans === 'not-found' && path.includes('/:') && !answer.headers.has(FAILURE_CODE_HEADER);
}

/** Whether the token no longer counts: Spring Security and others say nothing else. */
function isUnknownToken(refusal: Refusal): boolean {
  return (
    isForbidden(refusal) &&
    (refusal.sentence === '' || /authenticat|credential|token/i.test(refusal.sentence))
  );
}

/**
 * Whether it is refused with 403 by one who says no code. What is said in a sentence of its own may be about what was asked
 * for or about a session that has ended ('jwt expired'), a page is of somebody in between.
 */
export function isForbidden({ answer, body }: Pick<Refusal, 'answer' | 'body'>): boolean {
  return answer.status === 403 && !answer.headers.has(FAILURE_CODE_HEADER) && !/^\s*</.test(body);
}

/** Whether an answer leads to a sign-in, as frameworks do with whoever they do not know. */
export function leadsToSignIn({ status, headers }: Refusal['answer']): boolean {
  const isSeeOther = status === 302 || status === 303;
  return isSeeOther && /(?<![a-z])(?:log|sign)[-_]?(?:in|on)(?![a-z])/i.test(headers.get('location') ?? '');
}

/** What is asked about by an id that is no person's: of those a text may be an address. */
const OF_THINGS = /(?:product|variation|category)Id$/i;

/**
 * A backend whose ids are shorter than the one that it is asked about has nothing with such an id, nor has our own API, whose
 * ids are numbers, with a text. Another one with texts for ids may refuse whatever else it is asked.
 */
function hasForeignId(named: ReadonlyMap<string, unknown>, { answer: { headers } }: Refusal): boolean {
  return [...named].some(([name, value]) =>
    typeof value === 'number'
      ? value > MAX_OWN_ID
      : OF_THINGS.test(name) && typeof value === 'string' && headers.has(FAILURE_CODE_HEADER),
  );
}

/**
 * What says whether a 404 is the word of the backend that there is no such thing. A call for lists, texts or the menu asks
 * for none. Our own API names each of its refusals; another one says so in JSON: the pages and the plain sentences of
 * proxies and routers ('404 page not found') come while a backend is being started.
 */
export function noneReader(
  named: ReadonlyMap<string, unknown>,
  isOurs: boolean,
): (headers: Headers, body: string) => boolean {
  const isOfThing = [...named.keys()].some((name) => OF_THINGS.test(name) || name === 'Slug');
  return (headers, body) => isOfThing && (isOurs ? headers.has(FAILURE_CODE_HEADER) : /^\s*[[{"]/.test(body));
}
