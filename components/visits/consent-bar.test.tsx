import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsentBar } from './consent-bar';

let pathname = '/FAQs';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const PLAUSIBLE = 'cedar.shop https://count.cedar.shop';
const bar = () => screen.queryByRole('region', { name: 'Counting visits' });
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const viewed = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  pathname = '/FAQs';
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  viewed.mockClear();
  window.plausible = viewed;
  for (const script of document.querySelectorAll('script')) script.remove();
});
afterEach(() => jest.useRealTimers());

const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const settle = () => jest.advanceTimersByTime(1000);

/** A browser that says so in every request. */
function says(name: 'globalPrivacyControl' | 'doNotTrack', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
  return () => Reflect.deleteProperty(navigator, name);
}

test('nothing is loaded before somebody accepts; then each page is told of, but none that is somebody’s own', async () => {
  const { rerender } = render(<ConsentBar who={PLAUSIBLE} />);
  settle();
  expect([scripts(), viewed.mock.calls]).toEqual([[], []]);
  expect(bar()).toHaveTextContent('Plausible on count.cedar.shop, without cookies');
  await person().click(screen.getByRole('button', { name: 'Accept' }));
  settle();
  expect(bar()).toBeNull();
  expect(scripts()).toEqual(['https://count.cedar.shop/js/script.manual.js']);
  for (const next of ['/Cart', '/Profile', '/Returns']) {
    pathname = next;
    rerender(<ConsentBar who={PLAUSIBLE} />);
    settle();
  }
  expect(viewed.mock.calls).toEqual([
    ['pageview', { u: 'http://localhost/FAQs' }],
    ['pageview', { u: 'http://localhost/Returns' }],
  ]);
});

test('what was decided is remembered, for whom it was asked of', async () => {
  const { unmount } = render(<ConsentBar who={PLAUSIBLE} />);
  await person().click(screen.getByRole('button', { name: 'Refuse' }));
  unmount();
  const again = render(<ConsentBar who={PLAUSIBLE} />);
  settle();
  expect([bar(), scripts(), document.cookie]).toEqual([null, [], '']);
  again.unmount();
  render(<ConsentBar who="G-AB12CD34EF" />);
  expect(bar()).toHaveTextContent('Google Analytics, which keeps cookies for it');
});

test.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)('a browser that sends %s has refused, and is not asked', (name, value) => {
  localStorage.setItem('visit-counting', `yes ${PLAUSIBLE}`);
  const forget = says(name, value);
  const { unmount } = render(<ConsentBar who={PLAUSIBLE} />);
  settle();
  expect([bar(), scripts(), viewed.mock.calls]).toEqual([null, [], []]);
  unmount();
  window.history.replaceState(null, '', '/#privacy');
  render(<ConsentBar who={PLAUSIBLE} />);
  expect(bar()).toHaveTextContent('Your browser asks that your visits are not counted');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  forget();
});

test('who wants to decide anew is asked again, and the page is as it was', async () => {
  localStorage.setItem('visit-counting', `yes ${PLAUSIBLE}`);
  window.history.replaceState(null, '', '/FAQs#privacy');
  render(<ConsentBar who={PLAUSIBLE} />);
  expect(bar()).toHaveFocus();
  expect(bar()).toHaveTextContent('You have accepted.');
  await person().click(screen.getByRole('button', { name: 'Refuse' }));
  expect(bar()).toBeNull();
  expect(window.location.href).toBe('http://localhost/FAQs');
});
