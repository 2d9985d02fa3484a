import { STAFF_PASSWORD_MIN_LENGTH, type StaffRole } from '../../lib/contract/staff/roles.ts';
import { requirePassword } from '../account/service.ts';
import { hashSecret, newSecret } from '../shared/secret.ts';
import type { Database } from '../db/client.ts';
import { ApiError } from '../http/errors.ts';
import { later } from '../../machine/time.ts';
import { LASTS_MS, type StaffContext } from './context.ts';
import { newTotpSecret, otpauthUri, stepOf } from './one-time-code.ts';
import {
  findInvitation,
  findStaff,
  insertStaff,
  openInvitation,
  putInvitation,
  setCredentials,
  useInvitation,
} from './staff.repository.ts';

/** Adds somebody to the staff. @returns the secret of their link; undefined when the address is there already. */
export function addStaff(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  added: { email: string; name: string; role: StaffRole },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const staffId = await insertStaff(tx, added);
    if (staffId === undefined) return undefined;
    const token = newSecret();
    const expiresAt = later(now(), LASTS_MS.invitation);
    await putInvitation(tx, { staffId, tokenHash: hashSecret(token), expiresAt });
    return token;
  });
}

/** A new link for somebody who has lost password or phone. @returns undefined when there is nobody of this address. */
export async function inviteAgain(
  { db, now }: { db: Database; now: () => Date },
  email: string,
): Promise<string | undefined> {
  const account = await findStaff(db, email);
  if (account === undefined) return undefined;
  const token = newSecret();
  const expiresAt = later(now(), LASTS_MS.invitation);
  await putInvitation(db, { staffId: account.id, tokenHash: hashSecret(token), expiresAt });
  return token;
}

/** Opens a link: a new secret for the app each time, so that one that somebody else has seen counts no more. */
export async function showInvitation(
  { db, now, record }: StaffContext,
  { token, address }: { token: string; address: string },
) {
  const totpSecret = newTotpSecret();
  const account = await openInvitation(db, { tokenHash: hashSecret(token), totpSecret, now: now() });
  if (account === undefined) throw noInvitation();
  record({ event: 'staff-invitation-opened', staffId: account.id, address });
  return { account, totpSecret, uri: otpauthUri(totpSecret, account.email) };
}

function noInvitation(): ApiError {
  return new ApiError('not-found', 'This link was used, or has run out. Ask for a new one.');
}

/** Sets password and app. Throws 'invalid' when the password is too easy or the code is not right. */
export async function acceptInvitation(
  context: StaffContext,
  { token, password, code, address }: { token: string; password: string; code: string; address: string },
): Promise<void> {
  const { db, now, record, passwords } = context;
  const tokenHash = hashSecret(token);
  const invited = await findInvitation(db, tokenHash, now());
  if (invited === undefined) throw noInvitation();
  const { staffId, email, name, totpSecret } = invited;
  await requirePassword(password, {
    isFit: (given) => given.length >= STAFF_PASSWORD_MIN_LENGTH,
    sentence: `The password must have at least ${STAFF_PASSWORD_MIN_LENGTH} characters.`,
    own: [email, name],
  });
  const step = stepOf(totpSecret, code, now());
  if (step === undefined) {
    record({ event: 'staff-code-refused', staffId, address });
    throw new ApiError('invalid', 'This code is not right. Is the clock of your phone set by itself?');
  }
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    if (!(await useInvitation(tx, tokenHash))) throw noInvitation();
    // The code that proved the app signs nobody in as well.
    await setCredentials(tx, staffId, { passwordHash, totpSecret, totpUsedStep: step });
  });
  record({ event: 'staff-invitation-accepted', staffId, address });
}
