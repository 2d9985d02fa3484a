import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../../e2e/support/shop.ts';
import { buildIfStale } from '../shop/build.ts';
import { terminalLog } from '../shop/log.ts';
import { findBrowser } from './browser.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { sum, tallyOfExit, tallyOfJest, tallyOfPlaywright, words, type Tally } from './tally.ts';
import { providePrograms } from './validators/programs.ts';

/** What a step may need to know. */
export interface StepContext {
  readonly signal: AbortSignal;
  /** Passed on to the tool that runs the journeys or the tests. */
  readonly options: readonly string[];
}

export type Step = (context: StepContext) => Promise<Tally>;

/** Every step, in the order in which it runs: what is quick to fail comes first. */
export const STEPS = {
  types: tool('node_modules/typescript/bin/tsc', ['--noEmit']),
  lint: tool('node_modules/eslint/bin/eslint.js', [
    '.',
    '--max-warnings=0',
    '--concurrency=2',
    '--cache',
    '--cache-location=.next/cache/eslint',
  ]),
  format: tool('node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
  unused: tool('node_modules/knip/bin/knip.js', []),
  tests: jest(['server', 'store']),
  processes: processesAfterBuild,
  journeys,
} satisfies Record<string, Step>;

/** The name of a step. */
export type StepName = keyof typeof STEPS;

function tool(script: string, options: readonly string[]): Step {
  return async ({ signal }) => tallyOfExit(await runNode([script, ...options], signal));
}

function jest(projects: readonly string[]): Step {
  return async ({ signal, options }) =>
    withReport('jest.json', async (report) => {
      const isGood = await runNode(
        [
          ...[
            '--experimental-vm-modules',
            '--disable-warning=ExperimentalWarning',
            'node_modules/jest/bin/jest.js',
          ],
          ...[
            '--selectProjects',
            ...projects,
            '--json',
            `--outputFile=${report}`,
            '--passWithNoTests',
            ...options,
          ],
        ],
        signal,
      );
      return tallyOfJest(report, isGood);
    });
}

/** The store is built first, so that no test has to wait for it. */
async function processesAfterBuild(context: StepContext): Promise<Tally> {
  const settings = {
    apiBaseUrl: 'http://localhost:4000/api/',
    uploadsBaseUrl: 'http://localhost:4000/uploads/',
    siteUrl: 'http://localhost:3000',
  };
  await buildIfStale({ settings, log: terminalLog(), note: () => undefined, signal: context.signal });
  return jest(['processes'])(context);
}

async function journeys({ signal, options }: StepContext): Promise<Tally> {
  const CHROMIUM_PATH = findBrowser();
  providePrograms();
  return withScratchDatabase(async (databaseUrl) => {
    const METADATA_PREVIEW_TOKEN = randomBytes(16).toString('hex');
    const shop = await startShop({ env: { DATABASE_URL: databaseUrl, METADATA_PREVIEW_TOKEN } });
    try {
      return await withReport('playwright.json', async (report) => {
        const isGood = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...options], signal, {
          CHROMIUM_PATH,
          ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
          E2E_STORE_ORIGIN: shop.storeUrl,
          E2E_API_ORIGIN: shop.apiUrl,
          E2E_DATA_DIR: shop.dataDir,
          E2E_METADATA_PREVIEW_TOKEN: METADATA_PREVIEW_TOKEN,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        });
        return tallyOfPlaywright(report, isGood);
      });
    } finally {
      await shop.stop();
    }
  });
}

/** Runs the named steps one after the other; a step that cannot run counts as a failure. */
export async function runSteps(names: readonly StepName[], context: StepContext): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const name of names) {
    console.log(`\n── ${name} ──`);
    const begun = Date.now();
    const tally = await STEPS[name](context).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return tallyOfExit(false);
    });
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(`${name}: ${words(tally)} (${seconds} s)`);
    tallies.push(tally);
    if (context.signal.aborted) return sum([...tallies, tallyOfExit(false)]);
  }
  return sum(tallies);
}

async function withReport(name: string, work: (file: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cedar-report-'));
  try {
    return await work(path.join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runNode(
  command: readonly string[],
  signal: AbortSignal,
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      signal,
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
