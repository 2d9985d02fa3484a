import type { FastifyBaseLogger } from 'fastify';
import { BadInput, type ApiError } from '../http/errors.ts';
import { createFirstOfMinute } from '../../machine/minute-count.ts';

/** What happened that an operator wants to find again. Whatever tells of an attack is a warning. */
const LEVEL = {
  'signed-in': 'info',
  'sign-in-refused': 'warn',
  'sign-in-locked-out': 'warn',
  'sign-in-needs-code': 'warn',
  'password-refused': 'warn',
  'password-changed': 'info',
  'email-change-asked': 'info',
  'email-changed': 'info',
  'session-ended': 'info',
  'passkey-added': 'info',
  'passkey-removed': 'info',
  'passkey-refused': 'warn',
  'account-exported': 'info',
  'account-deleted': 'info',
  'report-refused': 'warn',
  'not-theirs': 'warn',
  'input-refused': 'info',
  'too-often': 'warn',
  'staff-password-right': 'info',
  'staff-signed-in': 'info',
  'staff-sign-in-refused': 'warn',
  'staff-code-refused': 'warn',
  'staff-locked-out': 'warn',
  'staff-forbidden': 'warn',
  'staff-session-ended': 'info',
  'staff-invitation-opened': 'info',
  'staff-invitation-accepted': 'info',
} as const;

/** One thing that happened. Who and whence, and nothing that was typed: no address of a mailbox, no secret. */
export interface SecurityEvent {
  readonly event: keyof typeof LEVEL;
  readonly customerId?: number | undefined;
  readonly staffId?: number | undefined;
  /** The address of the internet; of an IPv6 address, its network. */
  readonly address?: string | undefined;
}

/** Writes a line for something that happened. */
export type RecordEvent = (event: SecurityEvent) => void;

export function securityLog(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): RecordEvent {
  return ({ event, ...who }) => log[LEVEL[event]]({ event, ...who }, 'security');
}

/** Writes down what anybody can cause as often as they like: a line each minute for an event and an address. */
export function onceAMinute(record: RecordEvent, now: () => Date): RecordEvent {
  const isFirst = createFirstOfMinute(() => now().getTime());
  return (event) => {
    if (isFirst(`${event.event} ${event.address}`)) record(event);
  };
}

/** What nothing else bounds: whoever goes on causing it would push all else out of the log. */
const ENDLESS = new Set<SecurityEvent['event']>([
  'report-refused',
  'not-theirs',
  'sign-in-locked-out',
  'staff-locked-out',
]);

/** The security log in which nobody can push out what others have caused. */
export function boundedLog(log: Pick<FastifyBaseLogger, 'info' | 'warn'>, now: () => Date): RecordEvent {
  const record = securityLog(log);
  const seldom = onceAMinute(record, now);
  return (event) => (ENDLESS.has(event.event) ? seldom(event) : record(event));
}

/** What whoever tries a way in meets, as a line of the security log. */
export function eventOf(error: ApiError): SecurityEvent['event'] | undefined {
  if (error.code === 'too-many') return 'too-often';
  return error instanceof BadInput ? 'input-refused' : undefined;
}
