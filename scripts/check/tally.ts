import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many checks of a step held. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What could not be tried here. */
  readonly skipped: number;
}

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** A tool that says yes or no. */
export function tallyOfExit(isGood: boolean): Tally {
  return { passed: Number(isGood), failed: Number(!isGood), skipped: 0 };
}

/** Counts Jest's report; a file that could not be run counts as a failure, and so does a bad end without one. */
export function tallyOfJest(reportFile: string, isGood: boolean): Tally {
  const { data } = jestReport.safeParse(read(reportFile));
  if (data === undefined) return tallyOfExit(false);
  const failed = data.numFailedTests + data.numRuntimeErrorTestSuites;
  return {
    passed: data.numPassedTests,
    failed: isGood ? failed : Math.max(1, failed),
    skipped: data.numPendingTests,
  };
}

/** Counts Playwright's report; a journey that passes only at the second attempt has failed. */
export function tallyOfPlaywright(reportFile: string, isGood: boolean): Tally {
  const { data } = playwrightReport.safeParse(read(reportFile));
  if (data === undefined) return tallyOfExit(false);
  const failed = data.stats.unexpected + data.stats.flaky + data.errors.length;
  return {
    passed: data.stats.expected,
    failed: isGood ? failed : Math.max(1, failed),
    skipped: data.stats.skipped,
  };
}

/** A tally in words. What was skipped is named only where something was. */
export function words({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/** Adds up. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
  };
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
