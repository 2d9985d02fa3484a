import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormResult } from '@/lib/forms/form';
import { SignOutButton } from './sign-out-button';

jest.mock('next/navigation', () => ({
  unstable_rethrow: () => undefined,
  unstable_isUnrecognizedActionError: () => false,
}));
const mockSignOut = jest.fn<Promise<FormResult<never>>, []>();
jest.mock('./actions', () => ({ signOut: () => mockSignOut() }));

test('a sign-out that failed says so where its button is, which can be pressed again', async () => {
  mockSignOut.mockRejectedValue(new TypeError('Failed to fetch'));
  render(<SignOutButton />);
  const button = screen.getByRole('button', { name: 'Sign out' });
  await userEvent.click(button);
  const said = await within(screen.getByRole('form', { name: 'Sign out' })).findByText(
    /Check your connection/,
  );
  expect(screen.getByRole('status')).toContainElement(said);
  expect(button).toBeEnabled();
});
