import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../testbed/shop.ts';
import { buildIfStale, LOCAL_SETTINGS } from '../shop/build.ts';
import { terminalLog } from '../shop/log.ts';
import { findBrowser } from '../testbed/browser.ts';
import { openWorkshop } from '../testbed/parts.ts';
import { slowStore } from '../testbed/slowness.mjs';
import { takeProcessorSeconds } from './processor-time.ts';
import { tallyOfExit, tallyOfReport, type Tally } from './tally.ts';
import { providePrograms } from './programs.ts';

/** What a step may need to know. */
export interface StepContext {
  readonly signal: AbortSignal;
  /** Passed on to the tool that runs the journeys or the tests. */
  readonly options: readonly string[];
  /** Takes what the tools write; undefined when they write to the terminal themselves. */
  readonly say: ((text: string) => void) | undefined;
  /** Takes the seconds of processor time of a tool that has ended. */
  readonly spend: (seconds: number) => void;
}

const SLOW_STORE = slowStore();

export type Step = (context: StepContext) => Promise<Tally>;

export const STEPS = {
  build,
  code: lint,
  format: tool('node_modules/oxfmt/bin/oxfmt', ['--check']),
  unused: tool('node_modules/knip/bin/knip.js', []),
  store: jest(['store', 'screens', 'store-server'], { leavesRoom: true }),
  tests: jest(['server']),
  processes: jest(['processes']),
  journeys,
} satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;

function tool(script: string, options: readonly string[]): Step {
  return async (context) => tallyOfExit(await runNode([script, ...options], context));
}

/** A fourth of its processor time went into giving memory back. It has more before it does, up to a bound. */
const MEMORY_OF_LINT = { GOGC: '400', GOMEMLIMIT: '3GiB' };

/** Types and lint. Two threads find out the types of what both of them need twice: beside other steps there is one. */
async function lint(context: StepContext): Promise<Tally> {
  const isAlone = context.say === undefined;
  return tallyOfExit(
    await runNode(['node_modules/oxlint/bin/oxlint', ...(isAlone ? [] : ['--threads=1'])], context, {
      ...MEMORY_OF_LINT,
      ...(isAlone ? {} : { GOMAXPROCS: '1' }),
    }),
  );
}

/** @param leavesRoom whether it takes one core where other steps run beside it. */
function jest(projects: readonly string[], { leavesRoom = false } = {}): Step {
  return async (context) =>
    withReport('jest.json', async (report) => {
      const isGood = await runNode(
        [
          '--experimental-vm-modules',
          '--disable-warning=ExperimentalWarning',
          'node_modules/jest/bin/jest.js',
          '--selectProjects',
          ...projects,
          '--json',
          `--outputFile=${report}`,
          '--passWithNoTests',
          ...(leavesRoom && context.say !== undefined ? ['--maxWorkers=1'] : []),
          ...context.options,
        ],
        context,
        SLOW_STORE,
      );
      return tallyOfReport(report, isGood);
    });
}

/** Builds the store once, so that nothing that starts a shop has to wait for it. */
async function build({ signal }: StepContext): Promise<Tally> {
  await buildIfStale({ settings: LOCAL_SETTINGS, log: terminalLog(), signal });
  return tallyOfExit(true);
}

async function journeys(context: StepContext): Promise<Tally> {
  const CHROMIUM_PATH = findBrowser();
  providePrograms();
  await using workshop = await openWorkshop({ durable: false });
  const databaseUrl = await workshop.createDatabase('journeys');
  const walk = ['node_modules/@playwright/test/cli.js', 'test', ...context.options];
  const [shop] = await Promise.all([
    startShop({ env: { DATABASE_URL: databaseUrl, ...SLOW_STORE } }),
    // What Playwright makes of the journeys' files is kept, and takes as long as the shop, which leaves a core free.
    runNode([...walk, '--list'], { ...context, say: () => undefined }, SLOW_STORE),
  ]);
  try {
    return await withReport('playwright.json', async (report) => {
      const isGood = await runNode(walk, context, {
        ...SLOW_STORE,
        CHROMIUM_PATH,
        // The shops that journeys start make their databases on the same server.
        DATABASE_URL: databaseUrl,
        E2E_STORE_ORIGIN: shop.storeUrl,
        E2E_API_ORIGIN: shop.apiUrl,
        E2E_DATA_DIR: shop.dataDir,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      });
      return tallyOfReport(report, isGood);
    });
  } finally {
    await shop.stop();
  }
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
  { signal, say, spend }: StepContext,
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      stdio: say === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      signal,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => say?.(chunk.toString()));
    }
    // Asked at once, so that what ends beside it is not taken for its own.
    child.on('exit', () => spend(takeProcessorSeconds() ?? 0));
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
