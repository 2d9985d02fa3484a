/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fetchAhead } from './fetch-ahead';
import { watchHovered } from './pages-ready';

beforeAll(() => {
  Object.assign(HTMLScriptElement, { supports: () => true });
  jest.spyOn(fetchAhead, 'isPage').mockImplementation((href) => href !== '/other');
  watchHovered();
});
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = ['/a', '/b', '/c', '/other'].map((href) => `<a href="${href}">x</a>`).join('');
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
