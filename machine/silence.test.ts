import { untilSilent } from './silence.ts';

const ASKING = { intervalMs: 10, limitMs: 100, graceMs: 600 };

/** Keeps this process busy, as a machine does on which others take every turn. */
function occupy(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

const never = (limit: AbortSignal) =>
  new Promise((_, reject) => limit.addEventListener('abort', () => reject(new Error('no answer'))));

test('who never answers is silent after the time that is granted', async () => {
  const begun = performance.now();
  await untilSilent(never, { ...ASKING, signal: new AbortController().signal });
  expect(performance.now() - begun).toBeGreaterThan(ASKING.graceMs);
});

test('one answer in time is enough to be heard', async () => {
  const stopping = new AbortController();
  let questions = 0;
  const ask = (limit: AbortSignal) => {
    questions += 1;
    if (questions === 100) stopping.abort(new Error('heard to the end'));
    // Four of five questions go unanswered.
    return questions % 5 === 0 ? Promise.resolve() : never(limit);
  };
  // All questions together take longer than the time that is granted; four of them, on a slow machine too, do not.
  const asking = { ...ASKING, intervalMs: 1, limitMs: 10, signal: stopping.signal };
  await expect(untilSilent(ask, asking)).rejects.toThrow('heard to the end');
});

test('time in which this process did not get its turn is not counted', async () => {
  let questions = 0;
  const ask = () => {
    questions += 1;
    occupy(ASKING.graceMs);
    return Promise.reject(new Error('no answer'));
  };
  await untilSilent(ask, { ...ASKING, signal: new AbortController().signal });
  expect(questions).toBeGreaterThan(2);
});
