// @ts-check
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Who may import whom, as zones of `import-x/no-restricted-paths`: docs/decisions/layers.md says why.
 *
 * @typedef {{ target: string | string[], from: string | string[], except?: string[], message: string }} Zone
 */

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Which feature of the store may import which other. Everything else takes a slot.
 *
 * @type {Record<string, string[]>}
 */
const FEATURE_IMPORTS = {
  // A product is put into the cart and on the wishlist, is waited for, and is remembered.
  catalogue: ['alerts', 'cart', 'recent', 'wishlist'],
  // The home page shows products and the newsletter form.
  home: ['catalogue', 'newsletter'],
  // An empty cart and an empty wishlist lead to what was looked at.
  cart: ['recent'],
  // What is on the wishlist is put into the cart.
  wishlist: ['cart', 'recent'],
  // An order is made of the cart, goes to an address as the address book knows it, and can be cancelled.
  checkout: ['cart', 'orders', 'profile'],
  // An order stands in two sections of the profile.
  orders: ['profile'],
  // A review shows its product and stands in two sections of the profile.
  reviews: ['catalogue', 'profile'],
};

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
/**
 * Which feature of the commerce API may import which other, through its service.
 *
 * @type {Record<string, string[]>}
 */
const SERVER_FEATURE_IMPORTS = {
  // Mails a code; whoever registers may take the newsletter.
  account: ['mail', 'newsletter'],
  // A mailbox is told of what the catalogue has, by a link with a secret like those of accounts.
  alerts: ['account', 'catalogue', 'mail'],
  // What is in the cart is priced and counted as the catalogue has it.
  cart: ['catalogue'],
  // An order is made, paid, given up and paid back: it is the one place that knows both.
  checkout: ['orders', 'payment'],
  // Whoever signs up is told of it, and how it is ended.
  newsletter: ['mail'],
  // An order is made of the cart, takes from the stock and gives back to it, goes to a city, and is told of.
  orders: ['cart', 'catalogue', 'home', 'mail'],
  // A shop without a desk has nobody who would look at what is measured.
  outside: ['staff'],
  // The text of a product's page is made of what the catalogue shows; a page that moves leaves its address behind.
  pages: ['catalogue', 'redirects'],
  // A slide of the home page says itself what its picture shows.
  pictures: ['home'],
  // An address is in a city; the profile says whether one takes the newsletter.
  profile: ['home', 'newsletter'],
  // Addresses of searches are counted with the others.
  redirects: ['searches'],
  // A product is reviewed by whoever has received it.
  reviews: ['catalogue', 'orders'],
  // What was searched for is counted with what it finds.
  searches: ['catalogue'],
  // The map of the site names every product.
  seo: ['catalogue'],
  // The passwords and secrets of the staff are made and checked like those of customers.
  staff: ['account'],
  // A message is mailed to the shop; a visit is to a city.
  support: ['home', 'mail'],
  // How many visits are measured, the staff say with what else goes outside.
  visits: ['outside'],
  // What is on the wishlist is shown as the catalogue has it.
  wishlist: ['catalogue'],
};

const NOT_FEATURES = { components: ['ui', 'layout'], server: ['adapters', 'db', 'http', 'import', 'shared'] };

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
    {
      target: './machine',
      from: [
        './components',
        './lib',
        './server',
        './store-server',
        './sandbox-gateway',
        './postgres',
        './storage',
      ],
      message: 'machine knows the machine and nothing else.',
    },
    {
      target: ['./app', './components', './lib', './middleware.ts', './store-server', './sandbox-gateway'],
      from: './audit',
      message: 'The audit knows the shop by its pages, and the shop knows no audit.',
    },
    {
      target: './server',
      from: './audit',
      except: ['./classes.ts', './told.ts'],
      message: 'The API begins the audit as a process of its own, and knows its classes and what it tells.',
    },
    {
      target: './audit',
      from: [
        './app',
        './components',
        './scripts',
        './store-server',
        './sandbox-gateway',
        './postgres',
        './server',
      ],
      message: 'The audit knows a site by its pages alone.',
    },
    {
      target: './telemetry',
      from: [
        './components',
        './lib',
        './server',
        './store-server',
        './sandbox-gateway',
        './postgres',
        './machine',
        './storage',
      ],
      message: 'telemetry knows nothing of what it is told.',
    },
    {
      target: './storage',
      from: [
        './components',
        './lib',
        './server',
        './store-server',
        './sandbox-gateway',
        './postgres',
        './telemetry',
      ],
      message: 'storage keeps files, whatever they are.',
    },
    {
      target: ['./app', './components', './lib', './middleware.ts'],
      from: './storage',
      except: ['./settings.ts'],
      message: 'The store has pictures made by its server alone.',
    },
    {
      target: './postgres',
      from: ['./components', './lib', './server', './store-server', './sandbox-gateway'],
      message: 'postgres starts a database, whatever is in it.',
    },
    {
      target: './store-server',
      from: ['./components', './server', './sandbox-gateway', './postgres'],
      message: 'The store has no API and no database.',
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
      // The importer ends with deriving the lists, in the same transaction, and a nightly one mails what went wrong.
      except: name === 'mail' ? ['./service.ts'] : ['./listing.repository.ts'],
      message: `${name} is above this folder.`,
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
 * Throws when features know each other in a circle.
 *
 * @param {Record<string, string[]>} imports
 */
export function refuseLoops(imports) {
  /** @param {string[]} way */
  const follow = (way) => {
    for (const next of imports[way.at(-1) ?? ''] ?? []) {
      if (way.includes(next))
        throw new Error(`These features know each other: ${[...way, next].join(' -> ')}`);
      follow([...way, next]);
    }
  };
  for (const feature of Object.keys(imports)) follow([feature]);
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
