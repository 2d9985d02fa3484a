import { sessionEnded, tokenOf } from '../account/service.ts';
import type { Database } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { ApiError } from '../http/errors.ts';
import type { AuthenticateStaff } from '../http/staff.ts';
import type { RecordEvent } from '../shared/security-log.ts';
import { hashSecret } from '../shared/secret.ts';
import { idleSince } from './context.ts';
import { expiredRows, findSession, touchSession } from './staff.repository.ts';

export { hasStaff } from './staff.repository.ts';

/** That a session is in use is noted so often, not with every call. */
const NOTED_MS = 60_000;

/** The check of the bearer token and the role, for the calls that only the staff may make. */
export function createAuthenticateStaff(
  db: Database,
  { now, record }: { now: () => Date; record: RecordEvent },
): AuthenticateStaff {
  return async ({ authorization, address, roles }) => {
    const tokenHash = hashSecret(tokenOf(authorization));
    const at = now();
    const found = await findSession(db, tokenHash, { now: at, idleSince: idleSince(at) });
    if (found === undefined) throw sessionEnded();
    const { lastUsedAt, ...member } = found;
    if (!roles.includes(member.role)) {
      record({ event: 'staff-forbidden', staffId: member.staffId, address });
      throw new ApiError('forbidden', 'Your role does not allow this.');
    }
    if (at.getTime() - lastUsedAt.getTime() > NOTED_MS) {
      await touchSession(db, tokenHash, at).catch(() => undefined);
    }
    return { ...member, tokenHash };
  };
}

/** Sessions, sign-ins and invitations that have run out. */
export function expiredOfStaff(now: Date): ExpiredRows[] {
  return expiredRows({ now, idleSince: idleSince(now) });
}
