import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const textOf = (file: string): string => readFileSync(`${ROOT}/${file}`, 'utf8');

const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT })
    .filter((file) => !/\.test\.|\/test-/.test(file))
    .sort();

/** Where queries stand: in repositories, and in the importer. */
const REPOSITORIES = filesOf('server/**/*.repository.ts', 'server/import/**/*.ts');

describe('a column that is renamed', () => {
  /** Columns of several tables; the search vector stands in templates alone. */
  const RENAMED = [
    ['schema', 'product', 'searchVector'],
    ['schema', 'variation', 'sku'],
    ['listing-schema', 'categoryListing', 'visitorPriceCents'],
    ['schema', 'attributeValue', 'color'],
    ['customer-schema', 'customer', 'credentialVersion'],
    ['customer-schema', 'mailOutbox', 'nextAttemptAt'],
    ['order-schema', 'customerOrder', 'cartVersion'],
    ['order-schema', 'payment', 'openingUntil'],
    ['review-schema', 'review', 'stars'],
    ['shop-schema', 'pageMetadata', 'twitterCard'],
  ] as const;

  /** To find out the types of the others takes seconds, and a name that is not in them cannot be missed by them. */
  const used = new RegExp(`\\b(${RENAMED.map(([, , column]) => column).join('|')})\\b`);
  const USING = REPOSITORIES.filter((file) => used.test(textOf(file)));

  let complaints: { file: string; text: string }[];
  beforeAll(() => {
    const renamed = new Map<string, string>();
    for (const [schema, table, column] of RENAMED) {
      const file = `server/db/${schema}.ts`;
      renamed.set(file, renameColumn(renamed.get(file) ?? textOf(file), table, column));
    }
    complaints = typeCheck(USING, renamed);
  });

  it.each(RENAMED)('no longer compiles where it was used: %s, %s.%s', (_, table, column) => {
    const users = USING.filter((file) => new RegExp(`\\b${table}\\.${column}\\b`).test(textOf(file)));
    expect(users).not.toEqual([]);
    const broken = complaints.filter(({ text }) => text.includes(`'${column}'`)).map(({ file }) => file);
    // The importer has rows of its own files, which may be called like a table.
    const isSure = (file: string) => file.endsWith('.repository.ts');
    expect([...new Set(broken)].filter(isSure)).toEqual(users.filter(isSure));
    expect(users).toEqual(expect.arrayContaining(broken));
  });
});

it('no repository names a table in a string: ${product}, not product', () => {
  const tables = filesOf('server/db/*schema.ts').flatMap((file) => {
    const declared = [...textOf(file).matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name]) => name);
    expect({ file, tables: declared.length }).not.toEqual({ file, tables: 0 });
    return declared;
  });
  const named = new RegExp(
    `\\b(from|join|update|into|using|exists|analyze)\\s+"?(${tables.join('|')})\\b.*`,
    'gi',
  );
  const found = REPOSITORIES.flatMap((file) =>
    (withoutComments(textOf(file)).match(named) ?? []).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

it('no repository names a column that it writes in a string: ${bare(product.name)}, not name', () => {
  const written =
    /\bexcluded\.\w+|\binsert into \$\{[\w.]+\} \(\w.*|\bupdate(?: \$\{[\w.]+\})?\s+set \w+ =.*/g;
  const found = filesOf('server/**/*.repository.ts').flatMap((file) =>
    (withoutComments(textOf(file)).match(written) ?? []).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
}

/** The text of a schema in which a column of a table has another name. */
function renameColumn(text: string, table: string, column: string): string {
  const from = text.indexOf(`export const ${table} = pgTable(`);
  const next = text.indexOf('\nexport const ', from);
  const to = next === -1 ? text.length : next;
  const definition = text.slice(from, to);
  const changed = definition.replaceAll(
    new RegExp(`(?<=\\btable\\.)${column}\\b|\\b${column}(?=: )`, 'g'),
    `${column}Renamed`,
  );
  if (from === -1 || changed === definition) throw new Error(`There is no ${table}.${column}.`);
  return text.slice(0, from) + changed + text.slice(to);
}

/** What the compiler says of files when others have the given texts. */
function typeCheck(files: readonly string[], texts: ReadonlyMap<string, string>) {
  const { config } = ts.readConfigFile(`${ROOT}/tsconfig.json`, (path) => ts.sys.readFile(path));
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const alone = { ...options, incremental: false, plugins: [], types: ['node'], lib: ['lib.esnext.d.ts'] };
  const host = ts.createCompilerHost(alone);
  const readFile = host.readFile.bind(host);
  const paths = new Map([...texts].map(([file, text]) => [`${ROOT}/${file}`, text]));
  host.readFile = (path) => paths.get(path) ?? readFile(path);
  const program = ts.createProgram(
    files.map((file) => `${ROOT}/${file}`),
    alone,
    host,
  );
  return files.flatMap((file) =>
    program.getSemanticDiagnostics(program.getSourceFile(`${ROOT}/${file}`)).map(({ messageText }) => ({
      file,
      text: ts.flattenDiagnosticMessageText(messageText, ' '),
    })),
  );
}
