import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseJson } from '../../machine/parse-json.ts';

/** How many checks of a step held. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What could not be tried here. */
  readonly skipped: number;
}

/** A file that could not be run counts as a failure. */
const jestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numRuntimeErrorTestSuites: z.int(),
  })
  .transform(({ numPassedTests: passed, numPendingTests: skipped, ...report }) => ({
    ...{ passed, skipped, failed: report.numFailedTests + report.numRuntimeErrorTestSuites },
  }));

/** A journey that passes only at the second attempt has failed. */
const playwrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats: { expected: passed, unexpected, flaky, skipped }, errors }) => ({
    ...{ passed, skipped, failed: unexpected + flaky + errors.length },
  }));

/** A tool that says yes or no. */
export function tallyOfExit(isGood: boolean): Tally {
  return { passed: Number(isGood), failed: Number(!isGood), skipped: 0 };
}

/** Counts a report of Jest or Playwright; a bad end counts as a failure, with a report or without. */
export function tallyOfReport(file: string, isGood: boolean): Tally {
  const { data } = z.union([jestReport, playwrightReport]).safeParse(read(file));
  if (data === undefined) return tallyOfExit(false);
  return isGood ? data : { ...data, failed: Math.max(1, data.failed) };
}

/** A tally in words. What was skipped is named only where something was. */
export function words({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/** Adds up. */
export function sum(tallies: readonly Tally[]): Tally {
  const of = (name: keyof Tally) => tallies.reduce((total, tally) => total + tally[name], 0);
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
}

function read(file: string): unknown {
  return existsSync(file) ? parseJson(readFileSync(file, 'utf8')) : undefined;
}
