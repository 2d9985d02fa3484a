import { networkOf } from '../machine/network.ts';

const MINUTE_MS = 60_000;
/** So many clients are told apart in a minute; whoever comes beyond them is left out. */
const MOST_KNOWN = 10_000;

/** Writes a line when a client is refused because it asks too much: one each minute. */
export function createRefusalNotes(say: (line: string) => void = (line) => console.warn(line)) {
  let since = 0;
  const known = new Set<string>();
  return (address: string): void => {
    const client = networkOf(address);
    const now = Date.now();
    if (now - since >= MINUTE_MS) {
      known.clear();
      since = now;
    }
    if (known.has(client) || known.size >= MOST_KNOWN) return;
    known.add(client);
    say(`Too much is asked from ${client}: some of it is refused.`);
  };
}
