import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import { isRecord, Refusal } from './asked.ts';
import type { Switches } from './switches.ts';

/** The body of a call: an object of fields, none when nothing was sent. */
export function readBody(sent: string, { encrypted }: Switches): Record<string, unknown> {
  if (sent.trim() === '') return {};
  try {
    const given: unknown = JSON.parse(sent);
    const body: unknown =
      encrypted === '' ? given : JSON.parse(AES.decrypt(String(given), encrypted).toString(Utf8));
    if (isRecord(body)) return body;
  } catch {
    // Refused like every other body that is none.
  }
  throw new Refusal(400, 'The request is not valid');
}

/** What is sent for an answer; undefined is an answer without a body. */
export function writeAnswer(answer: unknown, switches: Switches): string {
  if (answer === undefined) return '';
  const text = JSON.stringify(formed(answer, switches));
  return switches.encrypted === '' ? text : JSON.stringify(AES.encrypt(text, switches.encrypted).toString());
}

function formed(answer: unknown, switches: Switches): unknown {
  if (Array.isArray(answer)) return answer.map((each: unknown) => formed(each, switches));
  if (isRecord(answer)) {
    const kept = Object.entries(answer).flatMap(([name, value]) => withoutNothing(name, value, switches));
    return Object.fromEntries(kept.map(([name, value]) => [name, formed(value, switches)]));
  }
  return typeof answer === 'number' && switches.numbersAsStrings ? String(answer) : answer;
}

/** A field; with the switch, one that holds nothing is null or goes. Which of the two its name decides. */
function withoutNothing(name: string, value: unknown, { nulls }: Switches): [string, unknown][] {
  const isNothing = value === '' || (Array.isArray(value) && value.length === 0);
  if (!nulls || !isNothing) return [[name, value]];
  return name.length % 2 === 0 ? [[name, null]] : [];
}
