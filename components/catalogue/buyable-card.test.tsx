import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
afterEach(() => jest.useRealTimers());

const inCart = () => screen.queryByRole('button', { name: 'Add to cart: Nova X' });
const preOrder = () => screen.queryByRole('button', { name: 'Pre-order now: Nova X' });
const toPage = () => screen.queryByRole('link', { name: 'Choose price: Nova X' });

test.each([
  ['two prices', [50, 80]],
  ['none, as a list that does not tell them', [0, 0]],
] satisfies [string, [number, number]][])('a pre-order with %s leads to its page', (_, downPayments) => {
  show(downPayments);
  expect(preOrder() ?? inCart()).not.toBeInTheDocument();
  expect(toPage()).toHaveAttribute('href', '/DetailedProduct/Nova-X/7/8');
});

test.each([
  [50, 0],
  [0, 50],
  [50, 50],
] satisfies [number, number][])('one with a single price (%i, %i) is bought at it', (first, second) => {
  show([first, second]);
  expect(preOrder()).toHaveAttribute('value', '7-8-50');
  expect(toPage()).not.toBeInTheDocument();
});

test('the second picture is for a mouse that rests, and not for one that passes or presses as it comes', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { container } = render(
    <BuyableCard
      productId={7}
      variationId={8}
      name="Nova X"
      image="a.webp"
      hoverImage="b.webp"
      prices={{ regular: 100 }}
    />,
  );
  const second = () => container.querySelector('.card-hover');
  const card = screen.getByRole('article');
  const wait = () => act(() => jest.advanceTimersByTime(1000));

  await user.hover(card);
  await user.unhover(card);
  wait();
  expect(second()).toBeNull();
  await user.pointer({ target: screen.getByRole('link', { name: 'Nova X' }), keys: '[MouseLeft>]' });
  wait();
  expect(second()).toBeNull();
  await user.unhover(card);
  await user.hover(card);
  wait();
  expect(second()).not.toBeNull();
});

test('what is no pre-order goes into the cart', () => {
  show();
  expect(inCart()).toHaveAttribute('value', '7-8');
});

test('a colour changes picture, link, price and what is bought in place, and is a link without that', async () => {
  const { container } = render(
    <BuyableCard
      productId={7}
      variationId={8}
      name="Nova X"
      image="mint.webp"
      hoverImage=""
      prices={{ regular: 100 }}
      note="$90.00 for customers"
      colors={[
        { id: 8, name: 'Mint', color: '#aaffcc', image: 'mint.webp' },
        { id: 9, name: 'Coral', color: '#ff8866', image: 'coral.webp', prices: { regular: 120 } },
        { id: 10, name: 'Ink', color: '#111111', image: 'ink.webp', isOut: true },
      ]}
    />,
  );
  const coral = screen.getByRole('link', { name: 'Coral' });
  expect(coral).toHaveAttribute('href', '/DetailedProduct/Nova-X/7/9');
  expect(screen.getByRole('link', { name: 'Mint' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(coral);
  expect(coral).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Nova X' })).toHaveAttribute('href', '/DetailedProduct/Nova-X/7/9');
  expect(container.querySelector('.card-media img')).toHaveAttribute('src', '/img/640/coral.webp');
  expect(screen.getByText('$120.00')).toBeVisible();
  expect(screen.queryByText('$90.00 for customers')).not.toBeInTheDocument();
  expect(inCart()).toHaveAttribute('value', '7-9');
  await userEvent.click(screen.getByRole('link', { name: 'Ink' }));
  expect(inCart()).not.toBeInTheDocument();
});
