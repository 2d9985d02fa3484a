/** The newest migration that was made before there was the rule: docs/decisions/migrations.md. */
export const BEFORE_THE_RULE = 24;

/** What is said of a migration: the version before would not live with it. */
const BREAKS: readonly { readonly statement: RegExp; readonly why: string }[] = [
  {
    statement: /^drop (table|view|materialized view|type|function|sequence|schema|trigger|extension)\b/,
    why: 'removes what the version before uses',
  },
  { statement: /^truncate\b/, why: 'removes what the version before uses' },
  {
    statement: /^alter table .*\bdrop (?!constraint\b|not null\b|default\b|expression\b|identity\b)/,
    why: 'removes a column that the version before reads',
  },
  {
    statement: /^alter table .*\balter (column )?\S+ drop (default|identity|expression)\b/,
    why: 'the version before writes rows without this column',
  },
  { statement: /^alter .*\brename\b/, why: 'the version before knows the old name' },
  {
    statement: /^alter table .*\balter (column )?\S+ (set data )?type\b/,
    why: 'the version before reads and writes the old type',
  },
  {
    statement: /^alter table .*\balter (column )?\S+ set not null\b/,
    why: 'the version before may write null',
  },
];
/** Rules for rows that the version before writes without knowing them. */
const RULES =
  /^(alter table .*\badd (constraint \S+ )?(check|unique|exclude|foreign key|primary key)\b|create unique index\b)/;
const TABLE =
  /^(?:alter table|create table|create unique index .*? on)(?: if (?:not )?exists)?(?: only)? (?:"?public"?\.)?"?(\w+)/;
const CONTRACT = /^-- contract of (\d{4}_[\w-]+), released in (\S+)$/m;

/** A step of a migration that a version before cannot live with, as a line for a person. */
export type Fault = string;

/** What a migration that takes away says of itself: which one it ends, and since which version nobody needs it. */
export function contractOf(sql: string): { readonly of: string; readonly version: string } | undefined {
  const [, of, version] = CONTRACT.exec(sql) ?? [];
  return of === undefined || version === undefined ? undefined : { of, version };
}

/** The statements of a migration with which processes of the version before, which go on meanwhile, would fail. */
export function faultsOf(sql: string): Fault[] {
  const statements = statementsOf(sql);
  const own = new Set(
    statements.filter((each) => each.startsWith('create table')).map((each) => TABLE.exec(each)?.[1]),
  );
  return statements.flatMap((statement) => {
    const table = TABLE.exec(statement)?.[1];
    if (table !== undefined && own.has(table)) return [];
    const why =
      BREAKS.find((each) => each.statement.test(statement))?.why ??
      (RULES.test(statement) ? 'the version before may write rows that break this rule' : undefined) ??
      (addsDemand(statement) ? 'the version before writes rows without this column' : undefined);
    return why === undefined ? [] : [`${statement.slice(0, 120)}: ${why}`];
  });
}

/** Whether a column is added that a row has to have and nobody fills. */
function addsDemand(statement: string): boolean {
  if (!/^alter table .*\badd (column )?/.test(statement)) return false;
  return statement
    .split(/,\s*(?=add\b)/)
    .some(
      (part) =>
        /\badd (?!constraint)/.test(part) &&
        /\bnot null\b/.test(part) &&
        !/\b(default|generated|serial|bigserial)\b/.test(part),
    );
}

/** Statements in lower case, without comments and without what stands in quotes and in the bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/--.*$/gm, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}
