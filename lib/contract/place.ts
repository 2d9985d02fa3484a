/** Where the shop is, and where all it sells goes. Apart from the calls for the same reason as `email.ts`. */

/** As the calls name the country. */
export const COUNTRY_ID = 125;
/** As ISO 3166 has it. */
export const COUNTRY_CODE = 'LB';
export const COUNTRY_NAME = 'Lebanon';
/** Of the shop's calendar and clock. */
export const TIME_ZONE = 'Asia/Beirut';

/** A stored phone number as people read it: one of Lebanon in groups (`+961 3 123 456`), any other as it is. */
export function shownPhone(phone: string): string {
  return phone.replace(/^\+961(\d{1,2})(\d{3})(\d{3})$/, '+961 $1 $2 $3');
}
