import { addressOf } from './addresses.ts';
import { contentProblems, shownContentProblems } from './content-checks.ts';
import {
  canonicalProblems,
  headProblems,
  isHidden,
  languageProblems,
  shownHeadProblems,
} from './head-checks.ts';
import type { OfferedPrice, ShownPrice } from './data-prices.ts';
import { fingerprintOf, wordsOf, type Fingerprint } from './similarity.ts';
import { directivesOf, readPage, type PageText } from './read-page.ts';
import { problemOf, type Problem } from './report.ts';
import { checkStructuredData } from './structured-data.ts';

/** What is kept of a page when it was looked at: what the others are compared with. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** Absolute; '' when there is none. */
  readonly canonical: string;
  readonly isFurther: boolean;
  readonly alternates: readonly { code: string; url: string }[];
  readonly h1Count: number;
  readonly social: Record<string, string>;
  readonly types: readonly string[];
  /** Where the page leads first, if its data say that it is a list. */
  readonly listed: string | undefined;
  /** What can be read of prices on the page, and what its data say of those of other pages. */
  readonly prices: readonly ShownPrice[];
  readonly elsewhere: readonly OfferedPrice[];
  readonly fingerprint: Fingerprint;
  readonly problems: readonly Problem[];
}

/** A page, and where it leads. */
export interface InspectedPage {
  readonly facts: PageFacts;
  readonly robots: string[];
  readonly follow: ReadonlySet<string>;
  readonly nofollow: ReadonlySet<string>;
  readonly canonical: readonly string[];
  /** The page in other languages, as far as they are on this host. */
  readonly alternates: readonly string[];
  readonly pictures: ReadonlySet<string>;
  readonly resources: ReadonlySet<string>;
  readonly external: ReadonlySet<string>;
}

interface Received {
  readonly url: string;
  readonly headers: Headers;
  readonly now: Date;
}

/** A directive for one crawler; those that bear a value are written alike. */
const NAMED_CRAWLER = /^(?!max-|unavailable_after)([\w-]+)\s*:\s*(.+)$/;
/** Types of pages that are written to be found. */
const READ = new Set(['Article', 'BlogPosting', 'NewsArticle', 'FAQPage', 'Recipe', 'Event']);
/** Lists have a trail as well, and are kept out on purpose where they are narrowed, sorted or searched. */
const TRAIL = 'BreadcrumbList';
/** Browsers look for the encoding among so many bytes. */
const SAID_WITHIN = 1024;
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
/** Types of pages on which something can be bought. */
export const SELLS: ReadonlySet<string> = new Set(['Product', 'ProductGroup']);

/** Parses a page and looks at all that can be said of it without the others. */
export function inspectPage(body: Buffer, { url, headers, now }: Received): InspectedPage {
  const page = readPage(textIn(body, headers.get('content-type') ?? ''));
  addHeaders(page, headers);
  const base = page.base === undefined ? url : (addressOf(page.base, url) ?? url);
  const robots = [...page.robots, ...headerDirectives(headers)];
  if (robots.some((each) => isOver(each, now))) robots.push('noindex');
  const mayFollow = !robots.includes('nofollow') && !robots.includes('none');
  const { origin } = new URL(url);
  const all = (list: readonly string[]) =>
    new Set(list.flatMap((href) => addressOf(href, base) ?? []).filter((each) => each !== url));
  const links = mayFollow ? all(page.links) : new Set<string>();
  const [canonical] = page.canonicals;
  const isOurs = (each: string) => new URL(each).origin === origin;
  return {
    facts: judged(page, { url, headers, now, robots, bytes: body.length }),
    robots,
    follow: new Set([...links].filter(isOurs)),
    nofollow: new Set([...all(page.nofollow)].filter(isOurs)),
    external: new Set([...links].filter((each) => !isOurs(each))),
    canonical: canonical === undefined ? [] : [addressOf(canonical.href, base) ?? []].flat(),
    alternates: page.alternates.flatMap(({ href }) => addressOf(href, base) ?? []).filter(isOurs),
    pictures: all([...page.pictures.map(({ src }) => src), ...page.otherPictures]),
    resources: all(page.resources.filter(({ kind }) => kind !== 'other').map(({ href }) => href)),
  };
}

