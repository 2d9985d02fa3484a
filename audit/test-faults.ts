import type { ServerResponse } from 'node:http';
import { wordsFor, type PageParts, type Reply } from './test-site.ts';
import type { FaultId } from './classes.ts';

/** Pages that are broken in one way each, by their path, with what must be found there, in the order of the alphabet. */
export type Planted = readonly [path: string, kinds: readonly FaultId[], reply: Reply];

const head = (html: string): PageParts => ({ head: html });
const body = (html: string): PageParts => ({ body: html });
const canonical = (path: string): PageParts => ({ canonical: `<link rel="canonical" href="${path}">` });
const image = (path: string): PageParts => ({ image: `<meta property="og:image" content="ORIGIN${path}">` });
const robots = (content: string) => head(`<meta name="robots" content="${content}">`);
const data = (value: unknown): PageParts =>
  body(
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...Object(value) })}</script>`,
  );
const trail = (path: string) =>
  data({
    '@type': 'BreadcrumbList',
    itemListElement: ['/', path].map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: `Step ${index + 1}`,
      item: `ORIGIN${item}`,
    })),
  });
const offer = { '@type': 'Offer', price: '9.50', priceCurrency: 'USD', availability: 'InStock' };
const product = {
  '@type': 'Product',
  name: 'Phone',
  image: 'https://shop.example/phone.png',
  description: 'A phone.',
  brand: 'Acme',
  sku: 'A1',
  offers: offer,
};
const list = (path: string) =>
  data({
    '@type': 'ItemList',
    itemListElement: [{ '@type': 'ListItem', position: 1, url: `ORIGIN${path}` }],
  });
const languages = (...all: [string, string][]) =>
  head(all.map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`).join(''));
const answer =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end();
const to = (status: number, location: string) => answer(status, { location });
/** A text of so many characters, narrow enough that their number alone may be too much. */
const ofCharacters = (count: number) =>
  'It will fit in a little tin. '.repeat(6).slice(0, count).replace(/ $/, '!');
const same = wordsFor('said twice', 80);
const near = wordsFor('said nearly twice', 900);

/** A slow answer takes so long; the audit of the test calls slow what takes half of it. */
export const SLOW_ANSWER_MS = 400;

/** A calendar: each day leads to the next. */
export const ENDLESS_STEPS = 8;
export const ENDLESS = Array.from({ length: ENDLESS_STEPS }, (_, index) => `/day/${index + 1}`);

