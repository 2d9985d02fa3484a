import nextJest from 'next/jest.js';
import { slowness } from './scripts/testbed/slowness.mjs';

/**
 * Everything that Node runs itself, with a real PostgreSQL: in Node as it is, so that a worker loads the API once and not
 * once for each file. What a module remembers, it remembers for the files that follow.
 */
const server = {
  displayName: 'server',
  runner: 'jest-light-runner',
  testMatch: [
    '<rootDir>/{server,sandbox-gateway,postgres,machine,storage,telemetry,audit,scripts,lib/contract,demo,e2e/documented-backend}/**/*.test.ts',
  ],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
  setupFiles: ['<rootDir>/scripts/check/jest-node.ts'],
  globalSetup: '<rootDir>/scripts/check/jest-setup.ts',
  globalTeardown: '<rootDir>/scripts/check/jest-teardown.ts',
};

/** The store's own server keeps pages in its modules, and waits: each file has modules and timers of its own. */
const storeServer = {
  displayName: 'store-server',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/store-server/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/scripts/check/strip-types.mjs' },
};

/** What Next builds: what the store's components stand on, without a page to show it in, which takes long to make. */
const store = {
  displayName: 'store',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{app,components,lib}/**/*.test.ts', '<rootDir>/*.test.ts'],
  testPathIgnorePatterns: ['<rootDir>/lib/contract/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  setupFilesAfterEnv: ['<rootDir>/scripts/check/jest-browser.ts'],
};

/** And the components themselves. */
const screens = {
  ...store,
  displayName: 'screens',
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/{app,components,lib}/**/*.test.tsx'],
};

/** Whole shops, started and ended as a customer's administrator would; needs a built store. */
const processes = {
  ...server,
  displayName: 'processes',
  testMatch: ['<rootDir>/e2e/processes/**/*.test.ts'],
  globalSetup: undefined,
  globalTeardown: undefined,
};

const ignored = ['/node_modules/', '/.next/', '/.data/'];

/** @returns {Promise<import('jest').Config>} */
export default async function config() {
  const createStoreConfig = nextJest({ dir: '.' });
  return {
    // A fifth of the time they wait, for databases and processes: three keep two cores busy.
    maxWorkers: 3,
    testTimeout: 90_000 * slowness(),
    // On a busy machine a worker needs longer to go than Jest waits by default; one that really hangs is still named.
    workerGracefulExitTimeout: 10_000 * slowness(),
    projects: [
      { ...server, testPathIgnorePatterns: ignored },
      { ...storeServer, testPathIgnorePatterns: ignored },
      await createStoreConfig(store)(),
      await createStoreConfig(screens)(),
      { ...processes, testPathIgnorePatterns: ignored },
    ],
  };
}
