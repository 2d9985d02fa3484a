import { jest } from '@jest/globals';
import { createPictureWarmUp } from './picture-warm-up.ts';

const image = (name: string, rest = '') =>
  `<img alt="" srcset="/img/256/${name} 256w, /img/640/${name} 640w" src="/img/640/${name}" ${rest}/>`;
const link = (href: string) => `<a class="card" href="${href}">x</a>`;

const PAGES: Record<string, string> = {
  '/': `<link rel="preload" as="image" imageSrcSet="/img/640/banner-1.webp 640w"/>${image('banner-2.webp', 'loading="lazy"')}
    ${link('/Category/Phones/1')}${link('/Category/Phones/1')}${link('/Category/WHAT&#x27;S-NEW/1108')}${link('/DetailedProduct/Tolvane/5')}`,
  '/Category/Phones/1': `${image('card-1.webp')}${image('card-9.webp', 'loading="lazy"')}${link('/DetailedProduct/Ink/7/2')}`,
  '/DetailedProduct/Tolvane/5': `${image('tolvane.webp')}${image('tolvane-back.webp', 'loading="lazy"')}`,
  '/DetailedProduct/Ink/7/2': image('ink.webp'),
};

let asked: string[];
let said: string[];
let pages: Record<string, string>;
let broken: Set<string>;

beforeEach(() => {
  jest.useFakeTimers();
  [asked, said, pages, broken] = [[], [], { ...PAGES }, new Set()];
});
afterEach(() => jest.useRealTimers());

const create = () =>
  createPictureWarmUp({
    ask: async (path) => {
      asked.push(path);
      if (broken.has(path)) throw new Error('It cannot be had.');
      return pages[path] ?? '';
    },
    say: (line) => said.push(line),
  });
const names = () => asked.filter((path) => path.startsWith('/img/640/')).map((path) => path.slice(9));

test('all of home, what is in sight of its lists and products, in every width, each once', async () => {
  create().begin();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(names()).toEqual(['banner-1.webp', 'banner-2.webp', 'card-1.webp', 'tolvane.webp', 'ink.webp']);
  expect(asked).toContain('/img/256/card-1.webp');
  expect(asked).toContain("/Category/WHAT'S-NEW/1108");
  expect(new Set(asked).size).toBe(asked.length);
  expect(said).toEqual([expect.stringMatching(/: 9 in \d+ s$/)]);
});

test('a visitor goes first: nothing is asked for until two seconds after the last one', async () => {
  const pictures = create();
  pictures.begin();
  for (let second = 0; second < 30; second += 1) {
    pictures.onRequest();
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(names()).toHaveLength(5);
});

test('after a change only what is new is made, and what could not be had is tried again', async () => {
  broken.add('/img/640/ink.webp');
  const pictures = create();
  pictures.begin();
  await jest.advanceTimersByTimeAsync(60_000);
  broken.clear();
  asked = [];
  pages['/'] = `${PAGES['/']}${image('banner-3.webp')}`;
  pictures.onChange();
  pictures.onChange();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(names()).toEqual(['banner-3.webp', 'ink.webp']);
  expect(asked.filter((path) => path === '/')).toHaveLength(1);
  expect(said).toHaveLength(2);
});

test('without an API nothing is claimed to be ready', async () => {
  broken.add('/');
  create().begin();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['/']);
  expect(said).toEqual([]);
});
