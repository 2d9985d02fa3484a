/** A part of a product's description, in reading order. */
export type DescriptionBlock =
  | { kind: 'paragraph'; lines: string[] }
  /** Bullet lines of the form 'Name: value'. */
  | { kind: 'specification'; rows: { name: string; value: string }[] }
  /** Other bullet lines. */
  | { kind: 'list'; items: string[] };

/**
 * What the documented tokens and a plain backend's line breaks stand for. The documents do not say what a token looks like:
 * ours are `{p}` and `{n}`.
 */
// Some catalogues hold the line breaks of HTML in what is otherwise text.
const PARAGRAPH =
  /\{{1,2}\/?p(?:ara(?:graph)?)?\}{1,2}|\[\[\/?p\]\]|\[{1,2}\/?para(?:graph)?\]{1,2}|\n\s*\n|(?:<br\s*\/?>\s*){2,}/i;
const LINE =
  /\{{1,2}(?:n|nl|br|new[_ -]?line|line[_ -]?break)\}{1,2}|\[\[(?:n|nl|br)\]\]|\[{1,2}(?:new[_ -]?line|line[_ -]?break)\]{1,2}|\n|<br\s*\/?>/i;
const OURS = /\{[pn]\}/i;
/** Letters in brackets, which a text may also have of keys and countries: tokens right behind a sentence or before a word. */
const LETTERS = /(?<=[.!?;)])\[(p|n|nl|br)\]|\[(p|n|nl|br)\](?=[\p{L}\p{N}]|[•*–-]\s)/giu;
const BULLET = /^[•\-–*]\s+/;
const NAMED_VALUE = /^([^:]{1,40}):\s+(\S.*)$/s;

/** A line break that was escaped once too often; small letters after it are those of a path (`C:\new`). */
const ESCAPED_LINE = /(?:\\r)?\\n(?![a-z])/g;

/** What is taken out of a description with its content, and the elements whose tags are. Of others a text may speak. */
const UNSEEN = /<(script|style)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi;
const TAG =
  /<\/?(p|div|section|h[1-6]|ul|ol|table|tbody|thead|tr|td|th|li|dl|dt|dd|blockquote|span|font|b|strong|i|em|u|a|img|sup|sub|small|hr)(?:\s[^<>]*|\/)?>/gi;
/** The letters of Latin-1 from 160 on, as HTML calls them. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const ENTITIES = new Map([
  ...LATIN.split(' ').map((name, place): [string, string] => [name, String.fromCodePoint(160 + place)]),
  ...Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', bull: '•' },
    ...{ rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“', hellip: '…', trade: '™', euro: '€', prime: '′' },
  }),
]);
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z][a-z\d]{1,6}));/gi;

/**
 * A text of which another program has made HTML (`Tom &amp; Co`) as it was written. One that has the sign itself as well
 * (`R&D`) was made by none, and speaks of HTML.
 */
export function withCharacters(text: string): string {
  return text.includes('&') && !text.replace(ENTITY, '').includes('&') ? decoded(text) : text;
}

function decoded(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    if ([9, 10, 13].includes(code)) return ' ';
    return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : whole;
  });
}

/** The markup of a backend whose staff write descriptions in an editor, as the documented tokens say it. */
function withoutMarkup(raw: string): string {
  const written = raw.replace(ESCAPED_LINE, '\n');
  const text = written.search(TAG) < 0 ? withCharacters(written) : written;
  if (text.search(TAG) < 0) return text;
  const said = text.replace(UNSEEN, '').replace(TAG, (tag, name: string) => {
    if (/^(span|font|b|strong|i|em|u|a|img|sup|sub|small)$/i.test(name)) return '';
    if (/^(td|th)$/i.test(name)) return ' ';
    if (/^(tr|dt|dd)$/i.test(name)) return '{n}';
    if (/^li$/i.test(name)) return tag.startsWith('</') ? '' : '{n}• ';
    return '{p}';
  });
  return decoded(said);
}

/** A text that has none of our tokens with them in place of letters in brackets. */
function withOurTokens(text: string): string {
  if (OURS.test(text)) return text;
  return text.replace(LETTERS, (token) => (/p/i.test(token) ? '{p}' : '{n}'));
}

/**
 * Reads a description: `{p}` stands between paragraphs, `{n}` between lines, and a line that begins with '• '
 * is a list item. Bullets that all read 'Name: value' are a specification. Empty parts vanish.
 */
export function parseDescription(text: string): DescriptionBlock[] {
  return withOurTokens(withoutMarkup(text))
    .split(PARAGRAPH)
    .flatMap((paragraph) =>
      runs(
        paragraph
          .split(LINE)
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    )
    .map(toBlock);
}

/** The description as one line of plain text, for a search result. */
export function plainDescription(text: string): string {
  return parseDescription(text)
    .map((block) => {
      if (block.kind === 'paragraph') return block.lines.join(' ');
      if (block.kind === 'list') return block.items.join(', ');
      return block.rows.map(({ name, value }) => `${name}: ${value}`).join(', ');
    })
    .join(' ')
    .trim();
}

/** The lines in runs of only bullets or only others. */
function runs(lines: string[]): { isBullets: boolean; lines: string[] }[] {
  const result: { isBullets: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const isBullets = BULLET.test(line);
    const last = result.at(-1);
    if (last?.isBullets === isBullets) last.lines.push(line);
    else result.push({ isBullets, lines: [line] });
  }
  return result;
}

function toBlock({ isBullets, lines }: { isBullets: boolean; lines: string[] }): DescriptionBlock {
  if (!isBullets) return { kind: 'paragraph', lines };
  const items = lines.map((line) => line.replace(BULLET, ''));
  const rows = items.flatMap((item) => {
    const [, name, value] = NAMED_VALUE.exec(item) ?? [];
    return name === undefined || value === undefined ? [] : [{ name: name.trim(), value }];
  });
  return rows.length === items.length ? { kind: 'specification', rows } : { kind: 'list', items };
}
