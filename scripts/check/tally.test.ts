import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sum, tallyOfReport, words } from './tally.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cedar-tally-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const jestReport = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 0 };
const playwrightReport = { stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

test('counts what passed', () => {
  expect(tallyOfReport(report(jestReport), true)).toEqual({ passed: 5, failed: 0, skipped: 0 });
  expect(tallyOfReport(report(playwrightReport), true)).toEqual({ passed: 7, failed: 0, skipped: 0 });
});

test('a file that could not be run is a failure', () => {
  expect(tallyOfReport(report({ ...jestReport, numRuntimeErrorTestSuites: 2 }), false)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
  });
});

test('a journey that needed a second attempt has failed', () => {
  const stats = { expected: 6, unexpected: 1, flaky: 1, skipped: 0 };
  expect(tallyOfReport(report({ stats, errors: [] }), false)).toEqual({
    passed: 6,
    failed: 2,
    skipped: 0,
  });
});

test('a bad end is a failure whatever the report says, and so is no report', () => {
  expect(tallyOfReport(report(jestReport), false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(tallyOfReport(report(playwrightReport), false)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  expect(tallyOfReport(path.join(folder, 'missing.json'), true)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('adds up', () => {
  expect(
    sum([
      { passed: 1, failed: 0, skipped: 2 },
      { passed: 2, failed: 3, skipped: 1 },
    ]),
  ).toEqual({ passed: 3, failed: 3, skipped: 3 });
});

test('what could not run is skipped, never passed, and the last line says so', () => {
  expect(tallyOfReport(report({ ...jestReport, numPendingTests: 2 }), true)).toEqual({
    passed: 5,
    failed: 0,
    skipped: 2,
  });
  const stats = { ...playwrightReport.stats, skipped: 3 };
  const tally = tallyOfReport(report({ ...playwrightReport, stats }), true);
  expect(tally).toEqual({ passed: 7, failed: 0, skipped: 3 });
  expect(words(tally)).toBe('7 passed, 0 failed, 3 skipped');
  expect(words({ ...tally, skipped: 0 })).toBe('7 passed, 0 failed');
});
