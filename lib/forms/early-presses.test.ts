/** @jest-environment jsdom */
import { EARLY_PRESSES } from './early-presses';

const heard: [string, EventListenerOrEventListenerObject][] = [];
beforeEach(() => {
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((sign, listener, options) => {
    heard.push([sign, listener]);
    add(sign, listener, options);
  });
  document.body.innerHTML =
    '<form method="post"><button name="change" data-press>more</button><input name="street"><button>send</button></form>' +
    '<button type="button">show</button><script src="/chunk.js"></script>';
  (0, eval)(EARLY_PRESSES);
});
afterEach(() => {
  for (const [sign, listener] of heard.splice(0)) window.removeEventListener(sign, listener, true);
  jest.restoreAllMocks();
});

const named = (text: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === text);
const sent = jest.fn((event: Event) => event.preventDefault());

test('notes what does nothing yet and what was entered, keeps presses of one form apart, and lets forms send themselves', () => {
  document.querySelector('form')?.addEventListener('submit', sent);
  const street = document.querySelector('input');
  named('more')?.click();
  named('more')?.click();
  if (street) street.value = 'Bliss';
  street?.dispatchEvent(new Event('change', { bubbles: true }));
  named('show')?.click();
  expect(sent).not.toHaveBeenCalled();
  named('send')?.click();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(window.presses?.map(([element, , value]) => [element, value])).toEqual([
    [named('more'), ''],
    [named('more'), ''],
    [street, 'Bliss'],
    [named('show'), ''],
  ]);
  expect(named('more')?.dataset.waits).toBe('');
});

test('a double click sends a form once', () => {
  sent.mockClear();
  document.querySelector('form')?.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent(event);
  });
  named('send')?.click();
  named('send')?.click();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('when a script does not come, a form sends itself after all, once', () => {
  sent.mockClear();
  document.querySelector('form')?.addEventListener('submit', sent);
  named('more')?.click();
  named('more')?.click();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(named('more')?.dataset.waits).toBeUndefined();
});
