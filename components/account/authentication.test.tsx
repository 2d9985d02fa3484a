import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCustomer, rememberCustomer, rememberedEmail } from '@/lib/session/known-customer';
import { Authentication } from './authentication';

jest.mock('./actions', () => ({ signIn: async () => ({ ok: true, message: 'Welcome.' }) }));

const tab = (name: string) => screen.getByRole('tab', { name });

test('switching tabs clears all fields, there and back', async () => {
  render(<Authentication mode="sign-in" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.co');
  await userEvent.click(tab('Sign-Up'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create your account');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await userEvent.click(tab('Sign-In'));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
});

test('what was typed into the sign-up outlives a reload, but no password, and no switch of tabs', async () => {
  const before = render(<Authentication mode="sign-up" />);
  await userEvent.type(screen.getByLabelText('First name'), 'Rana');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  await userEvent.type(screen.getByLabelText('Password'), 'Cobalt-Otter-47');
  await userEvent.click(tab('Sign-Up'));
  before.unmount();
  render(<Authentication mode="sign-up" />);
  expect(screen.getByLabelText('First name')).toHaveValue('Rana');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await userEvent.click(tab('Sign-In'));
  await userEvent.click(tab('Sign-Up'));
  expect(screen.getByLabelText('First name')).toHaveValue('');
});

test('what was typed into the sign-up is gone once somebody signs in', async () => {
  const signUp = render(<Authentication mode="sign-up" />);
  await userEvent.type(screen.getByLabelText('First name'), 'Rana');
  signUp.unmount();
  const signIn = render(<Authentication mode="sign-in" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.co');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByText('Welcome.')).toBeInTheDocument();
  signIn.unmount();
  render(<Authentication mode="sign-up" />);
  expect(screen.getByLabelText('First name')).toHaveValue('');
});

test('the tabs follow the arrow keys, one of them in the tab order', async () => {
  render(<Authentication mode="sign-in" />);
  tab('Sign-In').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('Sign-Up')).toHaveFocus();
  expect(tab('Sign-Up')).toHaveAttribute('aria-selected', 'true');
  expect(tab('Sign-In')).toHaveAttribute('tabindex', '-1');
});

test('the way back survives a switch, without JavaScript too', () => {
  render(<Authentication mode="sign-in" returnTo="/Cart" reason="cart" />);
  expect(tab('Sign-Up')).toHaveAttribute(
    'href',
    '/UserAuthentication?mode=sign-up&returnTo=%2FCart&reason=cart',
  );
});

test('a password can be looked at and hidden again', async () => {
  render(<Authentication mode="sign-in" />);
  const password = screen.getByLabelText('Password');
  await userEvent.type(password, 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveValue('secret');
});

test('who has a new password shown types it once', async () => {
  render(<Authentication mode="sign-up" />);
  const [password, confirm] = [screen.getByLabelText('Password'), screen.getByLabelText('Confirm password')];
  await userEvent.type(password, 'Cobalt');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(confirm).not.toBeVisible();
  await userEvent.type(password, '-Otter-47');
  expect(confirm).toHaveValue('Cobalt-Otter-47');
});

test('every field tells the browser what it is for', async () => {
  render(<Authentication mode="sign-up" />);
  const fields = [...document.querySelectorAll('input')].map((field) => field.autocomplete);
  expect(fields).toEqual(['given-name', 'family-name', 'email', 'tel', 'new-password', 'new-password']);
});

describe('in a browser that knows the customer', () => {
  const email = () => screen.getByRole('textbox', { name: 'Email' });

  beforeEach(() => rememberCustomer({ email: 'rana@example.com' }));
  afterEach(() => forgetCustomer());

  test('their e-mail address is in the sign-in already', async () => {
    render(<Authentication mode="sign-in" />);
    await waitFor(() => expect(email()).toHaveValue('rana@example.com'));
  });

  test('nothing is put into the field of somebody who is about to type', async () => {
    render(<Authentication mode="sign-in" />);
    email().focus();
    // By the time this is answered, the form has been answered too.
    await act(rememberedEmail);
    expect(email()).toHaveValue('');
  });
});
