import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_PRICE } from '@/lib/contract/bounds';
import { FIRST_PAGE } from '@/lib/addresses/list-state';
import { FilterDrawerForm } from './filter-drawer-form';
import type { FilterGroup } from './filter-groups';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const groups: FilterGroup[] = [
  {
    name: 'Category',
    parameter: 'category',
    options: [
      { value: '5', label: 'Phones', count: 3 },
      { value: '6', label: 'Cables', count: 0 },
    ],
  },
  { name: 'Price', parameter: 'price', options: [] },
];

beforeEach(() => {
  Object.assign(globalThis, { fetch: jest.fn(async () => ({ ok: true, json: async () => 2 })) });
});

const show = () =>
  render(
    <FilterDrawerForm countAddress="/count?" path="/list" initial={FIRST_PAGE} count={3} groups={groups} />,
  );
const leadsTo = () => screen.getByRole('link', { name: /^Show/ }).getAttribute('href');

test('a typed price counts without its own button, with what is ticked', async () => {
  show();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Phones/ }));
  await userEvent.type(screen.getByRole('spinbutton', { name: 'From $' }), '100');
  expect(leadsTo()).toBe(`/list?category=5&price=100-${MAX_PRICE}`);
  await userEvent.type(screen.getByRole('spinbutton', { name: 'To $' }), '250');
  expect(leadsTo()).toBe('/list?category=5&price=100-250');
  expect(await screen.findByRole('link', { name: 'Show 2 results' })).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('spinbutton', { name: 'From $' }));
  await userEvent.clear(screen.getByRole('spinbutton', { name: 'To $' }));
  expect(leadsTo()).toBe('/list?category=5');
  await userEvent.type(screen.getByRole('spinbutton', { name: 'From $' }), '100');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.getByRole('spinbutton', { name: 'From $' })).toHaveValue(null);
  await userEvent.type(screen.getByRole('spinbutton', { name: 'To $' }), '250');
  expect(leadsTo()).toBe('/list?price=0-250');
});

test('of a list that nobody has counted, its button says nothing of how many, and does not wait', () => {
  render(
    <FilterDrawerForm
      countAddress="/count?"
      path="/list"
      initial={FIRST_PAGE}
      count={undefined}
      groups={groups}
    />,
  );
  expect(screen.getByRole('link', { name: 'Show results' })).toHaveAttribute('aria-busy', 'false');
});

test('what leads nowhere is off in the list that is shown only: once other filters are chosen, nobody knows', async () => {
  show();
  expect(screen.getByRole('checkbox', { name: /^Cables/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Phones ?3$/ }));
  expect(screen.getByRole('checkbox', { name: 'Phones' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cables' }));
  expect(leadsTo()).toBe('/list?category=5&category=6');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.getByRole('checkbox', { name: /^Cables/ })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /^Phones ?3$/ })).not.toBeChecked();
});

test('says how many products the filters leave', async () => {
  Object.assign(globalThis, { fetch: jest.fn(async () => ({ ok: true, json: async () => 1 })) });
  show();
  await userEvent.type(screen.getByRole('spinbutton', { name: 'From $' }), '7');
  expect(await screen.findByRole('link', { name: 'Show 1 result' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/^1 product$/);
});

test('waits no longer than a moment for the number of products', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const fetch = jest.fn((_: string, { signal }: RequestInit = {}) =>
    signal?.aborted === true ? Promise.reject(new Error('late')) : new Promise<never>(() => undefined),
  );
  Object.assign(globalThis, { fetch });
  show();
  await userEvent.type(screen.getByRole('spinbutton', { name: 'From $' }), '9');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Show results' })).toHaveAttribute('aria-busy', 'false'),
  );
  timeout.mockRestore();
});
