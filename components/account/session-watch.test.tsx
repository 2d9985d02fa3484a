import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormResult } from '@/lib/forms/form';
import { SessionWatch } from './session-watch';
import { ChangePasswordForm } from './settings/settings-forms';

jest.mock('next/navigation', () => ({ usePathname: () => '/Profile', unstable_rethrow: () => undefined }));
jest.mock('@/lib/session/session-channel', () => ({ onSignOut: () => () => undefined }));
const mockChange = jest.fn<Promise<FormResult<never>>, []>();
jest.mock('./settings/actions', () => ({ changePassword: () => mockChange() }));

test('while a new password ends the session and begins another, nobody asks whether there is one', async () => {
  const fetch = jest.fn(async () => ({ status: 200, json: async () => ({ signedIn: true }) }));
  Object.assign(globalThis, { fetch });
  const { promise, resolve } = Promise.withResolvers<FormResult<never>>();
  mockChange.mockReturnValue(promise);
  render(
    <>
      <SessionWatch />
      <ChangePasswordForm email="maya@example.com" />
    </>,
  );
  const focus = () => act(async () => void window.dispatchEvent(new Event('focus')));
  await focus();
  expect(fetch).toHaveBeenCalledTimes(1);
  for (const [label, value] of [
    ['Current password', 'Cobalt-Otter-47!'],
    ['New password', 'Violet-Heron-82!'],
    ['Confirm password', 'Violet-Heron-82!'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(mockChange).toHaveBeenCalled();
  await focus();
  expect(fetch).toHaveBeenCalledTimes(1);
  await act(async () => resolve({ ok: false, message: 'No.', errors: {}, values: {} }));
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
});
