import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { refuseLoops } from './feature-imports.mjs';
import { IMPORT_ROOMS } from './layers.mjs';

// The rules that keep the parts apart are only worth something if a violation is seen. Each is committed here, in the
// place of a file that exists but in a folder of its own, and must be reported.

const root = path.resolve(import.meta.dirname, '../..');

type Allowed = readonly [name: string, file: string, code: string];
type Refused = readonly [...Allowed, rule: string];

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });

/**
 * The rules that each case breaks; no two stand in one file, so that the linter starts once. What needs the types of the
 * whole project takes long, and keeps no parts apart.
 */
function violations(cases: readonly (Allowed | Refused)[]): Map<string, string[]> {
  const places = new Map(cases.map(([name, file]) => [file, name]));
  const found = new Map<string, string[]>(cases.map(([name]) => [name, []]));
  expect([places.size, found.size]).toEqual([cases.length, cases.length]);
  const folder = mkdtempSync(path.join(tmpdir(), 'cedar-layers-'));
  try {
    for (const [, file, code] of cases) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), code);
    }
    writeFileSync(path.join(folder, 'oxlint.config.ts'), configuration());
    const said = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    for (const { filename, code } of report.parse(JSON.parse(said.stdout)).diagnostics)
      found.get(places.get(filename) ?? '')?.push(code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return found;
}

function configuration(): string {
  return `
    import config from ${JSON.stringify(pathToFileURL(path.join(root, 'oxlint.config.ts')))};
    export default {
      ...config,
      jsPlugins: [${JSON.stringify(path.join(root, 'scripts/check/lint-rules.mjs'))}],
      options: { denyWarnings: true },
    };
  `;
}

const PATHS = 'project(layers)';
const IMPORTS = 'eslint(no-restricted-imports)';
const ENVIRONMENT = 'node(no-process-env)';
const NAMES = 'project(documented-name)';

const REFUSED: Refused[] = [
  ['the store never imports the server', 'lib/calls/api.ts', `import '../../server/app';`, PATHS],
  ['nor a component', 'components/catalogue/product-card.tsx', `import '../../server/db/schema';`, PATHS],
  [
    'the server imports of the store only the contract',
    'server/docs.ts',
    `import '../lib/shop/money.ts';`,
    PATHS,
  ],
  ['and no component', 'server/log.ts', `import '../components/ui/price.tsx';`, PATHS],
  ['the contract imports zod only', 'lib/contract/wire.ts', `import '../shop/money';`, IMPORTS],
  ['no link is fetched ahead by chance', 'components/ui/button.tsx', `import 'next/link';`, IMPORTS],
  ['nothing imports app', 'components/ui/price.tsx', `import '@/app/layout';`, PATHS],
  [
    'components/ui knows no feature',
    'components/ui/card.tsx',
    `import '@/components/cart/add-to-cart';`,
    PATHS,
  ],
  ['nor the layout', 'components/ui/drawer.tsx', `import '@/components/layout/header';`, PATHS],
  [
    'a feature does not know the layout',
    'components/support/service-form.tsx',
    `import '@/components/layout/header';`,
    PATHS,
  ],
  [
    'a feature does not know another',
    'components/support/sent-notice.tsx',
    `import '@/components/catalogue/queries';`,
    PATHS,
  ],
  ['what runs in production needs no script', 'server/jobs.ts', `import '../scripts/shop/log.ts';`, PATHS],
  ['nor does the database', 'postgres/database.ts', `import '../scripts/shop/log.ts';`, PATHS],
  ['nor the server of the store', 'store-server/server.ts', `import '../scripts/shop/log.ts';`, PATHS],
  ['which has no database', 'store-server/guard.ts', `import '../postgres/database.ts';`, PATHS],
  ['a feature does not know the whole', 'server/catalogue/routes.ts', `import '../app.ts';`, PATHS],
  [
    'HTTP knows no customer record',
    'server/http/route.ts',
    `import '../shared/customer.repository.ts';`,
    PATHS,
  ],
  ['the API knows no sandbox', 'server/clean-up.ts', `import '../sandbox-gateway/app.ts';`, PATHS],
  ['a cart knows no product page', 'components/cart/cart.ts', `import '../catalogue/product';`, PATHS],
  ['lib knows no component', 'lib/addresses/routes.ts', `import '@/components/ui/button';`, PATHS],
  [
    'a feature of the API does not know another',
    'server/payment/service.ts',
    `import '../orders/service.ts';`,
    PATHS,
  ],
  ['nor one that is above it', 'server/orders/routes.ts', `import '../checkout/context.ts';`, PATHS],
  [
    'where it may, it takes the service',
    'server/checkout/settling.service.ts',
    `import '../orders/order.repository.ts';`,
    PATHS,
  ],
  [
    'a payment provider is known to the registry alone',
    'server/payment/provider.ts',
    `import './providers/cash-on-delivery/provider.ts';`,
    PATHS,
  ],
  [
    'also at the start',
    'server/main.ts',
    `import './payment/providers/cash-on-delivery/provider.ts';`,
    PATHS,
  ],
  [
    'and to no other provider',
    'server/payment/providers/cash-on-delivery/provider.ts',
    `import '../mastercard-gateway/settings.ts';`,
    PATHS,
  ],
  [
    'a room of the importer knows none above it',
    'server/import/values/amount.ts',
    `import '../staging/merge.ts';`,
    PATHS,
  ],
  [
    'nor what puts the rooms together',
    'server/import/saving/save-products.ts',
    `import '../run-import.ts';`,
    PATHS,
  ],
  [
    'the documented backend shares nothing with the shop',
    'e2e/documented-backend/orders.ts',
    `import '../../lib/contract/orders.ts';`,
    IMPORTS,
  ],
  ['SQL stands in repositories', 'server/catalogue/service.ts', `import 'drizzle-orm';`, IMPORTS],
  ['by whatever name', 'server/cart/routes.ts', `import '../db/sql.ts';`, IMPORTS],
  ['which has one door', 'server/catalogue/list.repository.ts', `import 'drizzle-orm';`, IMPORTS],
  ['and the driver too', 'server/migrate.ts', `import 'pg';`, IMPORTS],
  ['HTTP does not', 'server/catalogue/search.repository.ts', `import 'fastify';`, IMPORTS],
  [
    'actions stand in actions.ts',
    'components/support/prose.tsx',
    `'use server';`,
    'project(use-server-place)',
  ],
  [
    'inline ones too',
    'components/support/contact-list.tsx',
    `export async function act() { 'use server'; }`,
    'project(use-server-place)',
  ],
  [
    'queries never reach a browser',
    'components/catalogue/queries.ts',
    `export const one = 1;`,
    'project(server-only)',
  ],
  ['nor does the environment', 'lib/env.ts', `export const one = 1;`, 'project(server-only)'],
  [
    'the environment is read in its own file',
    'lib/addresses/spelling.ts',
    `export const url = process.env.SITE_URL;`,
    ENVIRONMENT,
  ],
  ['also as a whole', 'lib/addresses/outcome.ts', `export const all = { ...process.env };`, ENVIRONMENT],
  [
    'what a call answers has no documented names in the store',
    'components/cart/remainder.ts',
    `export const nameOf = (item) => item.ProductName;`,
    NAMES,
  ],
  [
    'also taken apart',
    'components/cart/cart-badge.tsx',
    `export const nameOf = ({ ProductName: name }) => name;`,
    NAMES,
  ],
  [
    'or looked for',
    'components/cart/use-cart.ts',
    `export const isNamed = (item) => 'ProductName' in item;`,
    NAMES,
  ],
  ['or declared', 'lib/seo/offer.ts', `export interface Named { ProductName: string }`, NAMES],
  ['no any', 'lib/shop/money.ts', `export const one: any = 1;`, 'typescript(no-explicit-any)'],
  [
    'no cast',
    'lib/shop/date.ts',
    `export const one = 1 as number;`,
    'typescript(consistent-type-assertions)',
  ],
  ['no default export', 'lib/shop/price.ts', `export default 1;`, 'import(no-default-export)'],
];

