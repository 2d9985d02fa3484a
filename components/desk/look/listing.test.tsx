import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider, useListContext } from 'react-admin';
import { DeskError } from '../ask';
import { MissingList } from '../missing/missing-list';
import { SearchesList } from '../searches/searches-list';
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

test('a list that nobody has narrowed says what is not there yet, whatever period it is always of', async () => {
  const getList = jest.fn().mockResolvedValue({ data: [], total: 0 });
  render(
    <AdminContext dataProvider={testDataProvider({ getList })}>
      <SearchesList />
    </AdminContext>,
  );
  expect(await screen.findByText('Nobody has searched for anything in this period.')).toBeVisible();
  expect(screen.queryByText(/Nothing fits/)).toBeNull();
});

test('cards that take long are announced as on their way', async () => {
  const getList = jest.fn(() => new Promise<never>(() => undefined));
  render(
    <AdminContext dataProvider={testDataProvider({ getList })}>
      <SearchesList />
    </AdminContext>,
  );
  expect(await screen.findByRole('status', { name: 'Loading' }, { timeout: 3000 })).toHaveAttribute(
    'aria-busy',
    'true',
  );
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

test('rows that were chosen are chosen no more once the list is narrowed to others', async () => {
  const getList = jest.fn().mockResolvedValue({ data: [{ id: 1 }], total: 1 });
  // The list's filters stand in the address, and jsdom has none of what the router names an address by.
  class Address {
    readonly method = 'GET';
    readonly url: string;
    readonly signal: AbortSignal;
    constructor(url: string, { signal }: { signal: AbortSignal }) {
      this.url = url;
      this.signal = signal;
    }
  }
  Object.assign(globalThis, { Request: Address });
  function Chosen() {
    const { selectedIds, onSelect, setFilters } = useListContext();
    return (
      <>
        <output>{selectedIds.length} chosen</output>
        <button onClick={() => onSelect([1])}>choose</button>
        <button onClick={() => setFilters({ kind: 'content' })}>narrow</button>
      </>
    );
  }
  const sort = { field: 'from', order: 'ASC' } as const;
  render(
    <AdminContext dataProvider={testDataProvider({ getList })}>
      <Listing resource="pages" title="Pages" intro="" sort={sort} sortFields={['from']}>
        <Chosen />
      </Listing>
    </AdminContext>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'choose' }));
  expect(await screen.findByText('1 chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'narrow' }));
  expect(await screen.findByText('0 chosen')).toBeVisible();
});
