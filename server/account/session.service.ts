import type { Database } from '../db/client.ts';
import { isSubscribed } from '../newsletter/service.ts';
import { isTooOften } from '../http/limits.ts';
import { queueLetter } from '../mail/service.ts';
import type { AccountContext } from './context.ts';
import {
  endEverything,
  findByEmail,
  holdVersion,
  lockAccount,
  setPassword,
  voidProofs,
  type Account,
} from './customer.repository.ts';
import { forgetAllDevices, hasDevices, isKnown, keepDevice } from './device.repository.ts';
import type { Caller } from './device.service.ts';
import { newDeviceLetter } from './letters.ts';
import { NEW_DEVICE_MAILS } from './limits.ts';
import { deletePasskeysOf } from './passkey.repository.ts';
import { hashSecret, newSecret } from '../shared/secret.ts';
import { DAY_MS, later } from '../../machine/time.ts';
import {
  deleteAllSessions,
  deleteSessionsOfDevice,
  findSessionsOf,
  insertSession,
} from './session.repository.ts';

const SESSION_MS = 5 * DAY_MS;

/** What a sign-in answers, apart from the name under which the token travels. */
export interface SignIn {
  readonly token: string;
  readonly IsSubscribed: boolean;
  readonly WishlistId: number;
  readonly CartId: number;
  readonly CustomerId: number;
  /** The device's own secret, to be sent with its next sign-in. */
  readonly DeviceToken: string;
}

/**
 * Starts a session with a new token; an earlier one of the same device ends. A device on which nobody has signed in
 * to the account before is told of by mail, unless it is the first. Undefined when the password or the address has
 * changed since it was checked: that has ended every session, and this one would be left over.
 */
export async function startSession(
  context: AccountContext,
  account: Account,
  caller: Caller,
): Promise<SignIn | undefined> {
  const { db, siteUrl } = context;
  const { customerId, email } = account;
  const token = newSecret();
  const now = context.now();
  const device = await db.transaction(async (tx) => {
    if ((await holdVersion(tx, account)) === undefined) return undefined;
    const given = caller.device;
    const isOld = given !== undefined && (await isKnown(tx, customerId, hashSecret(given)));
    // A secret that this account has never seen may be anybody's: the device gets another one.
    const secret = isOld ? given : newSecret();
    const deviceHash = hashSecret(secret);
    const notice = { subject: `new-device:${customerId}`, rules: NEW_DEVICE_MAILS };
    if (!isOld && (await hasDevices(tx, customerId)) && !(await isTooOften(tx, now, [notice]))) {
      const letter = newDeviceLetter(account.firstName, siteUrl, now);
      await queueLetter(tx, { recipient: email, letter, siteUrl });
    }
    await keepDevice(tx, { customerId, deviceHash, now });
    await deleteSessionsOfDevice(tx, customerId, deviceHash);
    await insertSession(tx, {
      tokenHash: hashSecret(token),
      customerId,
      deviceHash,
      deviceName: caller.deviceName ?? '',
      createdAt: now,
      lastUsedAt: now,
      expiresAt: later(now, SESSION_MS),
    });
    return secret;
  });
  if (device === undefined) return undefined;
  context.record({ event: 'signed-in', customerId, address: caller.address });
  return {
    token,
    IsSubscribed: await isSubscribed(db, email),
    WishlistId: account.wishlistId,
    CartId: account.cartId,
    CustomerId: customerId,
    DeviceToken: device,
  };
}

/**
 * Ends all of a customer's sessions and whatever was begun with a code, and knows none of their devices any more. A
 * sign-in that is under way is void as well.
 *
 * @param isAnew whether password and passkeys go too: only who reads the mails of the account comes in again, and chooses
 *   a new password.
 * @returns how many sessions that were; undefined when nobody has this address.
 */
export async function signOutEverywhere(
  db: Database,
  email: string,
  { now, isAnew = false }: { readonly now: Date; readonly isAnew?: boolean },
): Promise<{ customerId: number; sessions: number } | undefined> {
  return db.transaction(async (tx) => {
    const found = await findByEmail(tx, email);
    const account = found && (await lockAccount(tx, found.customerId));
    if (account === undefined) return undefined;
    const { customerId } = account;
    const sessions = (await findSessionsOf(tx, customerId, now)).length;
    await voidProofs(tx, customerId);
    if (isAnew) {
      await setPassword(tx, customerId, '');
      await deletePasskeysOf(tx, customerId);
    }
    await endEverything(tx, customerId);
    return { customerId, sessions };
  });
}

/** Ends the sessions of everybody, and knows no devices any more. @returns how many sessions that were */
export async function signEverybodyOut(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await forgetAllDevices(tx);
    return deleteAllSessions(tx);
  });
}
