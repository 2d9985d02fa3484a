import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { DeskError } from './ask';
import { Frame } from './frame';

jest.mock('./ask', () => ({
  ...jest.requireActual<object>('./ask'),
  ask: async () => {
    throw new DeskError('The shop could not be reached.');
  },
}));

test('the menu says which place is open, and a form has no button that would ask for it anew', async () => {
  window.history.replaceState(null, '', '#/home');
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <Frame>…</Frame>
    </AdminContext>,
  );
  const open = await screen.findByRole('menuitem', { name: 'Home page' });
  expect(open).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('menuitem', { name: 'Pages' })).not.toHaveAttribute('aria-current');
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
});

test('who could not be signed out is not shown the sign-in as if they were', async () => {
  const logout = jest.fn(async () => undefined);
  const authProvider = {
    ...{ logout, login: async () => undefined, checkAuth: async () => undefined },
    ...{ checkError: async () => undefined, getPermissions: async () => 'orders' },
  };
  render(
    <AdminContext dataProvider={testDataProvider()} authProvider={authProvider}>
      <Frame>…</Frame>
    </AdminContext>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in.');
  expect(logout).not.toHaveBeenCalled();
});
