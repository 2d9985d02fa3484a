import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { createGate } from '../../machine/gate.ts';
import { overloaded } from '../http/errors.ts';

/** argon2id, the library's default, in OWASP's measure: 19 MiB and 2 passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords. Both throw 'unavailable' when too many wait already. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password is the stored one. Without one (undefined, '') it takes as long, and the answer is no. */
  readonly verify: (stored: string | undefined, password: string) => Promise<boolean>;
}

/**
 * Each hash takes 19 MiB: four at once, and a line that is through in about a second.
 *
 * @param options.cost another one; for tests that do not wait for hashes
 */
export function createPasswords({ atOnce = 4, waiting = 64, cost = COST } = {}): Passwords {
  const gate = createGate(atOnce, waiting, () => {
    throw overloaded();
  });
  // The password of nobody: checking against it takes the time of checking a real one.
  const nobody = hash(randomBytes(32).toString('hex'), cost);
  return {
    hash: (password) => gate(() => hash(password, cost)),
    verify: (stored, password) =>
      gate(async () => {
        const isThere = stored !== undefined && stored !== '';
        return (await verify(isThere ? stored : await nobody, password)) && isThere;
      }),
  };
}
