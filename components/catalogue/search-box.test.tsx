import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { SearchBox } from './search-box';

const push = jest.fn<undefined, [string]>();
let segments: string[] = [];
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSelectedLayoutSegments: () => segments,
}));

/** The questions that reached the store, and how to answer each. */
let asked: { term: string; answer: (names: string[]) => Promise<void>; fail: () => Promise<void> }[] = [];

jest.mock('./suggestions/fetch-suggestions', () => ({
  suggestionsPath: (term: string) => term,
  fetchSuggestions: (term: string) =>
    new Promise((resolve, reject) => {
      const answer = (names: string[]) =>
        act(async () => {
          resolve(names.map(suggest));
          await jest.advanceTimersByTimeAsync(20);
        });
      const fail = () =>
        act(async () => {
          reject(new Error('No answer.'));
          await jest.advanceTimersByTimeAsync(20);
        });
      asked.push({ term, answer, fail });
    }),
}));

/** 'category Phones' is one, everything without such a word a product. */
function suggest(text: string, at: number) {
  const [, kind = 'product', name = text] = /^(term|category|brand) (.*)$/.exec(text) ?? [];
  return { kind, name, href: `/p/${at}`, image: '', price: kind === 'product' ? '$1.00' : '' };
}

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

beforeEach(() => {
  jest.useFakeTimers();
  push.mockReset();
  segments = [];
  asked = [];
});
afterEach(() => void jest.useRealTimers());

const page = () => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <SearchBox id="search" />
    <button>Elsewhere</button>
  </SWRConfig>
);

const show = () => render(page());

const box = () => screen.getByRole('combobox', { name: 'Search products' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const settle = () => act(() => jest.advanceTimersByTimeAsync(350));

async function type(text: string) {
  await user.type(box(), text);
  await settle();
}

test('two characters ask nothing, the third asks once the keys rest', async () => {
  show();
  await type('ph');
  expect(asked).toEqual([]);
  await type('one');
  expect(asked.map(({ term }) => term)).toEqual(['phone']);
});

test('what is typed before there are scripts is asked for as soon as they are there', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<SearchBox id="search" />);
  box().focus();
  await user.keyboard('phone');
  expect(asked).toEqual([]);
  render(<SearchBox id="search" />, { container, hydrate: true });
  await settle();
  expect(asked.map(({ term }) => term)).toEqual(['phone']);
});

test('the best match stands above three rows, and the last row leads to all results', async () => {
  show();
  await type('phone');
  await asked[0]?.answer(['One', 'Two', 'Three', 'Four', 'Five']);
  expect(options()).toEqual([
    'Best matchOne$1.00',
    'Two$1.00',
    'Three$1.00',
    'Four$1.00',
    'See all results for “phone”',
  ]);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
});

test('searches, categories and brands stand above the products, each with what it is', async () => {
  show();
  await type('phone');
  await asked[0]?.answer(['term phone case', 'category Phones', 'brand Phonak', 'One', 'Two']);
  expect(options()).toEqual([
    'phone caseSearch',
    'PhonesCategory',
    'PhonakBrand',
    'Best matchOne$1.00',
    'Two$1.00',
    'See all results for “phone”',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(push).toHaveBeenLastCalledWith('/p/1');
});

test('the list goes at once when the term becomes too short', async () => {
  show();
  await type('pho');
  await asked[0]?.answer(['One']);
  await user.keyboard('{Backspace}');
  expect(options()).toEqual([]);
});

test('no match shows nothing', async () => {
  show();
  await type('phone');
  await asked[0]?.answer([]);
  expect(options()).toEqual([]);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('an older answer never replaces a newer one', async () => {
  show();
  await type('pho');
  await type('ne');
  expect(asked.map(({ term }) => term)).toEqual(['pho', 'phone']);
  await asked[1]?.answer(['New']);
  await asked[0]?.answer(['Old']);
  expect(options()[0]).toContain('New');
});

test('what was suggested stays while the term grows, but never under another one, nor after a failure', async () => {
  show();
  await type('pho');
  await asked[0]?.answer(['One']);
  await type('ne');
  expect(options()[0]).toContain('One');
  await asked[1]?.fail();
  expect(options()).toEqual([]);
  await type('s');
  expect(options()).toEqual([]);
  await asked[2]?.answer(['Two']);
  expect(options()[0]).toContain('Two');
  await user.clear(box());
  await type('lam');
  expect(asked.map(({ term }) => term)).toEqual(['pho', 'phone', 'phones', 'lam']);
  expect(options()).toEqual([]);
});

test('arrows mark a row, Enter opens it; without a mark Enter searches', async () => {
  show();
  await type('phone');
  await asked[0]?.answer(['One', 'Two']);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(box()).toHaveAttribute('aria-activedescendant', 'search-option-1');
  await user.keyboard('{Enter}');
  expect(push).toHaveBeenLastCalledWith('/p/1');
  expect(options()).toEqual([]);

  await user.clear(box());
  await type('usb c/d');
  await user.keyboard('{Enter}');
  expect(push).toHaveBeenLastCalledWith('/SearchedProduct/usb%20c%2Fd');
});

test.each(['{Escape}', '{Tab}'])('%s closes the list and keeps the text', async (key) => {
  show();
  await type('phone');
  await asked[0]?.answer(['One']);
  await user.keyboard(key);
  expect(options()).toEqual([]);
  expect(box()).toHaveValue('phone');
});

test('a click elsewhere closes the list, a click into the field opens it', async () => {
  show();
  await type('phone');
  await asked[0]?.answer(['One']);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(options()).toEqual([]);
  await user.click(box());
  await waitFor(() => expect(options()).toHaveLength(2));
});

test('a picked row is a link of its own and leaves the field empty', async () => {
  show();
  await type('phone');
  await asked[0]?.answer(['One']);
  const row = screen.getByRole('option', { name: /One/ });
  expect(row).toHaveAttribute('href', '/p/0');
  await user.click(row);
  expect(push).toHaveBeenCalledWith('/p/0');
  expect(box()).toHaveValue('');
  await user.click(box());
  await settle();
  expect(options()).toEqual([]);
});

test('back at an earlier search, the box suggests for its term', async () => {
  segments = ['SearchedProduct', 'phone'];
  const { rerender } = show();
  await type(' case');
  await user.keyboard('{Enter}');
  for (const term of ['phone%20case', 'phone']) {
    segments = ['SearchedProduct', term];
    rerender(page());
  }
  expect(box()).toHaveValue('phone');
  await user.click(box());
  await settle();
  await asked.find(({ term }) => term === 'phone')?.answer(['One']);
  expect(options().at(-1)).toBe('See all results for “phone”');
});

test('the results page keeps its term in the box; without JavaScript the form itself leads there', () => {
  segments = ['SearchedProduct', 'usb%20c%2Fd'];
  show();
  expect(box()).toHaveValue('usb c/d');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/SearchedProduct');
  expect(box()).toHaveAttribute('name', 'q');
});
