import { STEPS, type StepContext, type StepName } from './steps.ts';
import { sum, tallyOfExit, words, type Tally } from './tally.ts';

/**
 * Runs stages one after the other, the lanes of a stage side by side, and the steps of a lane in turn. A step that
 * cannot run counts as a failure. Where several lanes run, what a step has to say is said when it has ended.
 */
export async function runStages(
  stages: readonly (readonly (readonly StepName[])[])[],
  context: Omit<StepContext, 'say'>,
): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const stage of stages) {
    const lanes = stage.filter((lane) => lane.length > 0);
    const isAlone = lanes.length === 1;
    tallies.push(...(await Promise.all(lanes.map((lane) => runLane(lane, context, isAlone)))));
    if (context.signal.aborted) return sum([...tallies, tallyOfExit(false)]);
  }
  return sum(tallies);
}

async function runLane(
  names: readonly StepName[],
  context: Omit<StepContext, 'say'>,
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
    const tally = await STEPS[name]({ ...context, say }).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return tallyOfExit(false);
    });
    const seconds = Math.round((Date.now() - begun) / 1000);
    if (!isAlone) console.log(`${title}\n${said.join('')}`);
    console.log(`${name}: ${words(tally)} (${seconds} s)`);
    tallies.push(tally);
  }
  return sum(tallies);
}
