import type { Passwords } from '../account/service.ts';
import type { RecordEvent } from '../shared/security-log.ts';
import type { Shop } from '../shared/shop.ts';
import { HOUR_MS, MINUTE_MS, later } from '../../machine/time.ts';

/** What the services of the staff work with. */
export interface StaffContext extends Pick<Shop, 'db' | 'now'> {
  readonly passwords: Passwords;
  /** Writes down what happened to an account. */
  readonly record: RecordEvent;
}

/** For so long. */
export const LASTS_MS = {
  /** The time to type a code in. */
  challenge: 5 * MINUTE_MS,
  invitation: 48 * HOUR_MS,
  session: 12 * HOUR_MS,
  /** A session ends when it was not used for so long. */
  idle: 2 * HOUR_MS,
} as const;

/** A session that was not used since has ended. */
export function idleSince(now: Date): Date {
  return later(now, -LASTS_MS.idle);
}
