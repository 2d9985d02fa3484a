import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runStages } from './run-stages.ts';
import { STEPS, type StepName } from './steps.ts';
import { words } from './tally.ts';

// `npm run check` (what is quick), `npm run e2e` (processes and journeys) and `npm test` (everything).

const QUICK: StepName[] = ['code', 'format', 'unused', 'store', 'tests'];
const SLOW: StepName[] = ['build', 'processes', 'journeys'];

const BESIDE: StepName[] = ['code', 'format', 'unused', 'store'];
/**
 * What runs after what. The processes mostly wait for each other, so what needs no shop runs beside them; so do the tests
 * that follow them, since no core is to wait for a single one. Without processes the tests have the machine to themselves.
 */
const stagesWith = (tests: StepName[][][]): StepName[][][] => [[['build']], ...tests, [['journeys']]];
const WITH_PROCESSES = stagesWith([[BESIDE, ['processes', 'tests']]]);
const WITHOUT_PROCESSES = stagesWith([[BESIDE], [['tests']]]);

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean' }, journeys: { type: 'boolean' }, only: { type: 'string' } },
  allowPositionals: true,
});

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

// The same files are read by hundreds of processes: what V8 made of them, and of their types, is kept for the run.
const compiled = mkdtempSync(path.join(tmpdir(), 'cedar-compiled-'));
process.env.NODE_COMPILE_CACHE ??= compiled;
// A shop of the checks is never at rest for long, and nobody waits for its pictures.
process.env.PICTURES_AHEAD ??= 'no';

const names = chosen();
const order = names.includes('processes') ? WITH_PROCESSES : WITHOUT_PROCESSES;
const stages = order.map((lanes) => lanes.map((lane) => lane.filter((name) => names.includes(name))));
const tally = await runStages(stages, { signal: stopping.signal, options: positionals });
console.log(`\n${words(tally)}`);
rmSync(compiled, { recursive: true, force: true });
process.exit(tally.failed === 0 ? 0 : 1);

function chosen(): StepName[] {
  const known = WITH_PROCESSES.flat(2);
  if (values.only !== undefined) {
    const wanted = values.only.split(',');
    const unknown = wanted.filter((name) => !Object.hasOwn(STEPS, name));
    if (unknown.length > 0) {
      console.error(`There is no step ${unknown.join(', ')}. The steps are ${known.join(', ')}.`);
      process.exit(1);
    }
    return known.filter((name) => wanted.includes(name));
  }
  if (values.all) return known;
  return values.journeys ? SLOW : QUICK;
}
