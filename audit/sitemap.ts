import { gunzipSync } from 'node:zlib';
import { isFailure, type Fetcher } from './fetcher.ts';
import { problemOf, type Problem } from './report.ts';

const MAX_FILES = 200;
const MAX_BYTES = 50 * 2 ** 20;
/** The last entry is looked at for so many characters. */
const ENTRY_LENGTH = 2000;
/** The most that search engines read of one file. */
const MAX_ADDRESSES = 50_000;
const NAMESPACE = /xmlns(?::sm)?\s*=\s*["']https?:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9["']/;
const FEED = /<(?:rss|feed|rdf:RDF)[\s>]/;
const DATE = /<(?:sm:)?lastmod(?:\s[^>]*)?>([^<]*)</;

/**
 * Reads sitemaps, and those that they name, as far as they lie on the same host.
 *
 * @param given addresses from robots.txt; without any, `/sitemap.xml` is tried and may be missing.
 */
export async function readSitemaps(fetcher: Fetcher, origin: string, given: string[]) {
  const isGuess = given.length === 0;
  const pending = (isGuess ? ['/sitemap.xml'] : given).map((each) => [each, origin] as const);
  const seen = new Set<string>();
  const addresses = new Set<string>();
  /** What each says of when it changed, as it is written. */
  const dates = new Map<string, string>();
  const notes: string[] = [];
  const problems: Problem[] = [];
  const repeated = new Set<string>();
  /** Whether all files answered. One that could not be read has its faults, and may have them for ever. */
  let isWhole = true;
  const unreadable = (text: string) => problems.push(problemOf('sitemap-unreadable', text));
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const url = onHost(...next, origin);
    if (url === undefined) notes.push(`The sitemap ${next[0]} lies on another host and was not read.`);
    if (url === undefined || seen.has(url)) continue;
    if (seen.size === MAX_FILES) {
      notes.push(`Only the first ${MAX_FILES} sitemap files were read.`);
      break;
    }
    seen.add(url);
    const answer = await fetcher(url, {
      maxBytes: MAX_BYTES,
      mayFollow: (target) => target.origin === origin,
    });
    if (isFailure(answer)) isWhole = false;
    if (answer.status !== 200) {
      if (isGuess)
        problems.push(problemOf('sitemap-missing', 'Neither robots.txt nor /sitemap.xml has one.'));
      else unreadable(`The sitemap ${url} answered ${answer.failure ?? answer.status}.`);
      continue;
    }
    const xml = textOf(answer.body);
    if (isList(xml)) {
      for (const line of xml.split(/\s+/)) if (line !== '') addresses.add(line);
      continue;
    }
    if (FEED.test(xml)) {
      for (const location of feedLinks(xml)) addresses.add(location);
      continue;
    }
    const locations = [...xml.matchAll(/<(?:sm:)?loc(?:\s[^>]*)?>([^<]*(?:<!\[CDATA\[[^\]]*\]\]>)?)/g)];
    const isIndex = /<(?:\w+:)?sitemapindex[\s>]/.test(xml);
    const wrong = wrongWith(xml, locations.length, isIndex);
    if (wrong !== undefined) unreadable(`${url} ${wrong}.`);
    for (const [index, [, written = '']] of locations.entries()) {
      const location = unescapeXml(written.replace(/<!\[CDATA\[([^\]]*)\]\]>/, '$1').trim());
      if (isIndex) {
        pending.push([location, url]);
        continue;
      }
      if (addresses.has(location)) repeated.add(location);
      addresses.add(location);
      const { index: from } = locations[index] ?? { index: 0 };
      const entry = xml.slice(from, locations[index + 1]?.index ?? from + ENTRY_LENGTH);
      const date = DATE.exec(entry)?.[1];
      if (date !== undefined) dates.set(location, date.trim());
    }
  }
  const [twice] = repeated;
  if (twice !== undefined)
    problems.push(
      problemOf('sitemap-twice', `${repeated.size} addresses stand more than once, as ${twice}.`),
    );
  const relative = [...addresses].find((address) => !URL.canParse(address));
  if (relative !== undefined) problems.push(problemOf('sitemap-relative', `A sitemap lists “${relative}”.`));
  return { addresses: [...addresses], dates, isWhole, notes, problems };
}

/** A sitemap may be a list of addresses, one a line. */
function isList(text: string): boolean {
  return /^\uFEFF?\s*https?:\/\//.test(text);
}

/** A feed may stand for a sitemap, too. */
function feedLinks(xml: string): string[] {
  const entries = xml.split(/<(?:item|entry)[\s>]/).slice(1);
  return entries.flatMap((entry) => {
    const link = /<link[^>]*\shref="([^"]+)"|<link>\s*([^<\s]+)/.exec(entry);
    return link === null ? [] : [unescapeXml(link[1] ?? link[2] ?? '')];
  });
}

/** Why search engines would not read a sitemap; undefined where they would. */
function wrongWith(xml: string, count: number, isIndex: boolean): string | undefined {
  if (!isIndex && !/<(?:sm:)?urlset[\s>]/.test(xml)) return 'is no sitemap';
  if (
    !/<\/(?:sm:)?(?:urlset|sitemapindex)\s*>\s*$/.test(xml) &&
    !/<(?:sm:)?(?:urlset|sitemapindex)[^>]*\/>/.test(xml)
  )
    return 'breaks off';
  if (!NAMESPACE.test(xml)) return 'does not name its namespace';
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')))
    return 'holds an & that is not written as &amp;';
  return count > MAX_ADDRESSES ? `lists ${count} addresses: ${MAX_ADDRESSES} are read` : undefined;
}

function onHost(address: string, base: string, origin: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.origin === origin ? url.href : undefined;
}

function textOf(body: Buffer): string {
  const isCompressed = body[0] === 0x1f && body[1] === 0x8b;
  try {
    return (isCompressed ? gunzipSync(body, { maxOutputLength: MAX_BYTES }) : body).toString();
  } catch {
    return '';
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
    if (name !== undefined) return ENTITIES[String(name)] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
