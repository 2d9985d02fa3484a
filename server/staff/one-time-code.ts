import { Secret, TOTP } from 'otpauth';
import { SHOP } from '../../lib/contract/shop.ts';
import { STAFF_CODE_LENGTH } from '../../lib/contract/staff/roles.ts';

/** Codes of an app on the phone, as RFC 6238 has them: what every such app understands. */

const PERIOD_SECONDS = 30;

/** A new secret in base32, of 160 bits. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: SHOP.name,
    label,
    algorithm: 'SHA1',
    digits: STAFF_CODE_LENGTH,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** What an app reads from a QR code. */
export function otpauthUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The half minute, counted from 1970, that a code belongs to: the present one or one beside it. Undefined when it is the
 * code of none of them.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const typed = code.replace(/\s/g, '');
  if (secret === '' || !/^\d+$/.test(typed)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: typed, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
