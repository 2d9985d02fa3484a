import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewPasswordField } from './password-field';

const EASY = 'This password is too easy to guess. Please choose another one.';

test('a new password that is easy to guess is said to be so when the field is left, until it changes', async () => {
  render(<NewPasswordField id="new" label="New password" name="password" />);
  const field = screen.getByLabelText('New password');
  await userEvent.type(field, 'Money2026');
  await userEvent.tab();
  expect(await screen.findByText(EASY, undefined, { timeout: 10_000 })).toBeVisible();
  expect(field).toHaveAccessibleDescription(EASY);
  await userEvent.type(field, '-Otter-Cobalt');
  expect(screen.queryByText(EASY)).toBeNull();
});
