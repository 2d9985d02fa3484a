import type { Blow } from '../../scripts/drill/blows.ts';
import { drill } from '../../scripts/drill/drill.ts';
import { slowness } from '../../scripts/testbed/slowness.mjs';

/** Every process dies once and two hang, at moments that a fixed seed chooses. `npm run drill` is the same for longer. */
const BLOWS: readonly Blow[] = [
  { kind: 'kill', of: 'database backend' },
  { kind: 'kill', of: 'postmaster' },
  { kind: 'kill', of: 'sandbox' },
  { kind: 'kill', of: 'API' },
  { kind: 'kill', of: 'parent' },
  { kind: 'freeze', of: 'store' },
  { kind: 'freeze', of: 'postmaster' },
];

test(
  'whatever is killed or hangs under load comes back, kept pages are shown meanwhile, and nothing is lost',
  async () => {
    const { faults, said, tables } = await drill({ seconds: 14, seed: 14, blows: BLOWS });
    expect(faults).toEqual([]);
    for (const line of [
      'sandbox ended (SIGKILL); starting it again',
      'api ended (SIGKILL); starting it again',
      'store ended (no answer); starting it again',
      'PostgreSQL does not answer: ending it.',
    ])
      expect(said).toContain(line);
    expect(tables[0]?.rows.find(({ label }) => label === 'kills in all')?.cells).toEqual([5]);
    expect(tables[1]?.rows[0]?.cells[0]).toBeGreaterThan(0);
  },
  // Longer than all that it waits for, so that it says what did not come.
  600_000 * slowness(),
);
