import { spawnSync } from 'node:child_process';
import { secondsOfChildren, takeProcessorSeconds } from './processor-time.ts';

const STAT =
  '4711 (node (a) b) S 1 4711 4711 0 -1 4194304 900 8000 0 1 250 31 1234 66 20 0 11 0 5000 900000 700 0';

test('the time of the children is user and system time together, whatever the name of the process', () => {
  expect(secondsOfChildren(STAT)).toBe(13);
  expect(secondsOfChildren('')).toBeUndefined();
});

test('a child is counted once, when it has ended', () => {
  if (takeProcessorSeconds() === undefined) return;
  spawnSync(process.execPath, ['-e', '']);
  expect(takeProcessorSeconds()).toBeGreaterThan(0);
  expect(takeProcessorSeconds()).toBe(0);
});
