import { addEventHandler, type Event, type State } from 'jest-circus';
import { slowness } from '../testbed/slowness.mjs';

// The runner of the server's tests waits for ever. This stops a test or a hook that takes too long, and names it.

const USUAL_MS = 90_000;
/** A test may put a clock of its own in the place of these. */
const [startTimer, endTimer] = [setTimeout, clearTimeout];

addEventHandler((event: Event, state: State) => {
  if (event.name === 'add_test') {
    const test = state.currentDescribeBlock.children.at(-1);
    if (test?.type === 'test') test.fn = within(event.timeout, event.testName, test.fn);
  } else if (event.name === 'add_hook') {
    const hook = state.currentDescribeBlock.hooks.at(-1);
    if (hook?.fn) hook.fn = within(event.timeout, event.hookType, hook.fn);
  }
});

type Work = NonNullable<State['currentDescribeBlock']['hooks'][number]['fn']>;

function within(usualMs = USUAL_MS, name: string, work: Work): Work {
  const ms = usualMs * slowness();
  // Whoever takes a callback is left alone: the runner tells by the count of parameters.
  if (work.length > 0) return work;
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = startTimer(() => reject(new Error(`'${name}' took longer than ${ms} ms.`)), ms);
    });
    try {
      await Promise.race([Reflect.apply(work, undefined, []), late]);
    } finally {
      endTimer(timer);
    }
  };
}
