import { readFileSync } from 'node:fs';
import { audit } from './audit.ts';
import { openSite, type Reply, type Site } from './test-site.ts';
import { CLASSES } from './classes.ts';
import { parseOptions } from './options.ts';
import { ENDLESS, ENDLESS_STEPS, PLANTED, SLOW_ANSWER_MS } from './test-faults.ts';

const sites: Site[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

/** Looks at a site of these pages. @returns what was found, by path. */
async function auditPages(pages: Record<string, Reply>, extra: Parameters<typeof openSite>[1]) {
  const site = await openSite(pages, extra);
  sites.push(site);
  const options = parseOptions([site.origin]);
  if (options === undefined) throw new Error('No options.');
  const { report } = await audit(
    { ...options, slowMs: SLOW_ANSWER_MS / 2, mostSteps: ENDLESS_STEPS - 1 },
    () => undefined,
  );
  const kinds = report.pages.map(({ url, problems }) => {
    const path = url.slice(site.origin.length);
    // On a busy machine any page may be slow.
    const sure = problems.filter(({ kind }) => kind !== 'page-slow' || path === '/slow');
    return [path, sure.map(({ kind }) => kind).sort()] as const;
  });
  return { report, found: Object.fromEntries(kinds.filter(([, each]) => each.length > 0)) };
}

const seen = new Set<string>();
const noted = (found: Record<string, string[]>) => {
  for (const kinds of Object.values(found)) for (const kind of kinds) seen.add(kind);
};

test('each planted fault is found, and nothing else', async () => {
  const heavy: Reply = (response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 600 * 1024 }).end();
  const all: Reply = {};
  const { found, report } = await auditPages(
    {
      ...Object.fromEntries(PLANTED.map(([path, , reply]) => [path, reply])),
      '/heavy.png': heavy,
      '/no-such-page-of-the-audit-4f1d': all,
    },
    {
      robots: 'User-agent: *\nDisallow: /kept/\nSitemap: /sitemap.xml\nSitemap: /nothing.xml\n',
      sitemap: [
        ...['/gone', '/moved', '/hidden', '/other-name', '/dated', '/lonely', '/kept/page'],
        ...PLANTED.flatMap(([path]) => (path.startsWith('/data-') && path !== '/data-noindex' ? [path] : [])),
        ...['/lonely', 'good', 'http://127.0.0.1:9/elsewhere'],
      ],
      dates: { '/dated': 'yesterday', '/lonely': '2026-01-31' },
      orphans: [
        ...['/lonely', '/heavy.png', '/no-such-page-of-the-audit-4f1d'],
        ...[2, 3, 4, 5, 6].map((step) => `/deep-${step}`),
        ...ENDLESS.slice(1),
      ],
    },
  );
  noted(found);
  expect(report.isComplete).toBe(true);
  expect(found).toEqual({
    ...Object.fromEntries(PLANTED.flatMap(([path, kinds]) => (kinds.length > 0 ? [[path, kinds]] : []))),
    '/': [
      'link-tracking',
      'missing-answers',
      'sitemap-foreign',
      'sitemap-relative',
      'sitemap-twice',
      'sitemap-unreadable',
    ],
    '/kept/page': ['sitemap-blocked'],
  });
});

test('what is wrong with a site as a whole is found', async () => {
  const language = (code: string, path: string) =>
    `<link rel="alternate" hreflang="${code}" href="ORIGIN${path}">`;
  const page: Reply = { lang: 'ar', head: language('ar', '/ar') + language('en', '/') };
  const { found } = await auditPages(
    {
      '/ar': page,
      '/for-people': (response) => {
        const isBot = response.req.headers['user-agent']?.includes('Googlebot') === true;
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(
          `<!doctype html><html lang="ar"><head><title>${isBot ? 'For machines' : 'For people'}</title></head></html>`,
        );
      },
    },
    { robots: null, sitemap: null },
  );
  noted(found);
  expect(found['/']).toEqual(['hreflang-missing', 'robots-txt-missing', 'sitemap-missing']);
  expect(found['/ar']).toEqual(['hreflang-return']);
  expect(found['/for-people']).toContain('bot-content');
});

test('a robots.txt that is a page is found, and that no sitemap is named', async () => {
  const { found } = await auditPages({ '/a': {} }, { robots: '<!doctype html>', sitemap: ['/a'] });
  noted(found);
  expect(found).toEqual({ '/': ['robots-txt-sitemap', 'robots-txt-type'] });
});

test('every class was planted, and the page of the documents lists it with its level', () => {
  expect([...seen].sort()).toEqual(Object.keys(CLASSES).sort());
  const document = readFileSync(new URL('../docs/seo-audit.md', import.meta.url), 'utf8');
  const rows = Array.from(document.matchAll(/^\| `([\w-]+)` \| (\w+) \| (.+) \| (.+) \|$/gm), (row) =>
    row.slice(1),
  );
  expect(rows).toEqual(
    Object.entries(CLASSES).map(([id, { level, wrong, remedy }]) => [id, level, wrong, remedy]),
  );
});
