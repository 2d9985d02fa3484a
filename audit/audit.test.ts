import { audit } from './audit.ts';
import { openSite, type PageParts, type Reply, type Site } from './test-site.ts';
import { parseOptions, type SeoOptions } from './options.ts';
import type { PageReport } from './report.ts';

let site: Site | undefined;
afterEach(() => site?.close());

/** Looks at a site of these pages and returns what was found, by path. */
async function auditPages(
  pages: Record<string, Reply>,
  extra?: Parameters<typeof openSite>[1],
  options: Partial<SeoOptions> = {},
) {
  site = await openSite(pages, extra);
  const parsed = parseOptions([site.origin]);
  if (parsed === undefined) throw new Error('No options.');
  const { report } = await audit({ ...parsed, ...options }, () => undefined);
  const { origin } = site;
  return {
    report,
    byPath: new Map<string, PageReport>(report.pages.map((page) => [page.url.slice(origin.length), page])),
    kinds: Object.fromEntries(
      report.pages
        .filter(({ problems }) => problems.length > 0)
        .map(({ url, problems }) => [url.slice(origin.length), problems.map(({ kind }) => kind)]),
    ),
  };
}

const redirect =
  (status: number, to: string): Reply =>
  (response) =>
    response.writeHead(status, { location: to }).end();
const jsonLd = (text: string): PageParts => ({ body: `<script type="application/ld+json">${text}</script>` });

describe('a site without a fault', () => {
  it('gives no problem, whatever kinds of pages it has', async () => {
    const product = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Phone',
      image: 'https://shop.example/phone.png',
      description: 'A phone.',
      brand: 'Acme',
      sku: 'A1',
      offers: {
        '@type': 'Offer',
        price: 9.5,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    };
    const { kinds, byPath, report } = await auditPages(
      {
        '/a?b=1&c=2': {},
        '/product': jsonLd(JSON.stringify(product)),
        '/%D9%87%D8%A7%D8%AA%D9%81': { title: 'هاتف ذكي مع شاشة كبيرة وبطارية تدوم يومين' },
        '/private': { head: '<meta name="robots" content="noindex">', description: '' },
        '/cart': redirect(307, '/sign-in'),
        '/sign-in': { head: '<meta name="robots" content="noindex">' },
        '/file': (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
      },
      { sitemap: ['/', '/a?b=1&c=2', '/product'] },
    );
    expect(kinds).toEqual({});
    expect(report.notes).toEqual([]);
    expect(report.isComplete).toBe(true);
    expect(byPath.get('/product')).toMatchObject({
      status: 200,
      isIndexable: true,
      isInSitemap: true,
      h1Count: 1,
      linkedFrom: 1,
      structuredData: ['Product'],
      image: { status: 200, width: 1200, height: 630 },
    });
    expect(byPath.get('/cart')).toMatchObject({ status: 200, isDocument: false, isIndexable: false });
    expect(byPath.get('/cart')?.redirects).toHaveLength(1);
    expect(byPath.get('/private')?.isIndexable).toBe(false);
  });
});

describe('a crawl', () => {
  it('ends at its limit, says so, and takes no page for an orphan', async () => {
    const pages = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`/${index}`, {}]));
    const { report, kinds } = await auditPages(
      pages,
      { sitemap: ['/lonely', '/0'] },
      { limit: 5, concurrency: 3 },
    );
    expect(report.pages).toHaveLength(5);
    expect(report.isComplete).toBe(false);
    expect(report.notes[0]).toContain('--limit 5');
    expect(Object.values(kinds).flat()).not.toContain('orphan');
  });

  it.each([
    ['a part of the sitemap', '/parts.xml'],
    ['the first page', '/'],
  ])('does not know what there is when %s does not answer', async (_, path) => {
    const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Phone' };
    const { report, kinds } = await auditPages(
      { '/product': jsonLd(JSON.stringify(product)), [path]: (response) => response.writeHead(503).end() },
      {
        robots: 'User-agent: *\nSitemap: /sitemap.xml\nSitemap: /parts.xml\n',
        ...{ sitemap: ['/', '/other', ...(path === '/' ? ['/product'] : [])], orphans: ['/parts.xml'] },
      },
    );
    expect(report.isComplete).toBe(false);
    expect(report.notes[0]).toContain('did not answer');
    expect(Object.values(kinds).flat()).not.toEqual(expect.arrayContaining(['sitemap-lacks']));
    expect(Object.values(kinds).flat()).not.toEqual(expect.arrayContaining(['orphan']));
  });

  it('waits between requests as long as it was told', async () => {
    const begun = performance.now();
    await auditPages({ '/a': {}, '/b': {} }, {}, { delayMs: 40 });
    // robots.txt, sitemap, three pages and a picture: five waits.
    expect(performance.now() - begun).toBeGreaterThan(5 * 40);
  });

  it('does not go where robots.txt or nofollow keep it from, and asks a busy server once more', async () => {
    let count = 0;
    const { kinds } = await auditPages(
      {
        '/busy': (response) => {
          count += 1;
          if (count === 1) response.writeHead(429, { 'retry-after': '0' }).end();
          else response.writeHead(200, { 'content-type': 'text/plain' }).end('ready');
        },
        '/page': { body: '<a rel="nofollow" href="/trap">x</a>' },
        '/closed': {
          head: '<meta name="robots" content="noindex, nofollow">',
          body: '<a href="/trap">x</a>',
        },
        '/list?sort=price': {},
      },
      { robots: 'User-agent: *\nDisallow: /*?sort=\nUser-agent: other\nDisallow: /' },
    );
    expect(kinds).toEqual({});
    expect(count).toBe(2);
    expect(site?.asked).not.toContain('/trap');
    expect(site?.asked).not.toContain('/list?sort=price');
  });

  it.each([
    ['a site that is not there', {}, 'http://127.0.0.1:9/', /no answer/],
    [
      'a site that wants no crawler',
      { robots: 'User-agent: *\nDisallow: /' },
      undefined,
      /keeps crawlers away/,
    ],
  ])('tells in one line about %s', async (_, extra, address, message) => {
    site = await openSite({}, extra);
    const options = parseOptions([address ?? site.origin]);
    if (options === undefined) throw new Error('No options.');
    await expect(audit(options, () => undefined)).rejects.toThrow(message);
  });

  it('does not follow a site to another host', async () => {
    const other = await openSite({});
    try {
      site = await openSite({ '/moved': redirect(301, `${other.origin}/`) });
      const options = parseOptions([`${site.origin}/moved`]);
      if (options === undefined) throw new Error('No options.');
      await expect(audit(options, () => undefined)).rejects.toThrow(/ask for its address/);
      expect(other.asked).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
