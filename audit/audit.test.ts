import { audit } from './audit.ts';
import { openSite, type PageParts, type Reply, type Site } from './broken-site.ts';
import { parseOptions, type SeoOptions } from './options.ts';
import type { PageReport } from './report.ts';

let site: Site | undefined;
afterEach(() => site?.close());

/** Looks at a site of these pages and returns what was found, by path. */
async function lookAt(
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
      offers: {
        '@type': 'Offer',
        price: 9.5,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    };
    const { kinds, byPath, report } = await lookAt(
      {
        '/a?b=1&c=2': {},
        '/product': jsonLd(JSON.stringify(product)),
        '/%D9%87%D8%A7%D8%AA%D9%81': { title: 'هاتف ذكي' },
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

describe('a page that is broken in one way gets exactly that problem', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
  const cases: [string, PageParts][] = [
    ['title-missing', { title: '' }],
    ['title-missing', { title: '', body: '<title>In the body</title>' }],
    ['title-several', { head: '<title>Another</title>' }],
    ['template-word', { title: 'Buy {name} here' }],
    ['template-word', { description: 'All of {category} on one page, each with its price and its stock.' }],
    ['title-long', { title: words(11) }],
    ['title-long', { title: 'W'.repeat(40) }],
    ['description-missing', { description: '' }],
    ['description-several', { head: '<meta name="description" content="Another one.">' }],
    ['description-long', { description: words(30) }],
    ['canonical-missing', { canonical: '' }],
    ['canonical-relative', { canonical: '<link rel="canonical" href="/page">' }],
    ['canonical-foreign', { canonical: '<link rel="canonical" href="https://other.example/page">' }],
    ['h1-missing', { h1: '' }],
    ['h1-several', { body: '<h1>Another</h1>' }],
    ['image-missing', { image: '' }],
    ['image-relative', { image: '<meta property="og:image" content="/good.png">' }],
    ['social-missing', { social: '' }],
    ['structured-data', jsonLd('{"@context": "https://schema.org", ')],
    ['structured-data', jsonLd('{"@type": "Product", "name": "A", "offers": []}')],
    ['structured-data', jsonLd('{"@context": "https://schema.org", "name": "A"}')],
    ['structured-data', jsonLd('{"@context": "https://schema.org", "@type": "Product", "offers": {}}')],
    [
      'structured-data',
      jsonLd(
        '{"@context": "https://schema.org", "@type": "Offer", "price": 0, "priceCurrency": "USD", "availability": "InStock"}',
      ),
    ],
    [
      'structured-data',
      jsonLd('{"@context": "https://schema.org", "@type": "WebSite", "name": "A", "url": "/"}'),
    ],
    ['sitemap-excluded', { head: '<meta name="robots" content="noindex">' }],
  ];
  it.each(cases)('%s (%#)', async (kind, page) => {
    const { kinds } = await lookAt(
      { '/page': page },
      kind === 'sitemap-excluded' ? { sitemap: ['/page'] } : {},
    );
    expect(kinds).toEqual({ '/page': [kind] });
  });

  it('a canonical in the body, several that differ, and pictures that cannot be shown', async () => {
    const image = (path: string) => ({ image: `<meta property="og:image" content="ORIGIN${path}">` });
    const { kinds } = await lookAt({
      '/gone': image('/nothing.png'),
      '/small': image('/small.png'),
      '/text': image('/text.png'),
      '/several': {
        head: '<link rel="canonical" href="https://other.example/">',
      },
      '/body': { canonical: '', body: '<link rel="canonical" href="https://other.example/body">' },
    });
    expect(kinds).toEqual({
      '/gone': ['image-unreachable'],
      '/small': ['image-size'],
      '/text': ['image-unreadable'],
      '/several': ['canonical-several'],
      '/body': ['canonical-body', 'canonical-foreign'],
    });
  });
});

describe('a site with faults', () => {
  it('sees what only several pages together show', async () => {
    const { kinds, report } = await lookAt(
      {
        '/same-title': { title: 'The same title' },
        '/same-title-2': { title: 'The same title' },
        '/same-text': { description: 'The same words.' },
        '/same-text-2': { description: 'The same words.' },
        '/missing': (response) => response.writeHead(404).end(),
        '/broken': (response) => response.writeHead(500).end(),
        '/cut': (response) => response.destroy(),
        '/old': redirect(301, '/new'),
        '/new': {},
        '/hop-1': redirect(302, '/hop-2'),
        '/hop-2': redirect(302, '/new'),
        '/circle': redirect(302, '/circle-2'),
        '/circle-2': redirect(302, '/circle'),
        '/lonely': {},
        '/secret': {},
        '/moved': redirect(307, '/new'),
        '/away': redirect(302, 'http://other.example/'),
      },
      {
        robots: 'User-agent: *\nDisallow: /secret\nSitemap: /sitemap.xml',
        sitemap: ['/lonely', '/secret', '/moved'],
        orphans: ['/lonely'],
      },
    );
    expect(kinds).toEqual({
      '/same-title': ['title-duplicate'],
      '/same-title-2': ['title-duplicate'],
      '/same-text': ['description-duplicate'],
      '/same-text-2': ['description-duplicate'],
      '/missing': ['status'],
      '/broken': ['status'],
      '/cut': ['no-answer'],
      '/old': ['redirect-linked'],
      '/hop-1': ['redirect-chain'],
      '/circle': ['no-answer'],
      '/circle-2': ['no-answer'],
      '/lonely': ['orphan'],
      '/secret': ['sitemap-blocked'],
      '/moved': ['sitemap-redirect'],
    });
    expect(site?.asked).not.toContain('/secret');
    const missing = report.pages.find(({ url }) => url.endsWith('/missing'));
    expect(missing?.problems[0]?.text).toContain(`${site?.origin}/ links here`);
  });

  it('follows canonicals to where they lead', async () => {
    const canonical = (path: string): PageParts => ({
      canonical: `<link rel="canonical" href="ORIGIN${path}">`,
    });
    const { kinds } = await lookAt(
      {
        '/to-good': canonical('/good'),
        '/good': {},
        '/to-missing': canonical('/missing'),
        '/to-hidden': canonical('/hidden'),
        '/to-other': canonical('/to-good'),
        '/hidden': {},
        '/form?kind=1': canonical('/form'),
        '/form': {},
      },
      { robots: 'User-agent: *\nDisallow: /hidden', sitemap: ['/form'], orphans: ['/form'] },
    );
    expect(kinds).toEqual({
      '/missing': ['status'],
      '/to-missing': ['canonical-status'],
      '/to-hidden': ['canonical-blocked'],
      '/to-other': ['canonical-chain'],
    });
  });
});

describe('a crawl', () => {
  it('ends at its limit, says so, and takes no page for an orphan', async () => {
    const pages = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`/${index}`, {}]));
    const { report, kinds } = await lookAt(
      pages,
      { sitemap: ['/lonely', '/0'] },
      { limit: 5, concurrency: 3 },
    );
    expect(report.pages).toHaveLength(5);
    expect(report.isComplete).toBe(false);
    expect(report.notes[0]).toContain('--limit 5');
    expect(Object.values(kinds).flat()).not.toContain('orphan');
  });

  it('waits between requests as long as it was told', async () => {
    const begun = performance.now();
    await lookAt({ '/a': {}, '/b': {} }, {}, { delayMs: 40 });
    // robots.txt, sitemap, three pages and a picture: five waits.
    expect(performance.now() - begun).toBeGreaterThan(5 * 40);
  });

  it('does not go where robots.txt or nofollow keep it from, and asks a busy server once more', async () => {
    let count = 0;
    const { kinds } = await lookAt(
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
