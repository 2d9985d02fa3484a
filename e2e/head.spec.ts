import { productPath, ROUTES } from '../lib/addresses/routes';
import { expect, rawGet, test } from './journey';

/** A browser, search engines, social networks, a plain client, and a client that says nothing. */
const CLIENTS: Record<string, Record<string, string>> = {
  Chrome: {
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  },
  Googlebot: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  Bingbot: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
  Facebook: { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
  curl: { 'user-agent': 'curl/8.5.0' },
  'a client without a name': {},
};

interface Head {
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  social: Record<string, string>;
}

/** What stands in the head of a document, read from its text. Tags below the head do not count. */
function readHead(html: string): Head {
  const head = html.slice(html.indexOf('<head'), html.indexOf('</head>'));
  const metas = [...head.matchAll(/<meta ([^>]*)>/g)].map(([, attributes = '']) => ({
    name: /(?:name|property)="([^"]*)"/.exec(attributes)?.[1] ?? '',
    content: /content="([^"]*)"/.exec(attributes)?.[1] ?? '',
  }));
  return {
    title: /<title>([^<]+)<\/title>/.exec(head)?.[1],
    description: metas.find(({ name }) => name === 'description')?.content,
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1],
    robots: metas.find(({ name }) => name === 'robots')?.content,
    social: Object.fromEntries(
      metas.filter(({ name }) => /^(og|twitter):/.test(name)).map(({ name, content }) => [name, content]),
    ),
  };
}

interface PageKind {
  kind: string;
  path: string;
  /** Of the canonical; the page's own path where none is given. */
  canonical?: string;
  isIndexed: boolean;
}

test('the head is whole in the first HTML of every kind of page, for every client', async ({
  shop,
  facts,
}) => {
  const { list, product, word } = facts;
  const { ProductName, ProductId } = product.detail;
  const second = `${list.path}?page=2`;
  const kinds: PageKind[] = [
    { kind: 'home', path: ROUTES.home, isIndexed: true },
    { kind: 'category', path: list.path, isIndexed: true },
    { kind: 'second page of a category', path: second, isIndexed: true },
    { kind: 'sorted category', path: `${list.path}?sort=price-asc`, canonical: list.path, isIndexed: true },
    { kind: 'product', path: productPath(ProductName, ProductId), isIndexed: true },
    {
      kind: 'variation',
      path: product.path,
      canonical: productPath(ProductName, ProductId),
      isIndexed: true,
    },
    { kind: 'search', path: `${ROUTES.search}/${word}`, isIndexed: false },
    { kind: 'all products', path: ROUTES.allProducts, isIndexed: false },
    { kind: 'questions', path: ROUTES.faqs, isIndexed: true },
    { kind: 'sign-in', path: ROUTES.signIn, isIndexed: false },
    { kind: 'forgotten password', path: ROUTES.forgetPassword, isIndexed: false },
    { kind: 'confirmation', path: ROUTES.emailConfirmation, isIndexed: false },
    { kind: 'new password', path: ROUTES.resetPassword, isIndexed: false },
    { kind: 'thank you', path: ROUTES.thankYou, isIndexed: false },
  ];
  for (const { kind, path, canonical = path, isIndexed } of kinds) {
    const heads = new Map<string, Head>();
    for (const [client, headers] of Object.entries(CLIENTS)) {
      const answer = await rawGet(shop.origin + path, headers);
      expect(answer.status, `${kind} for ${client}`).toBe(200);
      heads.set(client, readHead(answer.body));
    }
    const head = heads.get('Chrome');
    for (const [client, other] of heads) expect(other, `${kind} for ${client}`).toEqual(head);
    const where = `head of the ${kind} page`;
    expect(head?.title, where).toBeTruthy();
    expect(head?.description, where).toBeTruthy();
    const absolute = new URL(canonical, shop.origin).href.replace(/\/$/, '');
    expect(head?.canonical?.replaceAll('&amp;', '&').replace(/\/$/, ''), where).toBe(absolute);
    for (const name of [
      ...['og:title', 'og:type', 'og:image', 'og:url', 'og:site_name', 'og:locale', 'twitter:card'],
    ]) {
      expect(head?.social[name], `${name} in the ${where}`).toBeTruthy();
    }
    expect(head?.social['og:image'], where).toMatch(/^https?:\/\//);
    expect((head?.robots ?? '').includes('noindex'), `${where} keeps it out of search engines`).toBe(
      !isIndexed,
    );
  }
});

test('the largest picture of a page is asked for in its head, in the widths that it has on the page', async ({
  shop,
  facts,
}) => {
  for (const path of [ROUTES.home, facts.list.path, facts.product.path]) {
    const { body } = await rawGet(shop.origin + path);
    const [head = '', rest = ''] = body.split('</head>');
    const preloads = [...head.matchAll(/<link rel="preload" as="image" [^>]*fetchPriority="high"[^>]*>/g)];
    const sources = preloads.map(([link]) => /imageSrcSet="([^"]+)"/.exec(link)?.[1] ?? '');
    expect(sources.length, path).toBeGreaterThan(0);
    for (const source of sources) expect(rest, path).toContain(`="${source}"`);
  }
});

test('no two products of a list share a title or a description', async ({ shop, page, facts }) => {
  await page.goto(facts.list.path);
  const paths = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const heads = await Promise.all(
    paths.map(async (path) => readHead((await rawGet(shop.origin + path)).body)),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length);
});

test('a client that runs no script reads the whole list', async ({ shop, facts, page }) => {
  const { body } = await rawGet(shop.origin + facts.list.path, { 'user-agent': 'curl/8.5.0' });
  await page.goto(facts.list.path);
  const names = await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
  const text = body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');
  for (const name of names) expect(text).toContain(name);
});
