import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvitationScreen } from './invitation-screen';

const sent = jest.fn<Promise<unknown>, [string, { body: string }]>();
const answer = (status: number, body: object) => ({ status, json: async () => body });
const opened = {
  ...{ email: 'lea@example.com', secret: 'ABCDEFGHIJKLMNOP' },
  otpauthUri: 'otpauth://totp/Cedar:lea@example.com?secret=ABCDEFGHIJKLMNOP',
};

beforeEach(() => {
  Object.assign(globalThis, { fetch: sent });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  sent.mockReset();
  window.location.hash = '#of-lea';
});

test('an invitation that is over is not tried again, and leads to the sign-in', async () => {
  sent.mockResolvedValueOnce(answer(404, { ok: false, message: 'This invitation is over.' }));
  render(<InvitationScreen />);
  expect(await screen.findByText('This invitation is over.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an invitation whose answer never came is opened by another press, though its address is without it', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  sent.mockResolvedValueOnce(answer(503, { ok: false, message: 'The shop is very busy right now.' }));
  sent.mockResolvedValueOnce(answer(200, { ok: true, data: opened }));
  render(<InvitationScreen />);
  const user = userEvent.setup();
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  expect(window.location.hash).toBe('');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The shop is very busy right now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form', { name: 'Accept the invitation' })).toHaveTextContent(opened.email);
  expect(sent.mock.calls.map(([path, { body }]) => [path, body])).toEqual(
    Array.from({ length: 3 }, () => [
      '/api/desk/Staff/OpenInvitation',
      JSON.stringify({ body: { Invitation: 'of-lea' } }),
    ]),
  );
});
