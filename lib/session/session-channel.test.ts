import { setImmediate as nextTurn } from 'node:timers/promises';
import { announceSignOut, onSignOut } from './session-channel';

test('a sign-out is heard in the other tabs, and not where it was done', async () => {
  jest.resetModules();
  const otherTab = await import('./session-channel');
  const here = Promise.withResolvers<undefined>();
  const there = Promise.withResolvers<undefined>();
  let isHeardHere = false;
  const stops = [
    onSignOut(() => {
      isHeardHere = true;
      here.resolve(undefined);
    }),
    otherTab.onSignOut(() => there.resolve(undefined)),
  ];
  announceSignOut();
  await there.promise;
  await nextTurn();
  expect(isHeardHere).toBe(false);
  otherTab.announceSignOut();
  await here.promise;
  for (const stop of stops) stop();
});
