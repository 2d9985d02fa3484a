import type pg from 'pg';
import { beginSpan } from '../../telemetry/trace.ts';

/** A statement that is longer tells no more. */
const LONGEST = 2000;

/**
 * Has every statement of a connection be a part of the trace of whoever asks: with its text, in which values stand as
 * `$1`, and never with the values. What is streamed (COPY) is left alone.
 */
export function traceStatements(client: pg.ClientBase): void {
  const ask = client.query.bind(client);
  Object.defineProperty(client, 'query', {
    value: (...asked: unknown[]): unknown => {
      const once = (question: unknown[]): unknown => Reflect.apply(ask, undefined, question);
      const text = textOf(asked[0]);
      if (text === undefined) return once(asked);
      const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';
      const span = beginSpan(`SQL ${operation}`, 'client', {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, LONGEST),
      });
      if (span === undefined) return once(asked);
      const last = asked.at(-1);
      if (typeof last === 'function') {
        const answered = (...answer: unknown[]): unknown => {
          span.end(answer[0] instanceof Error);
          return Reflect.apply(last, undefined, answer);
        };
        return once([...asked.slice(0, -1), answered]);
      }
      const answer = once(asked);
      if (!(answer instanceof Promise)) span.end();
      else
        answer.then(
          () => span.end(),
          () => span.end(true),
        );
      return answer;
    },
  });
}

/** The text of a question, or of one that is described; of what streams, undefined. */
function textOf(question: unknown): string | undefined {
  if (typeof question === 'string') return question;
  if (typeof question !== 'object' || question === null || 'submit' in question || !('text' in question))
    return undefined;
  return typeof question.text === 'string' ? question.text : undefined;
}
