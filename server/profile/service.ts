import type { z } from 'zod';
import type { Profile, updateCustomerProfile } from '../../lib/contract/profile.ts';
import type { Executor } from '../db/client.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { inPascalCase } from '../http/names.ts';
import { isTooOften } from '../http/limits.ts';
import { isSubscribed } from '../newsletter/service.ts';
import { tagsOfWriter } from '../reviews/service.ts';
import { lockWriter } from '../shared/customer.repository.ts';
import { storedPhone } from '../shared/phone.ts';
import type { Shop } from '../shared/shop.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, later } from '../../machine/time.ts';
import { findProfile, saveProfile } from './profile.repository.ts';

/** What profiles are saved with. */
export type ProfileContext = Pick<Shop, 'db' | 'now' | 'notifyStore'>;

/** How often a customer's other name has the pages made anew that show it: whoever mistypes it mends it at once. */
const RENAMES_TOLD = [
  { max: 5, withinMs: MINUTE_MS },
  { max: 10, withinMs: HOUR_MS },
];

const OLDEST_BIRTH = '1900-01-01';

/** A customer's profile. Throws 'not-found' when the account has just gone. */
export async function readProfile(db: Executor, customerId: number): Promise<Profile> {
  const profile = await findProfile(db, customerId);
  if (profile === undefined) throw notFound('customer');
  return {
    ...inPascalCase(profile),
    PhoneNumber: profile.phone,
    DateOfBirth: profile.birthDate,
    IsSubscribed: await isSubscribed(db, profile.email),
  };
}

/**
 * Saves a profile. Pages that show the name show the new one; where it changes too often, with its next change.
 * Throws 'invalid' for a phone number that cannot be, and for a birth that has not been yet.
 */
export async function updateProfile(
  { db, now, notifyStore }: ProfileContext,
  customerId: number,
  body: z.output<typeof updateCustomerProfile.body>,
): Promise<void> {
  const { DateOfBirth } = body;
  // Tomorrow by the clock of UTC may be today where the customer is: a day of tolerance.
  const latest = later(new Date(), DAY_MS).toISOString().slice(0, 10);
  if (DateOfBirth !== '' && (DateOfBirth < OLDEST_BIRTH || DateOfBirth > latest)) {
    throw new ApiError('invalid', 'The date of birth must be a day in the past.');
  }
  const profile = {
    firstName: body.FirstName,
    lastName: body.LastName,
    title: body.Title,
    phone: body.PhoneNumber === '' ? '' : storedPhone(body.PhoneNumber),
    birthDate: DateOfBirth,
    language: body.Language,
    billingAddress: body.BillingAddress,
  };
  const isRenamed = await db.transaction(async (tx) => {
    await lockWriter(tx, customerId);
    const before = await findProfile(tx, customerId);
    await saveProfile(tx, customerId, profile);
    return before?.firstName !== profile.firstName || before.lastName !== profile.lastName;
  });
  const tags = isRenamed ? await tagsOfWriter(db, customerId) : [];
  if (tags.length === 0) return;
  const renames = { subject: `rename:customer:${customerId}`, rules: RENAMES_TOLD };
  if (!(await isTooOften(db, now(), [renames]))) await notifyStore(tags);
}
