import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_PRICE } from '@/lib/contract/bounds';
import { FIRST_PAGE } from '@/lib/addresses/list-state';
import { FilterDrawerForm } from './filter-drawer-form';
import type { FilterGroup } from './filter-groups';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const groups: FilterGroup[] = [
  { name: 'Category', parameter: 'category', options: [{ value: '5', label: 'Phones', count: 3 }] },
  { name: 'Price', parameter: 'price', options: [] },
];

beforeEach(() => {
  Object.assign(globalThis, { fetch: jest.fn(async () => ({ ok: true, json: async () => 2 })) });
});

const leadsTo = () => screen.getByRole('link', { name: /^Show/ }).getAttribute('href');

test('a typed price counts without its own button, with what is ticked', async () => {
  render(
    <FilterDrawerForm countAddress="/count?" path="/list" initial={FIRST_PAGE} count={3} groups={groups} />,
  );
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
