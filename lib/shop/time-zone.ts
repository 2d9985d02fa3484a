import 'server-only';
import { cookies } from 'next/headers';
import { TIME_ZONE } from '../contract/place';
import { OFFSET_COOKIE } from './constants';

const MAX_MINUTES = 14 * 60;

const format = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/**
 * The time zone offset of the shop in minutes, daylight saving included, as JavaScript's `getTimezoneOffset` counts:
 * -120 in winter, -180 in summer. For pages that are the same for everybody.
 */
export function shopOffset(now = new Date()): number {
  const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  const ahead = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? ahead : 0 - ahead;
}

/** The same of the customer's own browser, which leaves it in a cookie; the shop's until it has. */
export async function browserOffset(): Promise<number> {
  const value = (await cookies()).get(OFFSET_COOKIE)?.value ?? '';
  const minutes = /^-?\d{1,3}$/.test(value) ? Number(value) : undefined;
  return minutes === undefined || Math.abs(minutes) > MAX_MINUTES ? shopOffset() : minutes;
}
