import { parseDescription } from '../../lib/contract/description.ts';

/** So many letters fit into one line of a card where two stand side by side on a phone. */
const ROOM = 26;
/** What has no part that could go may be cut there, and is whole on wider screens. */
const LONGEST = 34;
/** A value that is shorter says little without its name. */
const SHORT = 16;

/** What programs write and says nothing: a measure without its unit ('4.6', '2900.0'), and what something is not. */
const NOTHING = /^(?:\d+[.,]\d+|true|false|no)$/i;

/**
 * The one fact of a product that a card says: the first of the named values in its description, cut where a part of it
 * ends ('6.3-inch OLED, 120 Hz'); empty where it names none.
 */
export function keyFact(description: string): string {
  for (const block of parseDescription(description)) {
    const rows = block.kind === 'specification' ? block.rows : [];
    const row = rows.find(({ value }) => !NOTHING.test(value));
    if (row === undefined) continue;
    const value = row.value.replace(/\.$/, '');
    const named = `${row.name}: ${value}`;
    return value !== '' && value.length < SHORT && named.length <= LONGEST ? named : cut(value);
  }
  return '';
}

/** As many of the parts between commas as fit; nothing where not even the first one fits anywhere. */
function cut(value: string): string {
  const parts = value.split(', ');
  while (parts.length > 1 && parts.join(', ').length > ROOM) parts.pop();
  const rest = parts.join(', ');
  return rest.length > LONGEST ? '' : rest;
}
