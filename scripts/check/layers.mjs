// @ts-check
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FEATURE_IMPORTS, refuseLoops, SERVER_FEATURE_IMPORTS } from './feature-imports.mjs';

/**
 * Who may import whom, as zones that ./lint-rules.mjs holds imports to: docs/decisions/layers.md says why. `except` is
 * relative to `from`, unless that is a pattern.
 *
 * @typedef {{ target: string | string[], from: string | string[], except?: string[], message: string }} Zone
 */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What runs in production beside the pages. */
const BELOW = [
  './server',
  './store-server',
  './sandbox-gateway',
  './postgres',
  './machine',
  './telemetry',
  './storage',
];
const NOT_FEATURES = { components: ['ui', 'layout'], server: ['adapters', 'db', 'http', 'import', 'shared'] };

/** The rooms of the importer, the lowest first: each imports those before it. What puts them together stands beside them. */
export const IMPORT_ROOMS = [
  ...['reporting', 'values', 'tables', 'staging', 'pictures', 'layouts', 'fetching', 'beside', 'products'],
  ...['saving', 'settling', 'export', 'records', 'demo', 'generated'],
];

/**
 * What a folder beside the pages does not know, and why.
 *
 * @type {Record<string, [folders: string, message: string]>}
 */
const UNKNOWN = {
  machine: [
    'components lib server store-server sandbox-gateway postgres storage',
    'machine knows the machine and nothing else.',
  ],
  audit: [
    'app components scripts store-server sandbox-gateway postgres server',
    'The audit knows a site by its pages alone.',
  ],
  telemetry: [
    'components lib server store-server sandbox-gateway postgres machine storage',
    'telemetry knows nothing of what it is told.',
  ],
  storage: [
    'components lib server store-server sandbox-gateway postgres telemetry',
    'storage keeps files, whatever they are.',
  ],
  postgres: [
    'components lib server store-server sandbox-gateway',
    'postgres starts a database, whatever is in it.',
  ],
  'store-server': ['components server sandbox-gateway postgres', 'The store has no API and no database.'],
};

/** @returns {Zone[]} */
export function zones() {
  const features = foldersOf('components', NOT_FEATURES.components);
  const serverFeatures = foldersOf('server', NOT_FEATURES.server);
  const providers = foldersOf('server/payment/providers', []);
  refuseLoops(FEATURE_IMPORTS);
  refuseLoops(SERVER_FEATURE_IMPORTS);
  return [
    {
      target: ['./components', './lib', './middleware.ts', ...BELOW, './scripts'],
      from: './app',
      message: 'Nothing imports app.',
    },
    {
      target: ['./app', './components', './lib', './middleware.ts', ...BELOW],
      from: './scripts',
      message: 'What runs in production needs no script.',
    },
    ...Object.entries(UNKNOWN).map(([name, [from, message]]) => ({
      target: `./${name}`,
      from: from.split(' ').map((each) => `./${each}`),
      message,
    })),
    {
      target: ['./app', './components', './lib', './middleware.ts', './store-server', './sandbox-gateway'],
      from: './audit',
      message: 'The audit knows the shop by its pages, and the shop knows no audit.',
    },
    {
      target: './server',
      from: './audit',
      except: ['./classes.ts', './child-message.ts'],
      message: 'The API begins the audit as a process of its own, and knows its classes and what it tells.',
    },
    {
      target: ['./app', './components', './lib', './middleware.ts'],
      from: './storage',
      except: ['./settings.ts'],
      message: 'The store has pictures made by its server alone.',
    },
    {
      target: ['./lib', './components/ui', ...features.map((name) => `./components/${name}`)],
      from: './components/layout',
      message: 'Only app imports components/layout.',
    },
    {
      target: ['./lib', './components/ui'],
      from: features.map((name) => `./components/${name}`),
      message: 'components/ui and lib know no feature.',
    },
    { target: './lib', from: './components', message: 'lib imports no component.' },
    ...pairs(features)
      .filter(([from, to]) => !FEATURE_IMPORTS[from]?.includes(to))
      .map(([from, to]) => ({
        target: `./components/${from}`,
        from: `./components/${to}`,
        message: `${from} does not know ${to}: take a slot, or write it into FEATURE_IMPORTS with the reason.`,
      })),
    {
      target: ['./app', './components', './lib', './middleware.ts'],
      from: ['./server', './store-server', './sandbox-gateway', './postgres'],
      message: 'The store knows the commerce API only through the documented calls.',
    },
    {
      target: ['./app', './components', './lib', './middleware.ts'],
      from: './telemetry',
      except: ['./settings.ts'],
      message: 'What runs in pages tells nothing of itself: the server around them does.',
    },
    {
      target: ['./server', './sandbox-gateway'],
      from: ['./components', './middleware.ts', './store-server'],
      message: 'The commerce API knows nothing of the store.',
    },
    {
      target: './server',
      from: './sandbox-gateway',
      message: 'The commerce API reaches every gateway by its protocol.',
    },
    {
      target: ['./server', './sandbox-gateway'],
      from: './lib',
      except: ['./contract'],
      message: 'Of the store, the commerce API imports lib/contract only.',
    },
    {
      target: './server/*/**',
      from: './server/*.ts',
      except: ['**/test-*.ts', '**/env.ts'],
      message: 'What stands in server/ itself puts the parts together.',
    },
    {
      target: './server/http',
      from: './server/shared',
      message: 'server/http is below server/shared.',
    },
    ...serverFeatures.map((name) => ({
      target: ['./server/adapters', './server/db', './server/http', './server/import', './server/shared'],
      from: `./server/${name}`,
      // The importer ends with deriving the lists, mostly in the same transaction, and tidies them; a nightly one mails what went wrong.
      except:
        name === 'mail'
          ? ['./service.ts']
          : ['./listing.repository.ts', './listed-figures.repository.ts', './first-listings.repository.ts'],
      message: `${name} is above this folder.`,
    })),
    ...IMPORT_ROOMS.map((room, place) => ({
      target: `./server/import/${room}`,
      from: [
        './server/import/*.ts',
        ...IMPORT_ROOMS.slice(place + 1).map((above) => `./server/import/${above}`),
      ],
      except: ['**/test-*.ts'],
      message: `${room} is below this part of the importer.`,
    })),
    ...pairs(serverFeatures).map(([from, to]) => ({
      target: `./server/${from}`,
      from: `./server/${to}`,
      ...(SERVER_FEATURE_IMPORTS[from]?.includes(to)
        ? { except: ['./service.ts'], message: `${from} reaches ${to} through its service.` }
        : {
            message: `${from} does not know ${to}: write it into SERVER_FEATURE_IMPORTS with the reason, or what needs both into a feature above them.`,
          }),
    })),
    {
      target: ['./server/*.ts', './server/payment/*.ts'],
      from: './server/payment/providers',
      except: ['./registry.ts'],
      message: 'A payment provider is known to the registry alone.',
    },
    ...pairs(providers).map(([from, to]) => ({
      target: `./server/payment/providers/${from}`,
      from: `./server/payment/providers/${to}`,
      message: 'A payment provider knows no other.',
    })),
  ];
}

/**
 * @param {string} folder
 * @param {string[]} others
 */
function foldersOf(folder, others) {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
    .map((entry) => entry.name);
}

/**
 * @param {string[]} names
 * @returns {[string, string][]}
 */
function pairs(names) {
  return names.flatMap((one) =>
    names.filter((other) => other !== one).map((other) => /** @type {[string, string]} */ ([one, other])),
  );
}
