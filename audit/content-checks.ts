import type { PageText } from './read-page.ts';
import { problemOf, type Problem } from './report.ts';

const MOST_BYTES = 500 * 1024;
const COMPRESSED_FROM = 20 * 1024;
const FEWEST_WORDS = 30;
const LONGEST_ADDRESS = 200;
/** A stand-in on the page; braces of code alone are none. */
const STAND_IN =
  /\blorem ipsum\b|\{\{\s*\w+\s*\}\}|\{(?:name|brand|category|price|description|title)\}|\bTODO:/i;
const NOTHING_HERE =
  /\b(page|product|item|category)\b.{0,24}\b(not found|no longer exists|does not exist|cannot be found)\b|^(error )?404\b|\b404 (error|not found)\b/i;
const SESSION = /[?&;](phpsessid|jsessionid|sid|session_?id|aspsessionid\w*)=/i;

/** What an answer weighs and how it came. */
export interface Sent {
  readonly bytes: number;
  readonly encoding: string;
}

/** What is wrong with what any page shows, found by search engines or not. */
export function contentProblems(page: PageText, url: string, { bytes, encoding }: Sent): Problem[] {
  const problems: Problem[] = [];
  if (bytes > MOST_BYTES)
    problems.push(problemOf('page-heavy', `The HTML has ${Math.round(bytes / 1024)} KB.`));
  if (bytes > COMPRESSED_FROM && encoding === '')
    problems.push(problemOf('not-compressed', `${Math.round(bytes / 1024)} KB of HTML came uncompressed.`));
  const left = STAND_IN.exec(page.text)?.[0];
  if (left !== undefined) problems.push(problemOf('placeholder-text', `The page shows “${left}”.`));
  const bare = page.pictures.filter(({ alt }) => alt === undefined);
  if (bare.length > 0) {
    const text = `${bare.length} pictures have no alt, the first is ${bare[0]?.src ?? ''}.`;
    problems.push(problemOf('picture-alt', text));
  }
  const [wordless] = page.wordless;
  if (wordless !== undefined) {
    const text = `${page.wordless.length} links have no text, the first leads to ${wordless}.`;
    problems.push(problemOf('link-text', text));
  }
  problems.push(...secureProblems(page, url));
  return problems;
}

function secureProblems(page: PageText, url: string): Problem[] {
  // Behind a proxy the page is asked for insecurely, and says itself that it is a secure one.
  const [canonical] = page.canonicals;
  const own = canonical !== undefined && URL.canParse(canonical.href, url) ? canonical.href : url;
  const address = new URL(own, url);
  if (address.protocol !== 'https:') return [];
  const problems: Problem[] = [];
  const isInsecure = (href: string) => href.toLowerCase().startsWith('http://');
  const loaded = [...page.pictures.map(({ src }) => src), ...page.resources.map(({ href }) => href)];
  const mixed = loaded.find(isInsecure);
  if (mixed !== undefined)
    problems.push(problemOf('mixed-content', `A secure page loads ${mixed} insecurely.`));
  const link = page.links.find(
    (href) => isInsecure(href) && URL.canParse(href) && new URL(href).host === address.host,
  );
  if (link !== undefined) problems.push(problemOf('link-insecure', `A secure page links to ${link}.`));
  return problems;
}

/** What is wrong with what a page shows that search engines may show. */
export function shownContentProblems(page: PageText, url: string, words: number): Problem[] {
  const problems: Problem[] = [];
  const heading = `${page.titles[0] ?? ''} | ${page.h1s[0] ?? ''}`;
  if (NOTHING_HERE.test(heading) || NOTHING_HERE.test(page.h1s[0] ?? ''))
    problems.push(problemOf('soft-404', `The page answers 200 and says “${heading}”.`));
  if (words < FEWEST_WORDS)
    problems.push(problemOf('content-thin', `The page says ${words} words: fewer than ${FEWEST_WORDS}.`));
  if (page.h1s.length === 0) problems.push(problemOf('h1-missing', 'The page has no h1.'));
  else if (page.h1s.length > 1)
    problems.push(problemOf('h1-several', `The page has ${page.h1s.length} h1s.`));
  else if (page.h1s[0] === '') problems.push(problemOf('h1-empty', 'The h1 has no text.'));
  const { length } = readable(url);
  if (length > LONGEST_ADDRESS)
    problems.push(problemOf('address-long', `The address has ${length} characters.`));
  if (SESSION.test(url)) problems.push(problemOf('session-id', 'The address bears a session.'));
  return problems;
}

/** An address as people read it: other scripts have a letter where the address has six characters. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
