import sanitizeHtml from 'sanitize-html';
import { RICH_DEPTH, RICH_ELEMENTS, richLink } from '../../../lib/contract/rich-description.ts';
import { DROPPED } from './description.ts';
import { IMAGE, isAddress } from './formats.ts';
import { nameOfAddress } from './picture-name.ts';

/** A description as it is shown, with what its text cannot say. */
export interface RichDescription {
  readonly html: string;
  /** Where the pictures in it are to be had; its `src` are their names. */
  readonly addresses: readonly string[];
}

const NOTHING: RichDescription = { html: '', addresses: [] };
/** Longer than what is read of a description it does not become. */
const MAX_CHARACTERS = 100_000;
const MOST_PICTURES = 50;

/** What is worth a closer look: most bodies are paragraphs and one list, and cost nothing. */
const WORTH_A_LOOK =
  /<(?:h[1-6]|a|b|strong|i|em|u|s|ol|dl|img|table|blockquote|pre|su[bp]|code)\b|<ul\b[^]*<ul\b/i;
/** What paragraphs, lines and lists of plain text cannot say. */
const STRUCTURE =
  /<(?:h[3-6]|a|strong|em|ol|dl|img|table|blockquote|pre|su[bp])\b|<ul>(?:(?!<\/ul>)[^])*<ul>/;
const TABLE = /<table>(?:(?!<\/?table\b)[^])*<\/table>/g;
/** An element with nothing in it, unless it is the cell of a table. */
const EMPTY = /<(?!t[dh]\b)([a-z]\w*)(?: [^<>]*)?>(?:\s|<br \/>)*<\/\1>/g;
/** An empty element in so many others is looked for. */
const EMPTY_ROUNDS = 8;

/**
 * Cleans the HTML body of a product: what is left are the elements and attributes of `RICH_ELEMENTS`, links that
 * may be followed, and pictures by the names that the shop has for them. Headings go below those of the product's page.
 * Empty where the text of the description says as much.
 */
export function richDescription(written: string): RichDescription {
  if (!WORTH_A_LOOK.test(written)) return NOTHING;
  const body = withEmoji(written);
  const levels = headingLevels(body);
  const addresses = new Set<string>();
  let html = sanitizeHtml(body, {
    allowedTags: Object.keys(RICH_ELEMENTS),
    allowedAttributes: Object.fromEntries(
      Object.entries(RICH_ELEMENTS).map(([tag, attributes]) => [tag, [...attributes]]),
    ),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nonTextTags: [...DROPPED, 'option', 'xmp', 'plaintext', 'noembed', 'noframes'],
    nestingLimit: RICH_DEPTH,
    transformTags: {
      ...Object.fromEntries(levels.map((level, index) => [level, `h${Math.min(6, 3 + index)}`])),
      ...{ b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' },
      a: (_, { href }) => linkTo(href),
      img: (_, attributes) => picture(attributes, addresses),
      ...{ td: cell, th: cell },
    },
    // A link that leads nowhere is its words.
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && attribs['href'] === undefined
        ? 'excludeTag'
        : tag === 'img' && attribs['src'] === undefined,
  });
  for (let round = 0; round < EMPTY_ROUNDS && html.search(EMPTY) >= 0; round += 1)
    html = html.replace(EMPTY, '');
  html = html.replace(/(?:<br \/>\s*){3,}/g, '<br /><br />').trim();
  const isShown = html.length <= MAX_CHARACTERS && STRUCTURE.test(html.replace(TABLE, withoutPairs));
  return isShown ? { html, addresses: [...addresses] } : NOTHING;
}

/** The headings that a body uses, the highest first: what is highest there begins below the page's own. */
function headingLevels(body: string): string[] {
  const used = Array.from(body.matchAll(/<(h[1-6])\b/gi), ([, level = '']) => level.toLowerCase());
  return [...new Set(used)].toSorted();
}

function linkTo(href: string | undefined): sanitizeHtml.Tag {
  const link = richLink(href ?? '');
  return { tagName: 'a', attribs: link === undefined ? {} : { href: link } };
}

/** What WordPress and others show as a picture is a character: the one that its words say, when it is one. */
const ANY_IMAGE = /<img\b[^<>]*>/gi;
const EMOJI = /\/emoji\/|["'\s]emoji["'\s]/i;

function withEmoji(body: string): string {
  return body.replace(ANY_IMAGE, (tag) =>
    EMOJI.test(tag) ? (/\balt=["']?(\p{Extended_Pictographic}[^"'>\s]*)/iu.exec(tag)?.[1] ?? '') : tag,
  );
}

/** A picture at an address, by the name that the shop has for it; one that only counts readers is none. */
function picture(attributes: sanitizeHtml.Attributes, addresses: Set<string>): sanitizeHtml.Tag {
  const { src = '', alt = '', width, height } = attributes;
  const address = isAddress(src) ? IMAGE.read(src) : undefined;
  const isDot = [width, height].some((size) => size !== undefined && Number(size) <= 2);
  const isKnown = typeof address === 'string' && !isDot;
  if (!isKnown || (addresses.size >= MOST_PICTURES && !addresses.has(address))) {
    return { tagName: 'img', attribs: {} };
  }
  addresses.add(address);
  return { tagName: 'img', attribs: { src: nameOfAddress(address), alt: alt.trim().slice(0, 512) } };
}

/** A cell of a table, which spans what a table can span. */
function cell(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {};
  for (const name of ['colspan', 'rowspan']) {
    const span = Number(attributes[name]);
    if (Number.isInteger(span) && span > 1 && span <= 100) attribs[name] = String(span);
  }
  const { scope = '' } = attributes;
  if (['col', 'row', 'colgroup', 'rowgroup'].includes(scope)) attribs['scope'] = scope;
  return { tagName, attribs };
}

/** Nothing instead of a table that the text has whole: names with their values. */
function withoutPairs(table: string): string {
  const rows = table.match(/<tr>(?:(?!<\/tr>)[^])*<\/tr>/g) ?? [];
  const isPairs = rows.every((row) => row.match(/<t[dh]\b/g)?.length === 2);
  return isPairs && !/<(?:a|img|ul|ol|caption)\b/.test(table) ? '' : table;
}
