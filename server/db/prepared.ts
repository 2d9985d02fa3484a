import type { Executor } from './client.ts';

interface Prepared<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>;
}

/**
 * A question that is put into SQL once for whoever is asked, and planned once by each connection: making its text anew
 * costs more than asking it. What differs from one time to the next are its placeholders.
 *
 * @param name under which connections keep it: no other question may have it
 */
export function prepared<Rows>(
  name: string,
  question: (db: Executor) => { prepare(name: string): Prepared<Rows> },
): (db: Executor, values?: Record<string, unknown>) => Promise<Rows> {
  const kept = new WeakMap<Executor, Prepared<Rows>>();
  return (db, values) => {
    const known = kept.get(db) ?? question(db).prepare(name);
    kept.set(db, known);
    return known.execute(values);
  };
}
