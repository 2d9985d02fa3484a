import { COUNTRY_CODE, COUNTRY_NAME, TIME_ZONE } from '../../lib/contract/place.ts';
import { ApiError } from '../http/errors.ts';

/** The code of the country an address is in, as it is kept. Throws 'invalid' for one that is not delivered to. */
export function deliveredTo(countryCode: string): string {
  if (countryCode.toUpperCase() !== COUNTRY_CODE) {
    throw new ApiError('invalid', `We deliver in ${COUNTRY_NAME} only.`);
  }
  return COUNTRY_CODE;
}

/** A moment as the shop's calendar and clock show it, `YYYY-MM-DD HH:MM`: such texts compare like the moments. */
export function shopTime(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' });
}
