import { defineConfig } from '@playwright/test';
import { slowness } from './scripts/testbed/slowness.mjs';

// `npm run e2e` starts a shop on free ports and says here where it is. To run against one that is open already:
// E2E_STORE_ORIGIN=http://localhost:3000 E2E_API_ORIGIN=http://localhost:4000 E2E_DATA_DIR=.data npx playwright test

const baseURL = process.env.E2E_STORE_ORIGIN || 'http://localhost:3000';
const isRoot = process.getuid?.() === 0;

// A journey is walked once: on a phone, as most shoppers do, and on a desktop where the staff sits or no width is looked
// at. What differs with the width carries the tag, and is walked at both (e2e/journey.ts asks for the tag).
const ON_DESKTOP =
  '(addresses|checkout-changes|checkout-mishaps|desk|encrypted|head|living-shop|other-forms|outage|' +
  'passkeys|privacy|seo|states|validators)';
const EVERY_WIDTH = /@every-width/;
/** These share a store of their own with each other, which the process that walks them starts. */
const ON_ANOTHER_BACKEND = /\/documented-backend\/(card|cash|customer|visitor)\.spec\.ts$/;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Journeys wait about as much as they compute: three for each of two cores keep both busy.
  workers: 6,
  retries: 0,
  // Limits end what hangs; nothing is asserted about time. They follow the machine.
  timeout: 120_000 * slowness(),
  expect: { timeout: 15_000 * slowness() },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL,
    // Journeys of a process follow each other in one browser, emptied in between: what it has compiled it need not
    // compile again.
    reuseContext: true,
    // Recording takes time. To look into a failure: `npm run e2e -- --trace retain-on-failure`.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
        // There is no graphics card to draw with.
        '--disable-gpu',
        // A page is open for seconds: of V8's compilers only the slowest does not pay for itself.
        '--js-flags=--no-opt',
        // Chromium's sandbox does not run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  // A process walks one project: three are fewer starts than one for each pair of width and tag. The title that is looked
  // at begins with the project and the file.
  projects: [
    { name: 'another-backend', testMatch: ON_ANOTHER_BACKEND, workers: 1, use: PHONE },
    {
      ...{ name: 'desktop', testIgnore: ON_ANOTHER_BACKEND, use: DESKTOP },
      grep: [new RegExp(`^desktop (\\S+/)?${ON_DESKTOP}\\.spec\\.ts `), EVERY_WIDTH],
    },
    {
      ...{ name: 'mobile', testIgnore: ON_ANOTHER_BACKEND, use: PHONE },
      grep: [new RegExp(`^mobile (?!(\\S+/)?${ON_DESKTOP}\\.spec\\.ts )`), EVERY_WIDTH],
    },
  ],
});
