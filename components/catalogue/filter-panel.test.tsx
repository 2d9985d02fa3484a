import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_PRICE } from '@/lib/contract/bounds';
import type { FilterGroup } from './filter-groups';
import { FilterPanel } from './filter-panel';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const groups: FilterGroup[] = [
  { name: 'Category', parameter: 'category', options: [{ value: '5', label: 'Phones', count: 3 }] },
  { name: 'Price', parameter: 'price', options: [{ value: '10-20', label: '$10.00 - $20.00' }] },
];

beforeEach(() => push.mockReset());

test('a tick takes the price along that is typed, which counts without its own button', async () => {
  render(<FilterPanel path="/list" query="price=10-20" groups={groups} />);
  await userEvent.type(screen.getByRole('spinbutton', { name: 'From $' }), '100');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Phones/ }));
  expect(push).toHaveBeenCalledWith(`/list?category=5&price=100-${MAX_PRICE}`, { scroll: false });
});

test('where none is typed, the ticked ones stay', async () => {
  render(<FilterPanel path="/list" query="price=10-20" groups={groups} />);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Phones/ }));
  expect(push).toHaveBeenLastCalledWith('/list?category=5&price=10-20', { scroll: false });
  await userEvent.click(screen.getByRole('checkbox', { name: /^\$10/ }));
  expect(push).toHaveBeenLastCalledWith('/list', { scroll: false });
});

test('a group that was closed stays closed where its values come in another order', async () => {
  const options = ['31', '32'].map((value) => ({ value, label: `Size ${value}` }));
  const panel = (values: FilterGroup['options']) => (
    <FilterPanel path="/list" query="" groups={[{ name: 'Size', parameter: 'value', options: values }]} />
  );
  const { rerender } = render(panel(options));
  await userEvent.click(screen.getByText('Size', { selector: 'summary *' }));
  rerender(panel(options.toReversed()));
  expect(screen.getByText('Size', { selector: 'summary *' }).closest('details')).not.toHaveAttribute('open');
});
