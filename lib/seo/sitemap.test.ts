/** @jest-environment jsdom */
import { writeSitemap, writeSitemapIndex, type SitemapEntry } from './sitemap';

async function text(batches: AsyncIterable<readonly SitemapEntry[]>): Promise<string> {
  let whole = '';
  for await (const piece of writeSitemap(batches)) whole += piece;
  return whole;
}

async function* one(...entries: SitemapEntry[]) {
  yield entries;
}

test('an entry has its address, its last change and its pictures, in this order and escaped', async () => {
  const xml = await text(
    one({
      address: 'https://shop.example/Category/Tripods-&-Gimbals/48?a=<1>',
      lastModified: '2026-01-31T12:00:00.000Z',
      images: ["https://shop.example/uploads/a'b.webp", 'https://shop.example/uploads/c.webp'],
    }),
  );
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const [url] = document.getElementsByTagName('url');
  expect([...(url?.children ?? [])].map((child) => child.tagName)).toEqual([
    'loc',
    'lastmod',
    'image:image',
    'image:image',
  ]);
  expect(url?.children[0]?.textContent).toBe('https://shop.example/Category/Tripods-&-Gimbals/48?a=<1>');
  expect(url?.children[2]?.children[0]?.tagName).toBe('image:loc');
  expect(url?.children[2]?.textContent).toBe("https://shop.example/uploads/a'b.webp");
});

test('a change that nobody knows of is left out, and an empty file is a file', async () => {
  expect(await text(one({ address: 'https://shop.example/' }))).not.toContain('lastmod');
  const empty = new DOMParser().parseFromString(await text(one()), 'application/xml');
  expect(empty.documentElement.tagName).toBe('urlset');
});

test('the index names its files', () => {
  const xml = writeSitemapIndex([{ address: 'https://shop.example/a.xml', lastModified: '2026-01-31' }]);
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.documentElement.tagName).toBe('sitemapindex');
  expect(document.querySelector('sitemap > loc')?.textContent).toBe('https://shop.example/a.xml');
  expect(document.querySelector('sitemap > lastmod')?.textContent).toBe('2026-01-31');
});

test('no entries are read before somebody reads what is written, and no more than that', async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield [{ address: `https://shop.example/${read}` }];
    }
  }
  const pieces = writeSitemap(endless());
  expect(read).toBe(0);
  await pieces.next();
  await pieces.next();
  expect(read).toBe(2);
  await pieces.return();
});

test('more addresses than a file may hold are refused', async () => {
  async function* tooMany() {
    for (let batch = 0; batch < 51; batch += 1)
      yield Array.from({ length: 1000 }, () => ({ address: 'https://shop.example/' }));
  }
  await expect(text(tooMany())).rejects.toThrow(RangeError);
});
