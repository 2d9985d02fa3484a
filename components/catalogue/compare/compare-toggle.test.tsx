import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from '@/components/ui/notify';
import { forgetCustomer } from '@/lib/session/known-customer';
import { chosenProducts } from './chosen';
import { CompareBar } from './compare-bar';
import { CompareToggle } from './compare-toggle';

let pathname = '/Category/Phones/1';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

beforeEach(() => {
  pathname = '/Category/Phones/1';
  chosenProducts.write([]);
});

const show = () =>
  render(
    <>
      {[1, 2, 3, 4, 5].map((id) => (
        <CompareToggle key={id} name={`Nova ${id}`} productId={id} variationId={id * 10} />
      ))}
      <CompareBar />
    </>,
  );
const toggle = (id: number) => screen.getByRole('button', { name: `Compare: Nova ${id}` });

test('what is chosen on cards is counted, leads to the comparison and can be taken back', async () => {
  show();
  expect(screen.queryByRole('group', { name: 'Comparison' })).not.toBeInTheDocument();
  await userEvent.click(toggle(2));
  await userEvent.click(toggle(1));
  expect(toggle(2)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'Compare (2)' })).toHaveAttribute('href', '/Compare?ids=2-20,1-10');
  await userEvent.click(toggle(2));
  expect(screen.getByRole('link', { name: 'Compare (1)' })).toHaveAttribute('href', '/Compare?ids=1-10');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the comparison' }));
  expect(screen.queryByRole('group', { name: 'Comparison' })).not.toBeInTheDocument();
});

test('a fifth is refused, and says why', async () => {
  const told = jest.spyOn(notify, 'error').mockImplementation(() => undefined);
  show();
  for (const id of [1, 2, 3, 4, 5]) await userEvent.click(toggle(id));
  expect(told).toHaveBeenCalledWith('You can compare 4 products at once. Take one out first.');
  expect(toggle(5)).toHaveAttribute('aria-pressed', 'false');
});

test('the next page knows it; a checkout shows no bar, and a sign-out forgets it', () => {
  chosenProducts.write([{ productId: 7 }]);
  const first = show();
  expect(screen.getByRole('link', { name: 'Compare (1)' })).toBeVisible();
  first.unmount();
  pathname = '/Checkout';
  show();
  expect(screen.queryByRole('group', { name: 'Comparison' })).not.toBeInTheDocument();
  forgetCustomer();
  expect(chosenProducts.read()).toEqual([]);
});

test('what another version kept is not believed', () => {
  localStorage.setItem('kept:compare', '[{"productId":"7 "},null,{"productId":8,"variationId":{}}]');
  expect(chosenProducts.read()).toEqual([{ productId: 8 }]);
  localStorage.setItem('kept:compare', '{');
  expect(chosenProducts.read()).toEqual([]);
});