export const PLANTED: readonly Planted[] = [
  ['/good', [], {}],
  ['/private', [], robots('noindex')],
  // How addresses answer.
  ['/cut', ['no-answer'], (response) => response.destroy()],
  ['/gone', ['sitemap-status', 'status'], answer(404)],
  ['/broken', ['server-error'], answer(500)],
  ['/loop', ['redirect-loop'], to(302, '/loop-2')],
  ['/loop-2', ['redirect-loop'], to(302, '/loop')],
  ['/hops', ['redirect-chain'], to(302, '/hop')],
  ['/hop', [], to(302, '/good')],
  ['/old', ['redirect-linked'], to(301, '/good')],
  ['/soft', ['soft-404'], { h1: '<h1>Page not found</h1>' }],
  ['/soft-number', ['soft-404'], { h1: '<h1>404</h1>' }],
  ['/soft-error', ['soft-404'], { h1: '<h1>Oops: error 404</h1>' }],
  ['/sampler', [], { h1: '<h1>Roland SP-404</h1>' }],
  ['/car', [], { h1: '<h1>Peugeot 404</h1>', text: wordsFor('a car', 150) }],
  ['/heavy', ['not-compressed', 'page-heavy'], body(`<!-- ${'x'.repeat(520 * 1024)} -->`)],
  ['/plain', ['not-compressed'], body(`<!-- ${'x'.repeat(25 * 1024)} -->`)],
  ['/moved', ['sitemap-redirect'], to(307, '/good')],
  ['/unlisted', ['sitemap-lacks'], data(product)],
  ['/unlisted-list', ['sitemap-lacks'], list('/unlisted')],
  ['/unlisted-list/page/2', [], list('/unlisted')],
  ['/branches', [], list('/good')],
  ['/hidden', ['sitemap-noindex'], robots('noindex')],
  ['/other-name', ['sitemap-canonical'], canonical('ORIGIN/good')],
  ['/dated', ['sitemap-date'], {}],
  ['/lonely', ['orphan'], {}],
  // What stands in the head.
  ['/title-missing', ['title-missing'], { title: '' }],
  ['/title-body', ['title-missing'], { title: '', body: '<title>In the body</title>' }],
  ['/title-several', ['title-several'], head('<title>Another</title>')],
  ['/title-same-1', ['title-duplicate'], { title: 'The title that two of the pages have' }],
  ['/title-same-2', ['title-duplicate'], { title: 'The title that two of the pages have' }],
  ['/title-full', [], { title: ofCharacters(60) }],
  ['/title-long', ['title-long'], { title: ofCharacters(61) }],
  ['/title-wide', ['title-capitals', 'title-long'], { title: 'W'.repeat(40) }],
  ['/title-short', ['title-short'], { title: 'Phones' }],
  ['/title-untitled', ['title-placeholder', 'title-short'], { title: 'Untitled' }],
  ['/title-capitals', ['title-capitals'], { title: 'BUY PHONES AND TABLETS HERE AND TODAY' }],
  ['/title-repeats', ['title-repeats'], { title: 'Phones, phones and nothing but phones' }],
  ['/markup', ['text-markup'], { title: 'Phones &amp;amp; tablets for everybody, every day' }],
  ['/encoding', ['text-encoding'], { title: 'CafÃ© machines for kitchens and for offices' }],
  ['/left', ['template-word'], { title: 'Buy {name} here, today and at the best price' }],
  ['/description-missing', ['description-missing'], { description: '' }],
  ['/description-several', ['description-several'], head('<meta name="description" content="Another one.">')],
  ['/description-same-1', ['description-duplicate'], { description: wordsFor('described', 9) }],
  ['/description-same-2', ['description-duplicate'], { description: wordsFor('described', 9) }],
  ['/description-full', [], { description: ofCharacters(155) }],
  ['/description-long', ['description-long'], { description: ofCharacters(156) }],
  ['/description-short', ['description-short'], { description: 'Phones.' }],
  [
    '/description-title',
    ['description-short', 'description-title'],
    {
      title: 'What a page is called and described by',
      description: 'What a page is called and described by',
    },
  ],
  ['/canonical-missing', ['canonical-missing'], { canonical: '' }],
  ['/canonical-relative', ['canonical-relative'], canonical('/canonical-relative')],
  ['/canonical-several', ['canonical-several'], head('<link rel="canonical" href="https://other.example/">')],
  [
    '/canonical-body',
    ['canonical-body'],
    { canonical: '', body: '<link rel="canonical" href="ORIGIN/canonical-body">' },
  ],
  ['/canonical-fragment', ['canonical-fragment'], canonical('ORIGIN/canonical-fragment#top')],
  ['/campaign?utm_source=mail', ['canonical-tracking'], canonical('ORIGIN/campaign?utm_source=mail')],
  ['/canonical-foreign', ['canonical-foreign'], canonical('http://127.0.0.1:9/')],
  ['/canonical-start', ['canonical-home'], canonical('ORIGIN/')],
  ['/canonical-gone', ['canonical-status'], canonical('ORIGIN/gone')],
  ['/canonical-chain', ['canonical-chain'], canonical('ORIGIN/other-name')],
  ['/canonical-blocked', ['canonical-blocked'], canonical('ORIGIN/kept/page')],
  ['/canonical-noindex', ['canonical-noindex'], canonical('ORIGIN/private')],
  ['/list', [], {}],
  ['/list?page=3', [], { ...canonical('ORIGIN/list?page=3'), text: 'One more.' }],
  ['/list?page=2', ['pagination-canonical'], canonical('ORIGIN/list')],
  ['/hr-code', ['hreflang-code'], languages(['english', 'ORIGIN/hr-code'])],
  [
    '/hr-relative',
    ['hreflang-relative', 'hreflang-return'],
    languages(['en', 'ORIGIN/hr-relative'], ['ar', '/hr-silent']),
  ],
  ['/hr-self', ['hreflang-self'], languages(['ar', 'ORIGIN/hr-partner'])],
  ['/hr-partner', [], languages(['ar', 'ORIGIN/hr-partner'], ['en', 'ORIGIN/hr-self'])],
  ['/hr-return', ['hreflang-return'], languages(['en', 'ORIGIN/hr-return'], ['ar', 'ORIGIN/hr-silent'])],
  ['/hr-silent', ['hreflang-missing'], {}],
  ['/hr-gone', ['hreflang-status'], languages(['en', 'ORIGIN/hr-gone'], ['ar', 'ORIGIN/gone'])],
  ['/hr-twice', ['hreflang-several'], languages(['en', 'ORIGIN/hr-twice'], ['en', 'ORIGIN/hr-twice'])],
  ['/data-noindex', ['noindex-left'], { ...data(product), head: '<meta name="robots" content="noindex">' }],
  ['/trail-noindex', ['noindex-left'], { ...trail('/trail-noindex'), ...robots('noindex') }],
  // Narrowed on purpose.
  ['/list?brand=1', [], { ...trail('/list?brand=1'), ...robots('noindex') }],
  [
    '/data-over',
    ['sitemap-noindex'],
    { ...data(product), head: '<meta name="robots" content="unavailable_after: 2020-01-31">' },
  ],
  ['/nofollow-page', ['nofollow-page'], robots('nofollow')],
  ['/contradiction', ['robots-contradiction'], robots('index, noindex')],
  ['/unknown-robots', ['robots-unknown'], robots('no-index')],
  ['/refresh', ['meta-refresh'], head('<meta http-equiv="refresh" content="5; url=/good">')],
  ['/lang-missing', ['lang-missing'], { lang: '' }],
  ['/lang-code', ['lang-code'], { lang: 'english' }],
  ['/viewport-missing', ['viewport-missing'], { viewport: '' }],
  ['/viewport-fixed', ['viewport-fixed'], { viewport: 'width=device-width, user-scalable=no' }],
  ['/charset-missing', ['charset-missing'], { type: 'text/html' }],
  [
    '/charset-late',
    ['charset-missing'],
    { type: 'text/html', ...head(`<!-- ${'x'.repeat(1024)} --><meta charset="utf-8">`) },
  ],
  [
    '/charset-arabic',
    ['charset-other'],
    {
      type: 'text/html; charset=windows-1256',
      title: 'هواتف ذكية وأجهزة لوحية بأسعار مناسبة',
      encode: inWindows1256,
    },
  ],
  [
    '/charset-arabic-2',
    ['charset-other'],
    {
      ...head('<meta charset="windows-1256">'),
      type: 'text/html',
      title: 'سماعات وشواحن وأغطية لكل الهواتف الذكية',
      encode: inWindows1256,
    },
  ],
  ['/charset-other', ['charset-other'], { type: 'text/html; charset=iso-8859-1' }],
  ['/doctype', ['doctype-missing'], { doctype: '' }],
  ['/image-missing', ['image-missing'], { image: '' }],
  ['/image-relative', ['image-relative'], { image: '<meta property="og:image" content="/good.png">' }],
  ['/image-gone', ['image-unreachable'], image('/nothing.png')],
  ['/image-text', ['image-unreadable'], image('/text.png')],
  ['/image-small', ['image-size'], image('/small.png')],
  ['/social', ['social-missing'], { social: '' }],
  ['/social-url', ['social-url'], { ...head(''), social: socialOf('ORIGIN/good') }],
  // What the page shows.
  ['/h1-missing', ['h1-missing'], { h1: '' }],
  ['/h1-several', ['h1-several'], body('<h1>Another</h1>')],
  ['/h1-empty', ['h1-empty'], { h1: '<h1> </h1>' }],
  ['/heading-empty', ['heading-empty'], body('<h2></h2>')],
  ['/heading-skipped', ['heading-skipped'], body('<h2>Phones</h2><h4>Small ones</h4>')],
  ['/thin', ['content-thin'], { text: 'Soon.' }],
  ['/same-1', ['content-duplicate'], { h1: '<h1>One</h1>', text: same }],
  ['/same-2', ['content-duplicate'], { h1: '<h1>One</h1>', text: same }],
  ['/near-1', ['content-near-duplicate'], { h1: '<h1>One</h1>', text: near }],
  ['/near-2', ['content-near-duplicate'], { h1: '<h1>One</h1>', text: `${near} and more` }],
  ['/lorem', ['placeholder-text'], { text: `Lorem ipsum dolor ${wordsFor('lorem')}` }],
  ['/picture-alt', ['picture-alt'], body('<img src="/good.png">')],
  ['/picture-gone', ['picture-broken'], body('<img src="/nothing.webp" alt="A phone">')],
  ['/picture-heavy', ['picture-heavy'], body('<img src="/heavy.png" alt="A phone">')],
  ['/style-gone', ['resource-broken'], head('<link rel="stylesheet" href="/nothing.css">')],
  ['/script-kept', ['resource-blocked'], head('<script src="/kept/app.js"></script>')],
  [
    '/mixed',
    ['canonical-foreign', 'mixed-content', 'picture-broken'],
    { ...canonical('https://127.0.0.1:9/'), ...body('<img src="http://127.0.0.1:9/x.png" alt="">') },
  ],
  [
    '/insecure',
    ['canonical-foreign', 'link-external', 'link-insecure'],
    { ...canonical('https://127.0.0.1:9/'), ...body('<a href="http://127.0.0.1:9/x">here</a>') },
  ],
  [
    '/insecure-form',
    ['canonical-foreign', 'form-insecure'],
    { ...canonical('https://127.0.0.1:9/'), ...body('<form action="http://127.0.0.1:9/x"></form>') },
  ],
  ['/outside', ['link-external'], body('<a href="http://127.0.0.1:9/">there</a>')],
  ['/wordless', ['link-text'], body('<a href="/good"></a>')],
  ['/part', ['link-fragment'], body('<p id="a"></p><a href="#a">on</a> <a href="/part#b">on</a>')],
  ['/script', ['link-script'], body('<a href="javascript:void(0)">on</a>')],
  ['/pressed', ['link-script'], body('<a onclick="open(\'/good\')">on</a>')],
  ['/tracking', ['link-tracking'], body('<a href="/good?utm_source=home">on</a>')],
  ['/good?utm_source=home', [], canonical('ORIGIN/good')],
  ['/Spelled', ['address-spelling'], {}],
  ['/spelled', ['address-spelling'], {}],
  ['/followed', ['nofollow-inside'], {}],
  ['/follows-not', [], body('<a rel="nofollow" href="/followed">go</a>')],
  ...[1, 2, 3, 4, 5].map((step): Planted => [
    `/deep-${step}`,
    [],
    body(`<a href="/deep-${step + 1}">on</a>`),
  ]),
  ['/deep-6', ['click-depth'], {}],
  ['/maze', ['trap-repeat'], body('<a href="/a/b/a/b/a/b">on</a>')],
  ...ENDLESS.map((path, index): Planted => [
    path,
    index === ENDLESS_STEPS - 2 ? ['trap-endless'] : [],
    { head: '<meta name="robots" content="noindex">', body: `<a href="/day/${index + 2}">on</a>` },
  ]),
  ['/shelf', ['trap-parameters'], {}],
  ...Array.from({ length: 201 }, (_, index): Planted => [`/shelf?x=${index}`, [], canonical('ORIGIN/shelf')]),
  ['/session?sid=4f1d', ['session-id'], {}],
  [`/long-${'x'.repeat(200)}`, ['address-long'], {}],
  // Structured data.
  ['/data-good', [], data(product)],
  ['/data-trail', ['data-breadcrumb'], body('<nav aria-label="Breadcrumb"><a href="/">Home</a></nav>')],
  [
    '/data-trail-told',
    [],
    body('<nav class="breadcrumbs"><ol itemtype="https://schema.org/BreadcrumbList"></ol></nav>'),
  ],
  ['/data-syntax', ['data-syntax'], body('<script type="application/ld+json">{"@context": </script>')],
  ['/data-context', ['data-context'], data({ ...product, '@context': 'x' })],
  ['/data-type', ['data-type'], data({ name: 'Phone' })],
  [
    '/data-answer',
    ['data-required'],
    data({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer' } }],
    }),
  ],
  ['/data-required', ['data-required'], data({ ...product, name: undefined })],
  ['/data-recommended', ['data-recommended'], data({ ...product, sku: undefined })],
  ['/data-address', ['data-address'], data({ ...product, image: '/phone.png' })],
  ['/data-price', ['data-price'], data({ ...product, offers: { ...offer, price: 0 } })],
  ['/data-unlike', ['data-price-unlike'], { ...data(product), text: `$12.00 ${wordsFor('unlike')}` }],
  [
    '/data-unlike-named',
    ['data-price-unlike'],
    {
      ...data({ ...product, offers: { ...offer, url: 'ORIGIN/data-unlike-named' } }),
      text: `$12.00 ${wordsFor('unlike named')}`,
    },
  ],
  [
    '/data-elsewhere',
    [],
    {
      ...data({ ...product, offers: { ...offer, url: 'ORIGIN/data-good' } }),
      text: `$12.00 ${wordsFor('elsewhere')}`,
    },
  ],
  ['/data-currency', ['data-currency'], data({ ...product, offers: { ...offer, priceCurrency: '$' } })],
  ['/data-stock', ['data-availability'], data({ ...product, offers: { ...offer, availability: 'yes' } })],
  ['/data-value', ['data-value'], data({ ...product, offers: { ...offer, itemCondition: 'new' } })],
  ['/data-over', ['data-expired'], data({ ...product, offers: { ...offer, priceValidUntil: '2020-01-31' } })],
  ['/data-date', ['data-date'], data({ ...product, offers: { ...offer, priceValidUntil: 'soon' } })],
  [
    '/data-rating',
    ['data-rating'],
    data({ ...product, aggregateRating: { '@type': 'AggregateRating', ratingValue: 7, reviewCount: 2 } }),
  ],
  [
    '/data-position',
    ['data-position'],
    data({
      '@type': 'BreadcrumbList',
      itemListElement: [1, 3].map((position) => ({
        ...{ '@type': 'ListItem', position, name: 'Phones', item: 'https://shop.example/phones' },
      })),
    }),
  ],
  ['/data-gtin', ['data-gtin'], data({ ...product, gtin13: '4006381333932' })],
  ['/slow', ['page-slow'], slowly],
];

/** Letters as Windows wrote Arabic. */
function inWindows1256(html: string): Buffer {
  const letters = [
    ...new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
  ];
  return Buffer.from([...html].map((letter) => letters.indexOf(letter)));
}

function socialOf(url: string): string {
  const tags = { 'og:title': 'Page', 'og:type': 'website', 'og:url': url, 'og:site_name': 'Site' };
  const written = Object.entries(tags).map(([name, value]) => `<meta property="${name}" content="${value}">`);
  return `${written.join('')}<meta name="twitter:card" content="summary">`;
}

/** A page that search engines may not show: nothing but its slowness can be said against it. */
function slowly(response: ServerResponse) {
  setTimeout(() => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' });
    response.end(
      '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Slow</title></head><body></body></html>',
    );
  }, SLOW_ANSWER_MS);
}
