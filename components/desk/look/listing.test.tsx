import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { DeskError } from '../ask';
import { MissingList } from '../missing/missing-list';
import { Listing } from './listing';
import { Rows } from './rows';

test('a list that could not be had says so instead of being empty, and is asked for again with one press', async () => {
  // React-admin writes down what failed.
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const getList = jest
    .fn()
    .mockRejectedValueOnce(new DeskError('The shop could not be reached.'))
    .mockResolvedValue({ data: [{ id: 1 }], total: 1 });
  const sort = { field: 'from', order: 'ASC' } as const;
  render(
    <AdminContext dataProvider={testDataProvider({ getList })}>
      <Listing resource="redirects" title="Redirects" intro="" sort={sort} sortFields={['from']}>
        <Rows table={null} cards="One redirect" />
      </Listing>
    </AdminContext>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop could not be reached.');
  expect(screen.queryByText(/nothing here/i)).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('One redirect')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  // There is no room for what orders and narrows it until somebody asks.
  await userEvent.setup().click(screen.getByRole('button', { name: 'Filters', expanded: false }));
  expect(screen.getByRole('button', { name: 'Filters', expanded: true })).toBeVisible();
  expect(written).toHaveBeenCalledTimes(1);
});

test('a column of figures shows them as they are told', async () => {
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => wide });
  const seen = { firstSeenAt: '2026-11-01T00:00:00Z', lastSeenAt: '2026-11-02T00:00:00Z' };
  const getList = jest
    .fn()
    .mockResolvedValue({ data: [{ id: '/old', path: '/old', visits: 1234, ...seen }], total: 1 });
  render(
    <AdminContext dataProvider={testDataProvider({ getList })}>
      <MissingList />
    </AdminContext>,
  );
  expect(await screen.findByText('1,234')).toBeVisible();
});
