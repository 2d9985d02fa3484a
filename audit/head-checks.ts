import { MIN_CHARACTERS, MAX_CHARACTERS } from '../lib/contract/page-text.ts';
import { SEARCH_ROOM, textWidth } from '../lib/contract/text-width.ts';
import { isFurtherPage } from './addresses.ts';
import { TRACKING } from './content-checks.ts';
import type { PageText } from './read-page.ts';
import { problemOf, type MeasuredText, type Problem } from './report.ts';

const SOCIAL = ['og:title', 'og:type', 'og:url', 'og:site_name', 'twitter:card'];
const STAND_IN =
  /^(home|homepage|page|title|index|test)$|^(untitled( document)?|document|new page|page title|react app|vite app|vite \+ \w+|create next app|default title|site title|insert title here)(\s*[|–—-]|$)|lorem ipsum/i;
const MARKUP =
  /<\/[a-z][^<>]*>|<(?:a|abbr|b|br|div|em|font|h[1-6]|i|img|li|p|script|small|span|strong|sub|sup|u|ul)\b[^<>]*>|&(?:amp|lt|gt|quot|apos|nbsp|[lr]squo|[lr]dquo|[mn]dash|hellip|#\d+|#x[\da-f]+);/i;
/** U+FFFD, and UTF-8 that was read as Latin-1. */
const BROKEN = /\uFFFD|[ÃÂ][\u0080-\u00BF]|â€/;
const MIN_CAPITALS = 12;
const WIDE_LETTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** What is left of a template that was not filled, in the spellings of the usual systems. */
export const BRACES =
  /\$?\{\{?[{%#]?[\w.|: -]{1,60}[%#}]?\}?\}|%%\w{1,40}%%|<%[=-]?[^%]{0,80}%>|\[object \w{1,20}\]|\[(?:name|title|brand|category|price|product[ _-]?name)\]|%(?:name|title|brand|category|price|s|[a-z]{1,20}_[a-z]{1,20})%|(?:^|[|–—-]\s*)(?:undefined|null|NaN)(?:\s*[|–—-]|$)/i;
/** What search engines know, without the number that some of them bear. */
const DIRECTIVES = new Set(
  ['all', 'index', 'noindex', 'follow', 'nofollow', 'none', 'noarchive', 'nocache', 'nosnippet'].concat([
    ...['notranslate', 'noimageindex', 'indexifembedded', 'max-snippet', 'max-image-preview'],
    ...['max-video-preview', 'unavailable_after', 'noai', 'noimageai', 'noodp', 'noydir'],
  ]),
);
const LANGUAGE = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;
/** Variants and extensions, which the language of a document may have. */
const MORE_OF_LANGUAGE =
  /(-([a-z\d]{5,8}|\d[a-z\d]{3}))*(-[a-wyz\d](-[a-z\d]{2,8})+)*(-x(-[a-z\d]{1,8})+)?$/i;
/** What Unicode knows as regions and search engines do not know as countries. */
const NO_COUNTRIES = new Set(['EU', 'UN', 'EZ', 'QO', 'ZZ']);

/** What the page is measured by: how search engines would show it. */
export function measured(text: string, name: keyof typeof SEARCH_ROOM): MeasuredText {
  return { text, characters: [...text].length, pixels: textWidth(text, SEARCH_ROOM[name].size) };
}

/** Whether the directives keep a page out of the results. */
export function isHidden(robots: readonly string[]): boolean {
  return robots.includes('noindex') || robots.includes('none');
}

/** Whether a text is the code of a language, with or without script and country, as hreflang may name one. */
export function isLanguage(code: string): boolean {
  if (!LANGUAGE.test(code)) return false;
  try {
    const { language, region } = new Intl.Locale(code);
    const [given = '', ...rest] = code.split('-');
    const place = rest.find((part) => part.length === 2)?.toUpperCase();
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language);
    const country = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    // A code that stands for another one, such as UK for GB or eng for en, is not known by search engines.
    if (place !== undefined && (place !== region || NO_COUNTRIES.has(place))) return false;
    if (given.length === 3 && language.length === 2) return false;
    return name !== undefined && (region === undefined || country.of(region) !== undefined);
  } catch {
    return false;
  }
}

/** Whether a document may say that this is its language: with variants and extensions, too. */
function isDocumentLanguage(code: string): boolean {
  return isLanguage(code.replace(MORE_OF_LANGUAGE, ''));
}

/** What is wrong in the head of any page, found by search engines or not. */
export function* headProblems(
  page: PageText,
  robots: readonly string[],
  contentType: string,
): Generator<Problem> {
  const [title = ''] = page.titles;
  const [description = ''] = page.descriptions;
  if (title === '') yield problemOf('title-missing', 'There is no title in the head.');
  if (STAND_IN.test(title)) yield problemOf('title-placeholder', `The title is “${title}”.`);
  if (page.titles.length > 1)
    yield problemOf('title-several', `${page.titles.length} titles stand in the head.`);
  const texts = [title, description, ...page.h1s, ...Object.values(page.social)];
  const left = texts.map((text) => BRACES.exec(text)?.[0]).find((each) => each !== undefined);
  if (left !== undefined) yield problemOf('template-word', `${left} of a template stands in the head.`);
  yield* wordProblems(title, `${title} ${description} ${page.h1s.join(' ')}`);
  yield* documentProblems(page, contentType);
  yield* directiveProblems(robots);
  if (page.refresh !== undefined)
    yield problemOf('meta-refresh', `The page leads on by meta refresh: “${page.refresh}”.`);
}

function* wordProblems(title: string, all: string): Generator<Problem> {
  const tag = MARKUP.exec(all)?.[0];
  if (tag !== undefined) yield problemOf('text-markup', `“${tag}” would be shown as it stands.`);
  if (BROKEN.test(all)) yield problemOf('text-encoding', 'Title, description or h1 hold broken characters.');
  const letters = title.replace(/\P{L}/gu, '');
  if (letters.length >= MIN_CAPITALS && /^\p{Lu}+$/u.test(letters))
    yield problemOf('title-capitals', `The title is “${title}”.`);
  const words = title.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [];
  const repeated = words.find((word) => words.filter((other) => other === word).length > 2);
  if (repeated !== undefined)
    yield problemOf('title-repeats', `The title says “${repeated}” again and again.`);
}

function* documentProblems(
  { hasDoctype, lang, viewport, charset }: PageText,
  contentType: string,
): Generator<Problem> {
  if (!hasDoctype) yield problemOf('doctype-missing', 'There is no doctype.');
  if (!lang) yield problemOf('lang-missing', 'The html element has no lang.');
  else if (!isDocumentLanguage(lang)) yield problemOf('lang-code', `“${lang}” is no language.`);
  if (viewport === undefined) yield problemOf('viewport-missing', 'There is no viewport.');
  else if (!/width\s*=\s*device-width|initial-scale\s*=/i.test(viewport))
    yield problemOf('viewport-missing', `The viewport “${viewport}” is as wide on every device.`);
  else if (/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*(1(\.\d*)?|0?\.\d+)\s*([,;\s]|$)/i.test(viewport))
    yield problemOf('viewport-fixed', `The viewport “${viewport}” cannot be enlarged.`);
  const encoding = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? charset;
  if (encoding === '') yield problemOf('charset-missing', 'Neither header nor head say the encoding.');
  else if (!/^utf-?8$/i.test(encoding)) yield problemOf('charset-other', `The page is sent as ${encoding}.`);
}

function* directiveProblems(robots: readonly string[]): Generator<Problem> {
  const given = new Set(robots);
  for (const [one, other] of [
    ['index', 'noindex'],
    ['follow', 'nofollow'],
  ] as const) {
    if (given.has(one) && (given.has(other) || given.has('none')))
      yield problemOf('robots-contradiction', `The page says ${one} and ${other}.`);
  }
  const unknown = robots.find((each) => !DIRECTIVES.has(each.split(':')[0]?.trim() ?? ''));
  if (unknown !== undefined) yield problemOf('robots-unknown', `No search engine knows “${unknown}”.`);
}

/** What is wrong in the head of a page that search engines may show. */
export function* shownHeadProblems(
  page: PageText,
  robots: readonly string[],
  { url, canonical }: { url: string; canonical: string },
): Generator<Problem> {
  const isFurther = page.isFurther || isFurtherPage(url);

  const [title = ''] = page.titles;
  const [description = ''] = page.descriptions;
  // Nobody comes to the further pages of a list by their titles.
  const isOwn = ({ kind }: Problem) => !isFurther || !kind.endsWith('-short');
  yield* lengthProblems('title', measured(title, 'title')).filter(isOwn);
  yield* lengthProblems('description', measured(description, 'description')).filter(isOwn);
  if (description === '') yield problemOf('description-missing', 'There is no description in the head.');
  else if (isSame(description, title))
    yield problemOf('description-title', 'The description is the title once more.');
  if (page.descriptions.length > 1)
    yield problemOf('description-several', `${page.descriptions.length} descriptions stand in the head.`);
  if (robots.includes('nofollow'))
    yield problemOf('nofollow-page', 'The page says that none of its links is to be followed.');
  const image = page.social['og:image'];
  if (!image) yield problemOf('image-missing', 'There is no picture for sharing (og:image).');
  else if (!URL.canParse(image))
    yield problemOf('image-relative', `og:image is “${image}”, no absolute address.`);
  const lacking = SOCIAL.filter((name) => !page.social[name]);
  if (lacking.length > 0) yield problemOf('social-missing', `For sharing ${lacking.join(', ')} are missing.`);
  const shared = page.social['og:url'];
  if (shared && !URL.canParse(shared))
    yield problemOf('social-url', `og:url is “${shared}”, no absolute address.`);
  if (shared && canonical !== '' && URL.canParse(shared) && new URL(shared).href !== canonical)
    yield problemOf('social-url', `og:url is ${shared}, the canonical ${canonical}.`);
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function lengthProblems(
  name: 'title' | 'description',
  { text, characters, pixels }: MeasuredText,
): Problem[] {
  const room = SEARCH_ROOM[name].width;
  // Letters of these scripts say as much as two.
  const weight = characters + (text.match(WIDE_LETTERS)?.length ?? 0);
  if (characters > 0 && weight < MIN_CHARACTERS[name]) {
    const message = `The ${name} has ${characters} characters: ${MIN_CHARACTERS[name]} or more have room.`;
    return [problemOf(`${name}-short`, message)];
  }
  if (characters <= MAX_CHARACTERS[name] && pixels <= room) return [];
  const message = `The ${name} is too long: ${characters} characters (at most ${MAX_CHARACTERS[name]}), ${pixels} px (at most ${room}).`;
  return [problemOf(`${name}-long`, message)];
}

/** What is wrong with how a page names its canonical. */
export function* canonicalProblems({ canonicals }: PageText): Generator<Problem> {
  const [first] = canonicals;
  if (first === undefined) {
    yield problemOf('canonical-missing', 'There is no canonical.');
    return;
  }
  if (new Set(canonicals.map(({ href }) => href)).size > 1)
    yield problemOf('canonical-several', `${canonicals.length} canonicals that differ.`);
  if (!canonicals.some(({ isInHead }) => isInHead))
    yield problemOf('canonical-body', 'The canonical stands in the body, where it does not count.');
  if (!URL.canParse(first.href))
    yield problemOf('canonical-relative', `The canonical “${first.href}” is no absolute address.`);
  if (first.href.includes('#')) yield problemOf('canonical-fragment', `The canonical is “${first.href}”.`);
  if (TRACKING.test(first.href)) yield problemOf('canonical-tracking', `The canonical is “${first.href}”.`);
}

/** What is wrong with the languages that a page names, as far as it shows without the other pages. */
export function* languageProblems({ alternates }: PageText, url: string): Generator<Problem> {
  const wrong = alternates.find(({ code }) => code.toLowerCase() !== 'x-default' && !isLanguage(code));
  if (wrong !== undefined)
    yield problemOf('hreflang-code', `hreflang names “${wrong.code}”, which is no language.`);
  const relative = alternates.find(({ href }) => !URL.canParse(href));
  if (relative !== undefined) yield problemOf('hreflang-relative', `hreflang leads to “${relative.href}”.`);
  const codes = alternates.map(({ code }) => code.toLowerCase());
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice !== undefined) yield problemOf('hreflang-several', `hreflang names “${twice}” more than once.`);
  const isNamed = alternates.some(({ href }) => URL.canParse(href, url) && new URL(href, url).href === url);
  if (alternates.length > 0 && !isNamed)
    yield problemOf('hreflang-self', 'Among the languages of the page it does not stand itself.');
}
