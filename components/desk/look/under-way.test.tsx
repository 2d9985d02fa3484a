import { act, render, screen, waitFor } from '@testing-library/react';
import { ask } from '../ask';
import { UnderWay } from './under-way';

test('what takes long is seen to be under way until it is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  Object.assign(globalThis, { fetch: () => promise });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  render(<UnderWay />);
  let asked: Promise<unknown> | undefined;
  act(() => void (asked = ask('Staff/WhoAmI')));
  const bar = await screen.findByRole('progressbar', undefined, { timeout: 3000 });
  expect(bar).toBeVisible();
  expect(screen.getByRole('status')).toContainElement(bar);
  await act(async () => {
    resolve({ status: 200, json: async () => ({ ok: true, data: null }) });
    await asked;
  });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
