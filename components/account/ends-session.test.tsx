import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchPersonal } from '@/lib/calls/live';
import type { FormResult } from '@/lib/forms/form';
import { DeleteAccountForm, NewEmailCodeForm } from './settings/settings-forms';

jest.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
const mockAnnounce = jest.fn<undefined, []>();
jest.mock('@/lib/session/session-channel', () => ({ announceSignOut: () => mockAnnounce() }));
const mockEnd = jest.fn<Promise<FormResult<never>>, []>();
jest.mock('./settings/actions', () => ({ confirmNewEmail: () => mockEnd(), eraseAccount: () => mockEnd() }));

test.each([
  ['deletes the account', <DeleteAccountForm key="form" />, 'Delete my account', 'Cobalt-Otter-47!'],
  [
    'moves it to another mailbox',
    <NewEmailCodeForm key="form" email="maya@example.com" />,
    'Confirm',
    'ABCD-EFGH',
  ],
])(
  'while a form %s nothing personal is asked for; then the browser knows nobody',
  async (_, form, button, typed) => {
    const fetch = jest.fn(async () => ({ status: 200, json: async () => ({}) }));
    Object.assign(globalThis, { fetch });
    localStorage.setItem('User', 'somebody');
    mockAnnounce.mockClear();
    const { promise, resolve } = Promise.withResolvers<FormResult<never>>();
    mockEnd.mockReturnValue(promise);
    const { container } = render(form);
    const field = container.querySelector('input:not([type=hidden])');
    if (field === null) throw new Error('There is no field.');
    fireEvent.change(field, { target: { value: typed } });
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(mockEnd).toHaveBeenCalled();
    const asking = fetchPersonal('/api/session');
    await act(async () => undefined);
    expect(fetch).not.toHaveBeenCalled();
    expect(mockAnnounce).not.toHaveBeenCalled();

    await act(async () => resolve({ ok: true, message: 'Done.' }));
    await asking;
    await waitFor(() => expect(mockAnnounce).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('User')).toBeNull();
  },
);
