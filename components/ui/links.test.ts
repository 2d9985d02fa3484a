/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { follow, followIn } from './follow';
import { notePageLink } from './page-links';
import { watchHovered } from './pages-ready';

beforeAll(() => {
  Object.assign(HTMLScriptElement, { supports: () => true });
  watchHovered();
});
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = ['/a', '/b', '/c', '/other'].map((href) => `<a href="${href}">x</a>`).join('');
  for (const link of document.querySelectorAll('a')) if (link.pathname !== '/other') notePageLink(link);
});
afterEach(() => void jest.useRealTimers());

const marked = () => [...document.querySelectorAll('[data-ahead]')].map((link) => link.getAttribute('href'));

function pointAt(href: string, { pointerType = 'mouse', forMs = 100 } = {}) {
  const event = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType });
  document.querySelector(`a[href="${href}"]`)?.dispatchEvent(event);
  jest.advanceTimersByTime(forMs);
}

test('the page that a pointer rests on is wanted, and no other', () => {
  pointAt('/a');
  expect(marked()).toEqual(['/a']);
  pointAt('/b');
  expect(marked()).toEqual(['/b']);
});

test('neither what a pointer passes, nor what a finger touches, nor what is no such page', () => {
  pointAt('/a', { forMs: 20 });
  pointAt('/b', { pointerType: 'touch' });
  pointAt('/other');
  expect(marked()).toEqual([]);
});

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
const push = jest.fn();

/** Presses a link; whether that is left to the browser. */
function isLeft(
  html: string,
  press: Partial<typeof plain> = {},
  { isTaken = false, keepsPlace = false } = {},
) {
  document.body.innerHTML = html;
  const [currentTarget] = document.links;
  if (!(currentTarget instanceof HTMLAnchorElement)) throw new Error('There is no link.');
  const preventDefault = jest.fn();
  push.mockReset();
  followIn({ push });
  follow({ ...plain, ...press, currentTarget, defaultPrevented: isTaken, preventDefault }, keepsPlace);
  expect(preventDefault.mock.calls.length).toBe(push.mock.calls.length);
  return push.mock.calls.length === 0;
}

test('a link of the shop is followed in place, and the next page begins at its top unless the link says otherwise', () => {
  expect(isLeft('<a href="/Cart?a=1#b">x</a>')).toBe(false);
  expect(push).toHaveBeenCalledWith('/Cart?a=1#b', { scroll: true });
  expect(isLeft('<a href="/Cart">x</a>', {}, { keepsPlace: true })).toBe(false);
  expect(push).toHaveBeenCalledWith('/Cart', { scroll: false });
});

test('the browser follows what leads to another tab, window, shop or file, and nobody what was done otherwise', () => {
  const cart = '<a href="/Cart">x</a>';
  const presses = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }];
  expect(presses.map((press) => isLeft(cart, press))).toEqual(presses.map(() => true));
  expect(isLeft('<a href="/Cart" target="_blank">x</a>')).toBe(true);
  expect(isLeft('<a href="https://other.example/Cart">x</a>')).toBe(true);
  expect(isLeft('<a href="/api/account-data" download>x</a>')).toBe(true);
  expect(isLeft(cart, {}, { isTaken: true })).toBe(true);
});
