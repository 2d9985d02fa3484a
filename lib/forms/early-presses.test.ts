/** @jest-environment jsdom */
import { onFirstInteraction } from '@/components/ui/first-interaction';
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

describe('while React takes the page over', () => {
  /** Whether a press comes as far as React, which listens below the window. */
  const isHeard = (sign: string, element: Element | null | undefined, isTrusted = true) => {
    const stopPropagation = jest.fn();
    const own = new Map<string | symbol, unknown>([
      ['isTrusted', isTrusted],
      ['target', element],
      ['stopPropagation', stopPropagation],
      ['preventDefault', () => undefined],
    ]);
    const get = (of: Event, key: string | symbol): unknown => own.get(key) ?? Reflect.get(of, key, of);
    const event = new Proxy(new Event(sign), { get });
    for (const [on, listener] of heard) if (on === sign && typeof listener === 'function') listener(event);
    return stopPropagation.mock.calls.length === 0;
  };

  test('it hears of no press that is noted or that the browser does by itself, which would have it hurry', () => {
    document.body.innerHTML +=
      '<a href="/next"><b>next</b></a><a href="/picture" data-press>picture</a><select></select>';
    const [next, picture, select] = ['b', '[data-press][href]', 'select'].map((of) =>
      document.querySelector(of),
    );
    const presses = [
      'pointerdown',
      'mousedown',
      'touchstart',
      'pointercancel',
      'pointerup',
      'mouseup',
      'touchend',
    ];
    for (const sign of presses) expect(isHeard(sign, next)).toBe(false);
    for (const element of [select, picture, named('show'), named('more')])
      expect(isHeard('click', element)).toBe(false);
    expect(isHeard('change', select)).toBe(false);
    // These it may do in place.
    for (const element of [next, named('send')]) expect(isHeard('click', element)).toBe(true);
    // What a script has put into a field is said to React.
    expect(isHeard('change', select, false)).toBe(true);
    for (const sign of ['keydown', 'input', 'focusin', 'submit']) expect(isHeard(sign, select)).toBe(true);

    window.presses = null;
    for (const sign of [...presses, 'click', 'change']) expect(isHeard(sign, select)).toBe(true);
  });

  test('such a press is a sign of life all the same', () => {
    const run = jest.fn();
    onFirstInteraction(run);
    window.addEventListener('pointerdown', (event) => event.stopPropagation(), true);
    document.body.dispatchEvent(new Event('scroll'));
    expect(run).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(run).toHaveBeenCalledTimes(1);
  });
});