/** The text of a page in the encoding that its header or the beginning of its head says; UTF-8 where none is known. */
function textIn(body: Buffer, contentType: string): string {
  const said = (text: string) => /charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1];
  const beginning = body.toString('latin1', 0, SAID_WITHIN);
  const [meta = ''] = /<meta\b[^>]*\bcharset\s*=[^>]*/i.exec(beginning) ?? [];
  const isUtf8 = body.subarray(0, 3).equals(BYTE_ORDER_MARK);
  try {
    return new TextDecoder(isUtf8 ? 'utf-8' : (said(contentType) ?? said(meta)), { ignoreBOM: true }).decode(
      body,
    );
  } catch {
    return body.toString();
  }
}

function judged(
  page: PageText,
  { url, headers, now, robots, bytes }: Received & { robots: string[]; bytes: number },
): PageFacts {
  const [href = ''] = page.canonicals.map((each) => each.href);
  const canonical = href === '' ? '' : (addressOf(href, url) ?? '');
  const words = wordsOf(page.text);
  const data = checkStructuredData(page.jsonLd, {
    ...{ now, url, text: page.valid },
    price: page.social['product:price:amount'] ?? page.social['og:price:amount'] ?? '',
  });
  const isShown = !isHidden(robots);
  const isItself = canonical === '' || canonical === url;
  const sent = {
    bytes,
    encoding: headers.get('content-encoding') ?? '',
  };
  const problems = [
    ...headProblems(page, robots, headers.get('content-type') ?? ''),
    ...contentProblems(page, url, sent),
    ...data.problems,
  ];
  if (isShown) problems.push(...canonicalProblems(page), ...languageProblems(page, url));
  if (isShown && isItself) {
    problems.push(...shownHeadProblems(page, robots, { url, canonical }));
    problems.push(...shownContentProblems(page, url, words.length), ...trailProblems(page));
  }
  const isLeft =
    !isShown &&
    isItself &&
    (new URL(url).pathname === '/' ||
      data.types.some((type) => SELLS.has(type) || READ.has(type)) ||
      (new URL(url).search === '' && data.types.includes(TRAIL)));
  if (isLeft) problems.push(problemOf('noindex-left', `The page says ${robots.join(', ')}.`));
  return {
    title: page.titles[0] ?? '',
    description: page.descriptions[0] ?? '',
    canonical,
    isFurther: page.isFurther,
    alternates: page.alternates.map((each) => ({ code: each.code, url: addressOf(each.href, url) ?? '' })),
    h1Count: page.h1s.length,
    social: page.social,
    types: data.types,
    listed: data.listed,
    prices: data.types.some((type) => SELLS.has(type)) ? data.prices : [],
    elsewhere: data.elsewhere,
    fingerprint: fingerprintOf(words),
    problems,
  };
}

/** Whether a directive says until when the page counts, and that is over. */
function isOver(directive: string, now: Date): boolean {
  const [, until = ''] = /^unavailable_after:\s*(.+)$/.exec(directive) ?? [];
  return Date.parse(until.toUpperCase()) < now.getTime();
}

/** What the headers say in place of the head: canonical, languages, and where a page leads on. */
function addHeaders(page: PageText, headers: Headers) {
  for (const [, href = '', rest = ''] of (headers.get('link') ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    const relations = /;\s*rel="?([^";,]+)/i.exec(rest)?.[1]?.toLowerCase().split(/\s+/) ?? [];
    const code = /;\s*hreflang="?([\w-]+)/i.exec(rest)?.[1];
    if (relations.includes('canonical')) page.canonicals.push({ href, isInHead: true });
    if (relations.includes('alternate') && code !== undefined) page.alternates.push({ code, href });
  }
  page.refresh ??= headers.get('refresh') ?? undefined;
}

/** The directives of `X-Robots-Tag` that hold for every crawler or for Google's; each name holds until the next. */
function headerDirectives(headers: Headers): string[] {
  let isOurs = true;
  return directivesOf(headers.get('x-robots-tag') ?? '').flatMap((each) => {
    const [, name, directive = each] = NAMED_CRAWLER.exec(each) ?? [];
    if (name !== undefined) isOurs = name === 'googlebot';
    return isOurs ? [directive] : [];
  });
}

/** A breadcrumb that is shown and told nowhere. */
function trailProblems({ trail, jsonLd }: PageText): Problem[] {
  return trail === 'shown' && !jsonLd.some((script) => script.includes('BreadcrumbList'))
    ? [problemOf('data-breadcrumb', 'A breadcrumb is shown, and no BreadcrumbList says it.')]
    : [];
}
