import { z } from 'zod';
import { parseJson } from '../../../machine/parse-json.ts';

/** Marks that no plain text has by chance: a heading, something bold, a link. */
const MARKS = /^#{1,6} \S|\*\*[^*\n]+\*\*|\[[^\]\n]+\]\(https?:[^)\s]+\)/m;
const TAGS = /<\/?[a-z][^>]*>|&lt;\/?[a-z]/i;
// What is behind the mark ends with the line whatever signs it has: otherwise a run of blanks is divided in every way.
const HEADING = /^#{1,6}\s(.*)$/s;
const POINT = /^\s*(?:[-*+]|\d+[.)])\s(.*)$/s;

/** A text that is written in Markdown, or as blocks of an editor, as HTML; any other one as it is. */
export function fromMarkdown(text: string): string {
  if (/^\s*\{.*"blocks"\s*:/s.test(text)) return fromBlocks(text);
  if (TAGS.test(text) || !MARKS.test(text)) return text;
  return text
    .split(/\n\s*\n/)
    .map(blockOf)
    .join('');
}

const data = z.object({ text: z.string(), items: z.array(z.string()) }).partial();
const blocks = z.object({ blocks: z.array(z.object({ data })) });

/** The text of an editor's blocks, as JSON; none where it is no such thing. */
function fromBlocks(json: string): string {
  const read = blocks.safeParse(parseJson(json)).data?.blocks ?? [];
  return read
    .map(({ data: { text, items = [] } }) => {
      const points = items.map((item) => `<li>${item}</li>`).join('');
      return (text === undefined ? '' : `<p>${text}</p>`) + (points === '' ? '' : `<ul>${points}</ul>`);
    })
    .join('');
}

/** Lines without an empty one between them: headings, points, and what stands between those. */
function blockOf(block: string): string {
  const kinds = block
    .trim()
    .split('\n')
    .map((line) => {
      const [, heading] = HEADING.exec(line) ?? [];
      if (heading !== undefined) return { kind: 'heading', html: `<h3>${inline(closed(heading))}</h3>` };
      const [, point] = POINT.exec(line) ?? [];
      return point === undefined
        ? { kind: 'text', html: inline(line.trim()) }
        : { kind: 'point', html: `<li>${inline(point.trim())}</li>` };
    });
  let [html, before] = ['', ''];
  for (const { kind, html: more } of [...kinds, { kind: '', html: '' }]) {
    if (kind !== before)
      html += (before === 'point' ? '</ul>' : before === 'text' ? '</p>' : '') + opening(kind);
    else if (kind === 'text') html += '<br>';
    html += more;
    before = kind;
  }
  return html;
}

/** A heading without the signs that may close it. */
function closed(heading: string): string {
  const text = heading.trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return text.slice(0, end).trimEnd();
}

const opening = (kind: string) => (kind === 'point' ? '<ul>' : kind === 'text' ? '<p>' : '');

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/!?\[([^\]]+)\]\((https?:[^)\s"]+)\)/g, '<a href="$2">$1</a>');
}
