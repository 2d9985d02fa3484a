import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSite, type PageParts, type Reply, type Site } from './test-site.ts';
import { siteReport } from './report.ts';

const EVIL = '</title><script>alert(1)</script>';
let folder: string;
let site: Site;
const page: PageParts = {};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cedar-seo-'));
});

afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as a person would; never throws. */
function seo(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), ...args],
      { env: { ...process.env, DATA_DIR: folder, NO_COLOR: '1' } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

it('ends well on a good site, with 1 on a broken one, and tells what has changed since', async () => {
  const pages = { '/page': page, '/gone': {} };
  site = await openSite(pages);
  const good = await seo(site.origin);
  expect(good).toMatchObject({ code: 0, stderr: '' });
  expect(good.stdout).toMatch(/200 {2}.* {2}\/page\n/);
  expect(good.stdout).toContain('3 pages, 3 for search engines: 0 errors, 0 warnings');

  page.title = '';
  Object.assign(pages, { '/gone': { title: 'Another title for the very same page' } });
  const broken = await seo(site.origin);
  expect(broken.code).toBe(1);
  expect(broken.stdout).toContain('✗ title-missing');
  expect(broken.stdout).toContain(
    'title "What stands on the page of this path: /gone" is now "Another title for the very same page"',
  );
  expect(broken.stdout).toContain('new problems: 1');

  delete page.title;
  const mended = await seo(site.origin);
  expect(mended.code).toBe(0);
  expect(mended.stdout).toContain('solved: 1');
});

it('takes nothing for gone or solved that it could not see', async () => {
  const pages: Record<string, Reply> = {
    '/list': { body: '<a href="/behind">go</a>', h1: '' },
    '/behind': {},
  };
  site = await openSite(pages, { orphans: ['/behind'] });
  expect((await seo(site.origin)).stdout).toContain('h1-missing');
  pages['/list'] = (response) => response.writeHead(503).end();
  const away = (await seo(site.origin)).stdout;
  expect(away).toContain('/list: 200 is now 503');
  expect(away).not.toContain('/behind');
  expect(away).not.toContain('solved: 1');
});

it('writes a table, data and a page that shows foreign texts as text and asks for nothing', async () => {
  const escaped = EVIL.replaceAll('<', '&lt;');
  site = await openSite({ '/page': { title: escaped, h1: '', description: '=HYPERLINK(1)' } });
  const file = (name: string) => join(folder, name);
  const { code } = await seo(
    site.origin,
    '--csv',
    file('a.csv'),
    '--json',
    file('a.json'),
    '--html',
    file('a.html'),
  );
  expect(code).toBe(0);
  const report = siteReport.parse(JSON.parse(await readFile(file('a.json'), 'utf8')));
  expect(report.pages.find(({ url }) => url.endsWith('/page'))?.title.text).toBe(EVIL);
  expect(await readFile(file('a.csv'), 'utf8')).toContain("'=HYPERLINK(1)");
  const html = await readFile(file('a.html'), 'utf8');
  expect(html).not.toContain(EVIL);
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).toContain('h1-missing');
  for (const service of ['Google', 'Google on a phone', 'Facebook', 'X', 'WhatsApp'])
    expect(html).toContain(`<figcaption>${service}</figcaption>`);
  expect(html.match(/\b(?:src|href)="(?!data:)[^"]*"/g)).toBeNull();
  expect(html).toContain('default-src &#39;none&#39;');
  expect(html).not.toContain('unsafe-inline');
  for (const [, own = ''] of html.matchAll(/<(?:style|script)>([^]*?)<\/(?:style|script)>/g))
    expect(html).toContain(`sha256-${createHash('sha256').update(own).digest('base64')}&#39;`);
});

it('says in one line what keeps it from running', async () => {
  site = await openSite({});
  const { code, stdout, stderr } = await seo('http://127.0.0.1:9');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:9: no answer.*\n$/);
});
