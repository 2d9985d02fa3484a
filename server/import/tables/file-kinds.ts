/** Where a file is, and what its problems call it. */
export interface NamedFile {
  readonly path: string;
  readonly name: string;
}

/** The columns of a file by their keys. */
export type Columns = ReadonlySet<string>;
/** Whether a file with these columns is one of a kind. */
export type IsKind = (columns: Columns) => boolean;

/** The names that stand there with bars between them. */
export const columnsOf = (names: string): string[] => names.split('|');

/** By each of the names, with bars between them, what it stands for. */
export function namesTo<Meant extends string>(names: Readonly<Record<Meant, string>>): Map<string, Meant>;
export function namesTo(names: Readonly<Record<string, string>>): Map<string, string> {
  const pairs = Object.entries(names).flatMap(([meant, all]) =>
    columnsOf(all).map((name): [string, string] => [name, meant]),
  );
  return new Map(pairs);
}

/** Whether there is a column of one of these names, separated by bars; a star stands for a beginning or an end. */
export function has(columns: Columns, names: string): boolean {
  return columnsOf(names).some((name) => {
    if (name.endsWith('*')) return [...columns].some((column) => column.startsWith(name.slice(0, -1)));
    if (name.startsWith('*')) return [...columns].some((column) => column.endsWith(name.slice(1)));
    return columns.has(name);
  });
}

/** Knows files by their columns: one of the `forms` has to be there, all of whose parts have commas between them. */
export function having(...forms: readonly string[]): IsKind {
  return (columns) => forms.some((form) => form.split(', ').every((names) => has(columns, names)));
}
