import { isFurtherPage } from './addresses.ts';
import type { PageText } from './read-page.ts';
import { problemOf, type Problem } from './report.ts';

const MAX_BYTES = 500 * 1024;
const COMPRESSED_FROM = 20 * 1024;
const MIN_WORDS = 30;
const LONGEST_ADDRESS = 200;
/** A stand-in on the page; braces of code alone are none. */
const STAND_IN =
  /\blorem ipsum\b|\$?\{\{[\w.|: -]{1,60}\}\}|\{(?:name|brand|category|price|description|title|first_?name|product_?name)\}|%%\w{1,40}%%|\[object \w{1,20}\]|\bTODO:|\b(?:insert|your|placeholder) (?:text|content|description) here\b/i;
/** How pages say in their heading that there is nothing; what follows an article's 'how to' or 'what is' is about it. */
const NOTHING_HERE =
  /\b(page|product|item|category|content|article|result|post)s?\b.{0,24}\b(not found|(is|was|are) (gone|no longer (here|there|available))|no longer exists?|does(n[’']t| not) exist|(cannot|can[’']t|could(n[’']t| not)) be found|(unavailable|not available|removed|deleted)$)|\b(can[’']t|cannot|could(n[’']t| not)) (find|locate) (that|this|the|your|what)\b|\bnothing (was )?(found|to see|here)\b|\bno (products|results|items|articles|posts)( (was|were))? (were )?(found|match)|^not found$|^(error )?404$|\berror 404\b|\b404 (error|not found)$|\bseite nicht gefunden\b|\bpage (introuvable|non trouvée)\b|\bpágina no encontrada\b/i;
/** The same by its number, which names of things end in as well ('Peugeot 404'): on short pages alone. */
const NUMBERED = /^404\b|(?<![-\w])404$/;
const ABOUT_IT = /\b(how|why|what|when|guide|fix|fixing|handle|handling|custom|design|best|examples?)\b/i;
/** How short pages say it in their text alone. */
const NOTHING_LISTED =
  /\bno (products|results|items|articles|posts)( (was|were))? (were )?(found|match|available|to show)\b|\b(we )?(can[’']t|cannot|could(n[’']t| not)) find (that|this|the) (page|product)\b|\b(page|product) (was |is |could )?(not found|not be found|no longer available)\b/i;
const FEW_WORDS = 120;
/** What tells campaigns apart, and has no place in the addresses of a site itself. */
export const TRACKING = /[?&](utm_[a-z]+|gclid|fbclid|msclkid)=/i;
const SESSION = /[?&;](phpsessid|jsessionid|sid|session_?id|aspsessionid\w*)=/i;

/** What an answer weighs and how it came. */
export interface Sent {
  readonly bytes: number;
  readonly encoding: string;
}

/** What is wrong with what any page shows, found by search engines or not. */
export function* contentProblems(page: PageText, url: string, { bytes, encoding }: Sent): Generator<Problem> {
  if (bytes > MAX_BYTES) yield problemOf('page-heavy', `The HTML has ${Math.round(bytes / 1024)} KB.`);
  if (bytes > COMPRESSED_FROM && encoding === '')
    yield problemOf('not-compressed', `${Math.round(bytes / 1024)} KB of HTML came uncompressed.`);
  const left = STAND_IN.exec(`${page.descriptions[0] ?? ''} ${page.prose}`)?.[0];
  if (left !== undefined) yield problemOf('placeholder-text', `The page shows “${left}”.`);
  const bare = page.pictures.filter(({ alt }) => alt === undefined);
  if (bare.length > 0) {
    const text = `${bare.length} pictures have no alt, the first is ${bare[0]?.src ?? ''}.`;
    yield problemOf('picture-alt', text);
  }
  const [wordless] = page.wordless;
  if (wordless !== undefined) {
    const text = `${page.wordless.length} links have no text, the first leads to ${wordless}.`;
    yield problemOf('link-text', text);
  }
  yield* linkProblems(page, url);
  yield* secureProblems(page, url);
}

function* linkProblems({ links, anchors }: PageText, url: string): Generator<Problem> {
  const lost = links.find((href) => {
    const fragment = fragmentOf(href, url);
    return fragment !== undefined && !anchors.has(fragment);
  });
  if (lost !== undefined)
    yield problemOf('link-fragment', `A link leads to “${lost}”, which is not on the page.`);
  const script = links.find((href) => href === '#' || /^javascript:/i.test(href));
  if (script !== undefined) yield problemOf('link-script', `A link leads to “${script.slice(0, 60)}”.`);
  const { origin } = new URL(url);
  const tracked = links.find(
    (href) => TRACKING.test(href) && URL.canParse(href, url) && new URL(href, url).origin === origin,
  );
  if (tracked !== undefined)
    yield problemOf('link-tracking', `The page links within the site to ${tracked}.`);
}

/** What a link to a part of its own page names; undefined for other links, the page's top and words to be marked. */
function fragmentOf(href: string, url: string): string | undefined {
  if (!href.includes('#') || !URL.canParse(href, url)) return undefined;
  const target = new URL(href, url);
  const fragment = target.hash.slice(1);
  target.hash = '';
  const isOwn = target.href === url && fragment !== '' && fragment !== 'top' && !fragment.startsWith(':~:');
  return isOwn ? readable(fragment) : undefined;
}

function* secureProblems(page: PageText, url: string): Generator<Problem> {
  // Behind a proxy the page is asked for insecurely, and says itself that it is a secure one.
  const [canonical] = page.canonicals;
  const own = canonical !== undefined && URL.canParse(canonical.href, url) ? canonical.href : url;
  const address = new URL(own, url);
  if (address.protocol !== 'https:') return;
  const isInsecure = (href: string) => href.toLowerCase().startsWith('http://');
  const loaded = [
    ...page.pictures.map(({ src }) => src),
    ...page.otherPictures,
    ...page.resources.map(({ href }) => href),
  ];
  const mixed = loaded.find(isInsecure);
  if (mixed !== undefined) yield problemOf('mixed-content', `A secure page loads ${mixed} insecurely.`);
  const link = page.links.find(
    (href) => isInsecure(href) && URL.canParse(href) && new URL(href).host === address.host,
  );
  if (link !== undefined) yield problemOf('link-insecure', `A secure page links to ${link}.`);
  const form = page.forms.find(isInsecure);
  if (form !== undefined) yield problemOf('form-insecure', `A secure page sends a form to ${form}.`);
}

/** What is wrong with what a page shows that search engines may show. */
export function* shownContentProblems(page: PageText, url: string, words: number): Generator<Problem> {
  const nothing = nothingSaid(page, words);
  if (nothing !== undefined) yield problemOf('soft-404', `The page answers 200 and says “${nothing}”.`);
  // The last page of a list holds what is left over.
  if (words < MIN_WORDS && !page.isFurther && !isFurtherPage(url))
    yield problemOf('content-thin', `The page says ${words} words: fewer than ${MIN_WORDS}.`);
  if (page.h1s.length === 0) yield problemOf('h1-missing', 'The page has no h1.');
  else if (page.h1s.length > 1) yield problemOf('h1-several', `The page has ${page.h1s.length} h1s.`);
  else if (page.h1s[0] === '') yield problemOf('h1-empty', 'The h1 has no text.');
  yield* headingProblems(page);
  const { length } = readable(url);
  if (length > LONGEST_ADDRESS) yield problemOf('address-long', `The address has ${length} characters.`);
  if (SESSION.test(url)) yield problemOf('session-id', 'The address bears a session.');
}

/** What a page says in place of what is not there; undefined where it says something. */
function nothingSaid({ titles, h1s, text }: PageText, words: number): string | undefined {
  const parts = [h1s[0] ?? '', ...(titles[0] ?? '').split(/\s[|–—·-]\s/)];
  const isNothing = (part: string) => NOTHING_HERE.test(part) || (words < FEW_WORDS && NUMBERED.test(part));
  const heading = parts.find((part) => isNothing(part.trim()) && !ABOUT_IT.test(part));
  if (heading !== undefined) return heading;
  return words < FEW_WORDS ? NOTHING_LISTED.exec(text)?.[0] : undefined;
}

function* headingProblems({ headings }: PageText): Generator<Problem> {
  const empty = headings.find(({ level, text }) => level > 1 && text === '');
  if (empty !== undefined) yield problemOf('heading-empty', `A heading (h${empty.level}) has no text.`);
  const place = headings.findIndex(({ level }, index) => level > (headings[index - 1]?.level ?? level) + 1);
  const [before, after] = [headings[place - 1], headings[place]];
  if (before !== undefined && after !== undefined) {
    const text = `“${after.text}” (h${after.level}) follows “${before.text}” (h${before.level}).`;
    yield problemOf('heading-skipped', text);
  }
}

/** An address as people read it: other scripts have a letter where the address has six characters. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
