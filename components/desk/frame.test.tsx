import { render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { Frame } from './frame';

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