const ALLOWED: Allowed[] = [
  ['the server imports the contract', 'server/app.ts', `import '../lib/contract/call.ts';`],
  [
    'a feature imports components/ui',
    'components/support/contact-form.tsx',
    `import '@/components/ui/button';`,
  ],
  [
    'the layout imports a feature',
    'components/layout/header.tsx',
    `import '@/components/catalogue/search-box';`,
  ],
  ['checkout knows orders', 'server/checkout/ordering.service.ts', `import '../orders/service.ts';`],
  [
    'the registry knows each payment provider',
    'server/payment/providers/registry.ts',
    `import './cash-on-delivery/provider.ts';`,
  ],
  [
    'a room of the importer knows one below',
    'server/import/saving/label-choice.ts',
    `import '../staging/merge.ts';`,
  ],
  ['a repository speaks SQL', 'server/catalogue/listing.repository.ts', `import '../db/sql.ts';`],
  [
    'a request has the documented names',
    'components/cart/actions.ts',
    `'use server'; export const body = { ProductId: 1 };`,
  ],
  [
    'a component may belong to another, or to a file',
    'components/cart/cart-view.tsx',
    `export const row = (file) => <file.Text>{file.CartBadge}</file.Text>;`,
  ],
  [
    'Next demands the default export of a page',
    'app/layout.tsx',
    `export default function Layout() { return null; }`,
  ],
  ['actions.ts holds actions', 'components/support/actions.ts', `'use server';`],
];

describe('the linter', () => {
  let found: Map<string, string[]>;
  beforeAll(() => {
    found = violations([...REFUSED, ...ALLOWED]);
  });

  test.each(REFUSED)('reports: %s', (name, _file, _code, rule) => {
    expect(found.get(name)).toContain(rule);
  });

  test.each(ALLOWED)('allows: %s', (name) => {
    expect(found.get(name)).toEqual([]);
  });
});

it('no comment switches a rule off: exceptions stand in the configuration', () => {
  const said = spawnSync('git', ['grep', '-lE', '(eslint|oxlint)-(disable|enable)'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(said.stdout.split('\n').filter((file) => file !== '' && !file.endsWith('.md'))).toEqual([]);
});

it('features that know each other in a circle are no list to be checked by', () => {
  expect(() => refuseLoops({ orders: ['cart'], cart: ['catalogue'], payment: ['cart'] })).not.toThrow();
  expect(() => refuseLoops({ orders: ['cart'], cart: ['payment'], payment: ['orders'] })).toThrow(
    'These features know each other: orders -> cart -> payment -> orders',
  );
});

it('a folder of the importer is a room that has its place among the others', () => {
  const folders = readdirSync(path.join(root, 'server/import'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'examples')
    .map(({ name }) => name);
  expect(IMPORT_ROOMS.toSorted()).toEqual(folders.toSorted());
});
