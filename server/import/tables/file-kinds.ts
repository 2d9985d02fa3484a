import { stat } from 'node:fs/promises';

/** Where a file is, and what its problems call it. */
export interface NamedFile {
  readonly path: string;
  readonly name: string;
}

/** Whether there is such a file. */
export async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() === true;
}

/** The columns of a file by their keys. */
export type Columns = ReadonlySet<string>;
/** Whether a file with these columns is one of a kind. */
export type IsKind = (columns: Columns) => boolean;

/** Long lists that are written down are asked for on each line of a file. */
const KNOWN = new Map<string, readonly string[]>();

/** The names that stand there with bars between them: no empty one. They are kept, so what depends on a row comes as a list. */
export function namesIn(names: string | readonly string[]): readonly string[] {
  if (typeof names !== 'string') return names;
  let known = KNOWN.get(names);
  if (known === undefined) KNOWN.set(names, (known = names.split('|').filter(Boolean)));
  return known;
}

/** By each of the names, with bars between them, what it stands for. */
export function namesTo<Meant extends string>(names: Readonly<Record<Meant, string>>): Map<string, Meant>;
export function namesTo(names: Readonly<Record<string, string>>): Map<string, string> {
  const pairs = Object.entries(names).flatMap(([meant, all]) =>
    namesIn(all).map((name): [string, string] => [name, meant]),
  );
  return new Map(pairs);
}

/** Whether there is a column of one of these names, separated by bars. */
export function has(columns: Columns, names: string): boolean {
  return namesIn(names).some((name) => columns.has(name));
}

/**
 * Knows files by their columns: one of the `forms` has to be there, all of whose parts have commas between them. A star
 * stands for the beginning or the end of a name.
 */
export function having(...forms: readonly string[]): IsKind {
  return (columns) =>
    forms.some((form) => form.split(', ').every((names) => namesIn(names).some(isIn(columns))));
}

const isIn = (columns: Columns) => (name: string) => {
  if (name.endsWith('*')) return [...columns].some((column) => column.startsWith(name.slice(0, -1)));
  if (name.startsWith('*')) return [...columns].some((column) => column.endsWith(name.slice(1)));
  return columns.has(name);
};
