import { hashSecret, isSame } from '../shared/secret.ts';
import type { StaffAccount } from './staff.repository.ts';

/** What a device is known by follows from these: with another password, app or role none is known any more. */
type Credentials = Pick<StaffAccount, 'id' | 'credentialVersion' | 'totpSecret'>;

const secretOf = ({ id, credentialVersion, totpSecret }: Credentials): Buffer =>
  hashSecret(`device of staff ${id}, ${credentialVersion}: ${totpSecret}`);

/** What a device is given on which somebody has signed in, to be known again by: it signs nobody in. */
export function deviceTokenOf(account: Credentials): string {
  return secretOf(account).toString('base64url');
}

/** Whether somebody has signed in to the account on a device before, by what it shows. */
export function isKnownDevice(account: Credentials, shown: string | undefined): boolean {
  if (shown === undefined || account.totpSecret === '') return false;
  return isSame(hashSecret(shown), hashSecret(deviceTokenOf(account)));
}
