import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** What an attribute says, without the white space around it; undefined where the element has none of this name. */
export function valueOf(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value.trim();
}

/** The largest picture of a `srcset`; its addresses may hold commas, but none is followed by a space. */
export function largestOf(srcset: string): string[] {
  const choices = srcset.split(/,\s+/).map((choice) => choice.trim().split(/\s+/));
  const size = (descriptor = '1') => Number.parseFloat(descriptor) || 0;
  const largest = choices.reduce((best, each) => (size(each[1]) > size(best[1]) ? each : best), ['', '0']);
  return largest[0] ? [largest[0].replace(/,$/, '')] : [];
}

/** Whether a link says where it leads; who hears pages may be referred to another element. */
export function isNamed(element: Element): boolean {
  const names = ['aria-label', 'aria-labelledby', 'title', 'alt'];
  return (
    names.some((name) => (valueOf(element, name) ?? '') !== '') ||
    textOf(element) !== '' ||
    wordsOfPictures(element) !== ''
  );
}

/** The words of an attribute that holds several, in small letters. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().split(/\s+/);
}

/** The text below an element, with white space as it is shown. */
export function textOf(element: Element): string {
  let text = '';
  for (const node of below(element)) if ('value' in node) text += node.value;
  return element.tagName === 'script' ? text : shown(text);
}

/** What the pictures below an element say in place of text. */
export function wordsOfPictures(element: Element): string {
  let words = '';
  for (const node of below(element)) {
    if (!('attrs' in node)) continue;
    for (const { name, value } of node.attrs) if (name === 'alt' || name === 'aria-label') words += value;
  }
  return words.trim();
}

function* below(element: Element): Generator<Node> {
  const pending: Node[] = [element];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node;
    if ('childNodes' in node) pending.push(...node.childNodes.toReversed());
  }
}

/** A text with white space as it is shown. */
export function shown(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
