import { availableParallelism } from 'node:os';
import { takeProcessorSeconds } from './processor-time.ts';
import { STEPS, type StepContext, type StepName } from './steps.ts';
import { sum, tallyOfExit, words, type Tally } from './tally.ts';

/**
 * Runs stages one after the other, the lanes of a stage side by side (in turn on a single core), and the steps of a
 * lane in turn. A step that cannot run counts as a failure. Where several lanes run, what a step has to say is said when it has ended. Each step
 * says how long it took and, where the system tells, what its programs took of the processor.
 */
export async function runStages(
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
