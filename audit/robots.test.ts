import { parseRobots } from './robots.ts';

const isAllowed = (text: string, path: string) => parseRobots(text, 'CedarSeoAudit').isAllowed(path);

it.each([
  ['', '/a', true],
  ['User-agent: *\nDisallow:', '/a', true],
  ['User-agent: *\nDisallow: /', '/a', false],
  ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['User-agent: *\nDisallow: /a/b\nAllow: /a', '/a/b/c', false],
  ['User-agent: *\nDisallow: /*?sort=', '/list?sort=up', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/a.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/a.pdf?page=1', true],
  ['User-agent: *\nDisallow: /a$', '/ab', true],
  ['User-agent: *\nDisallow: /A', '/a', true],
  ['User-agent: *\nDisallow: /\nUser-agent: cedarseoaudit\nDisallow: /b', '/a', true],
  ['User-agent: other\nUser-agent: CedarSeoAudit\nDisallow: /a # why', '/a', false],
  ['User-agent: other\nDisallow: /', '/a', true],
  ['User-agent: *\nDisallow: /سلة/', '/%D8%B3%D9%84%D8%A9/1', false],
  ['User-agent: *\nDisallow: /%d8%b3*/1$', '/%D8%B3%D9%84%D8%A9/1', false],
  ['User-agent: *\nDisallow: /%d8%b3*/1$', '/%d8%b3%d9%84%d8%a9/1', false],
])('%j lets %s be fetched: %s', (text, path, expected) => {
  expect(isAllowed(text, path)).toBe(expected);
});

it('reads sitemaps and the wished delay', () => {
  const robots = parseRobots('Sitemap: https://a.example/s.xml\nUser-agent: *\nCrawl-delay: 2', 'any');
  expect(robots).toMatchObject({ sitemaps: ['https://a.example/s.xml'], delaySeconds: 2 });
});

it('reads a line with a long run of spaces at once', () => {
  expect(parseRobots(`sitemap:${' '.repeat(20_000)}#\u2028`, 'any').sitemaps).toEqual(['']);
});
