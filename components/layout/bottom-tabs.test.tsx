import { render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { CustomerProvider } from '@/components/ui/customer';
import { BottomTabs } from './bottom-tabs';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn() }),
  useSelectedLayoutSegments: () => [],
}));
jest.mock('@/components/cart/actions', () => ({ changeLine: jest.fn() }));
jest.mock('@/components/wishlist/actions', () => ({ setWished: jest.fn() }));

/** What the store answers of a cart of so many pieces, and of a wishlist of so many products. */
function answer(pieces: number, products: number) {
  const lines = pieces === 0 ? [] : [{ quantity: pieces }];
  const items = Array.from({ length: products }, (_, index) => ({ productId: index + 1 }));
  const fetch = jest.fn(async (path: string) => ({
    status: 200,
    json: async () => ({ ok: true, data: path === '/api/cart' ? { lines } : { items } }),
  }));
  Object.assign(globalThis, { fetch });
}

const show = (isCustomer: boolean) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CustomerProvider isCustomer={isCustomer}>
        <BottomTabs />
      </CustomerProvider>
    </SWRConfig>,
  );

it.each([
  [5, 1, 'Cart, 5 items', 'Wishlist, 1 item'],
  [1, 120, 'Cart, 1 item', 'Wishlist, 120 items'],
  [0, 0, 'Cart', 'Wishlist'],
])('%d pieces and %d products: the places are called "%s" and "%s"', async (pieces, products, cart, list) => {
  answer(pieces, products);
  show(true);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('link', { name: cart })).toBeVisible();
  expect(await screen.findByRole('link', { name: list })).toBeVisible();
});

it('asks for nothing for a visitor, whose places have their plain names', () => {
  answer(5, 1);
  show(false);
  for (const name of ['Home', 'Categories', 'Cart', 'Wishlist', 'Profile']) {
    expect(screen.getByRole('link', { name })).toBeVisible();
  }
  expect(fetch).not.toHaveBeenCalled();
});
