import { render, screen } from '@testing-library/react';
import { BuyableCard } from './buyable-card';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock('@/components/cart/actions', () => ({ addToCart: jest.fn() }));
jest.mock('@/components/wishlist/actions', () => ({ setWished: jest.fn() }));

const show = (downPayments?: [number, number]) =>
  render(
    <BuyableCard
      productId={7}
      variationId={8}
      name="Nova X"
      image=""
      hoverImage=""
      prices={{ regular: 100, sale: 80, percentage: 20 }}
      place="grid"
      {...(downPayments === undefined ? {} : { downPayments })}
    />,
  );
const inCart = () => screen.queryByRole('button', { name: 'Add to cart: Nova X' });
const toPage = () => screen.queryByRole('link', { name: 'Choose price: Nova X' });

test.each([
  ['two prices', [50, 80]],
  ['none, as a list that does not tell them', [0, 0]],
] satisfies [string, [number, number]][])('a pre-order with %s leads to its page', (_, downPayments) => {
  show(downPayments);
  expect(inCart()).not.toBeInTheDocument();
  expect(toPage()).toHaveAttribute('href', '/DetailedProduct/Nova-X/7/8');
});

test.each([
  [50, 0],
  [0, 50],
  [50, 50],
] satisfies [number, number][])('one with a single price (%i, %i) is bought at it', (first, second) => {
  show([first, second]);
  expect(inCart()).toHaveAttribute('value', '7-8-50');
  expect(toPage()).not.toBeInTheDocument();
});

test('what is no pre-order goes into the cart', () => {
  show();
  expect(inCart()).toHaveAttribute('value', '7-8');
});
