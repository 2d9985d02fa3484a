import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv, STORE_VARIABLES } from '../../lib/read-env.ts';
import { SANDBOX_VARIABLES } from '../../sandbox-gateway/settings.ts';
import { API_VARIABLES, parseEnv } from '../../server/env.ts';
import { PROVIDER_VARIABLES } from '../../server/payment/providers/registry.ts';

// What stands in .env.example is what an operator believes the shop can be told.

const STARTER_VARIABLES = ['SANDBOX_URL'];
/** Set by whoever starts a process, not by an operator. */
const NO_SETTINGS = ['NODE_ENV'];

const root = path.resolve(import.meta.dirname, '../..');
const lines = readFileSync(path.join(root, '.env.example'), 'utf8').split('\n');
const settings = lines.flatMap((line, index) => {
  const [, name, value] = /^#?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, value: value ?? '', line, above: lines[index - 1] ?? '' }];
});
const names = settings.map(({ name }) => name);
const values = Object.fromEntries(settings.map(({ name, value }) => [name, value]));

test('it names every variable that store, API, sandbox and starter read, once, and no other', () => {
  const read = new Set([
    ...[...STORE_VARIABLES, ...API_VARIABLES, ...PROVIDER_VARIABLES],
    ...[...SANDBOX_VARIABLES, ...STARTER_VARIABLES],
  ]);
  for (const name of NO_SETTINGS) read.delete(name);
  expect(names.toSorted()).toEqual([...read].toSorted());
});

test('every variable is commented out, below a line that explains it', () => {
  expect(settings.filter(({ line, above }) => !line.startsWith('#') || !/^# \S/.test(above))).toEqual([]);
});

test('the values it shows are the defaults', () => {
  const DATABASE_URL = 'postgres://localhost/shop';
  expect(readEnv(values)).toEqual(readEnv({}));
  expect(parseEnv({ ...values, DATABASE_URL })).toEqual(parseEnv({ DATABASE_URL }));
});
