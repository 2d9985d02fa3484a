import { rowPages } from './row-pages.ts';

/** All pages of the numbers up to a last one, and after which rows they were asked for. */
async function pagesUpTo(last: number, size?: number) {
  const asked: (number | undefined)[] = [];
  const next = async (after: number | undefined) => {
    asked.push(after);
    return [1, 2].map((step) => (after ?? 0) + step).filter((row) => row <= last);
  };
  return { pages: await Array.fromAsync(rowPages(next, size)), asked };
}

test.each([
  [0, [], [undefined]],
  [2, [[1, 2]], [undefined, 2]],
  [3, [[1, 2], [3]], [undefined, 2]],
])(
  'of %i rows in pages of two each is read once, and none after a page that is not full',
  async (last, pages, asked) => {
    expect(await pagesUpTo(last, 2)).toEqual({ pages, asked });
  },
);

test('pages of any length are read until there is none', async () => {
  expect(await pagesUpTo(3)).toEqual({ pages: [[1, 2], [3]], asked: [undefined, 2, 3] });
});
