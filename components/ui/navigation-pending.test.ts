/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { showNavigationPending } from './navigation-pending';

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/Category/Phones/1?page=2');
});
afterEach(() => void jest.useRealTimers());

const isShown = () => document.documentElement.dataset.underWay !== undefined;

test('a page is shown to be on its way until the address has changed', () => {
  document.body.innerHTML = '<a href="/Cart">Cart</a>';
  const link = document.querySelector('a') ?? undefined;
  showNavigationPending('/Cart', link);
  jest.advanceTimersByTime(4600);
  expect([isShown(), link?.dataset.pressed]).toEqual([true, '']);
  window.history.pushState(null, '', '/Cart');
  jest.advanceTimersByTime(60);
  expect([isShown(), link?.dataset.pressed]).toEqual([false, undefined]);
});

test('the page that is there already is not on its way, and one that never comes is given up', () => {
  showNavigationPending('/Category/Phones/1?page=2#content');
  expect(isShown()).toBe(false);
  showNavigationPending('/Category/Phones/1');
  jest.advanceTimersByTime(21_000);
  expect(isShown()).toBe(false);
});
