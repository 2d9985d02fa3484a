import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { STEPS, type StepName, type StepContext } from './steps.ts';
import { words, sum, tallyOfExit, type Tally } from './tally.ts';
import { takeProcessorSeconds } from './processor-time.ts';

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

/**
 * Runs stages one after the other, the lanes of a stage side by side (in turn on a single core), and the steps of a
 * lane in turn. A step that cannot run counts as a failure. Where several lanes run, what a step has to say is said when it has ended. Each step
 * says how long it took and, where the system tells, what its programs took of the processor.
 */
async function runStages(
  stages: readonly (readonly (readonly StepName[])[])[],
  context: Omit<StepContext, 'say' | 'spend'>,
): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const stage of stages) {
    const filled = stage.filter((lane) => lane.length > 0);
    const lanes = availableParallelism() > 1 ? filled : [filled.flat()];
    const isAlone = lanes.length === 1;
    tallies.push(...(await Promise.all(lanes.map((lane) => runLane(lane, context, isAlone)))));
    if (context.signal.aborted) return sum([...tallies, tallyOfExit(false)]);
  }
  return sum(tallies);
}

async function runLane(
  names: readonly StepName[],
  context: Omit<StepContext, 'say' | 'spend'>,
  isAlone: boolean,
): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const name of names) {
    if (context.signal.aborted) break;
    const title = `\n── ${name} ──`;
    if (isAlone) console.log(title);
    const said: string[] = [];
    const say = isAlone ? undefined : (text: string) => said.push(text);
    const begun = Date.now();
    let spent = 0;
    const spend = (seconds: number) => (spent += seconds);
    const tally = await STEPS[name]({ ...context, say, spend }).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return tallyOfExit(false);
    });
    const seconds = Math.round((Date.now() - begun) / 1000);
    // A shop or a build that the step started itself; beside another lane it could be the other's.
    if (isAlone) spend(takeProcessorSeconds() ?? 0);
    const processor = spent === 0 ? '' : `, processor ${Math.round(spent)} s`;
    if (!isAlone) console.log(`${title}\n${said.join('')}`);
    console.log(`${name}: ${words(tally)} (took ${seconds} s${processor})`);
    tallies.push(tally);
  }
  return sum(tallies);
}
