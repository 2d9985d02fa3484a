import type pg from 'pg';

/** As often a statement has been asked for before it gets a name. */
const TIMES_BEFORE = 2;
/** So many get one: each connection keeps what it has planned of them. */
const MAX_NAMED = 250;
/** So many are remembered until they come again. */
const MAX_COUNTED = 2000;

/**
 * Names for the reading statements of a process that come again and again, so that each connection takes their text apart
 * and plans them once. They are as many at most as a connection should keep.
 *
 * @returns the name of a statement, undefined for one that is to go without
 */
export function createStatementNames(limit = MAX_NAMED): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const times = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= limit || !/^\s*(select|with)\b/i.test(text)) return known;
    const before = times.get(text) ?? 0;
    if (before < TIMES_BEFORE) {
      if (times.size >= MAX_COUNTED) times.clear();
      times.set(text, before + 1);
      return undefined;
    }
    times.delete(text);
    const name = `again-${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Has a connection ask under a name for what has one. */
export function nameStatements(client: pg.ClientBase, nameOf: (text: string) => string | undefined): void {
  const ask = client.query.bind(client);
  Object.defineProperty(client, 'query', {
    // Whoever traces statements wraps it once more.
    configurable: true,
    value: (question: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(ask, undefined, [named(question, nameOf), ...rest]),
  });
}

function named(question: unknown, nameOf: (text: string) => string | undefined): unknown {
  if (typeof question !== 'object' || question === null || 'submit' in question || !('text' in question))
    return question;
  if (('name' in question && question.name !== undefined) || typeof question.text !== 'string')
    return question;
  const name = nameOf(question.text);
  return name === undefined ? question : { ...question, name };
}
