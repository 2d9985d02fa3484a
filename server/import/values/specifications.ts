import { descriptionFromHtml, MAX_VALUE } from './description.ts';

/** Something that is said of a product in a word or a sentence; the value may be HTML. */
export type Specification = readonly [name: string, value: string];

/** Those of which both name and value say something. */
export function soundSpecifications(said: readonly Specification[]): Specification[] {
  const trimmed = said.map(([name, value]): Specification => [name.trim(), value.trim()]);
  return trimmed.filter(([name, value]) => name !== '' && value !== '');
}

/**
 * The HTML of a description that says these, too: what is short as a table, which the shop shows as specifications, a
 * text under a heading of its own. What the description says in the same words already is not said again.
 */
export function withSpecifications(body: string, specifications: readonly Specification[]): string {
  if (specifications.length === 0) return body;
  const said = descriptionFromHtml(body).toLowerCase();
  const fresh = [...new Map(specifications)].filter(
    ([name, value]) => !said.includes(`${name}: ${value}`.toLowerCase()),
  );
  const isShort = ([, value]: Specification) => value.length <= MAX_VALUE && !/[<\n]/.test(value);
  const rows = fresh
    .filter(isShort)
    .map(([name, value]) => `<tr><td>${textOf(name)}</td><td>${textOf(value)}</td></tr>`);
  const texts = fresh
    .filter((each) => !isShort(each))
    .map(([name, value]) => `<h3>${textOf(name)}</h3>${asHtml(value)}`);
  const table = rows.length > 0 ? [`<table>${rows.join('')}</table>`] : [];
  return [asHtml(body), ...texts, ...table].filter((part) => part !== '').join('\n');
}

function textOf(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A text whose line breaks mean something, as HTML that says the same. */
function asHtml(text: string): string {
  if (text.trim() === '' || text.includes('<')) return text;
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`).join('');
}
