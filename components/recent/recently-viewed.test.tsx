import { act, render, screen } from '@testing-library/react';
import { forgetCustomer } from '@/lib/session/known-customer';
import { RecentlyViewed } from './recently-viewed';
import { rememberSeen, seenProducts } from './seen-products';

const product = (id: number) => ({
  id,
  path: `/DetailedProduct/Nova/${id}/1`,
  name: `Nova ${id}`,
  image: '',
});

/** Says whether the place of the products is in sight. */
let see: (isIntersecting: boolean, top: number) => void;
beforeEach(() => {
  seenProducts.write([]);
  class FakeObserver {
    constructor(tell: (entries: unknown[]) => void) {
      see = (isIntersecting, top) => act(() => tell([{ isIntersecting, boundingClientRect: { top } }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: FakeObserver });
});

const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('the last ones come first, each once, at most eight, without the product of the page', () => {
  for (let id = 1; id <= 12; id += 1) rememberSeen(product(id));
  rememberSeen(product(10));
  render(<RecentlyViewed except={10} hasRoom />);
  expect(names()).toEqual([12, 11, 9, 8, 7, 6, 5, 4].map((id) => `Nova ${id}`));
});

test('it shows only where nothing in sight is moved by it', () => {
  rememberSeen(product(1));
  render(<RecentlyViewed />);
  see(true, 300);
  expect(names()).toEqual([]);
  see(false, -300);
  expect(names()).toEqual([]);
  see(false, 2000);
  expect(names()).toEqual(['Nova 1']);
});

test('a sign-out forgets it, and an address of another site is none of ours', () => {
  rememberSeen(product(1));
  forgetCustomer();
  localStorage.setItem('kept:seen', JSON.stringify([{ ...product(2), path: '//evil.example' }, { id: 3 }]));
  render(<RecentlyViewed hasRoom />);
  expect(names()).toEqual([]);
});
