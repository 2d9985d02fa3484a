/**
 * The most characters of what people type: the same in the forms and in the API. Apart from the calls for the same
 * reason as `email.ts`.
 */
export const LIMITS = {
  name: 80,
  /** First name, a space, last name. */
  fullName: 161,
  phone: 40,
  addressLine: 200,
  /** What the driver is told of an address. */
  notes: 500,
  billingAddress: 400,
  /** What is read from a screen or a mail and typed in. Of another backend it may be a signed token, which is pasted. */
  code: 2000,
  deviceName: 80,
  passkeyName: 60,
  subject: 200,
  message: 4000,
  /** What is wrong with a phone, and what else there is to say of it. */
  issue: 2000,
  reviewTitle: 100,
  reviewText: 2000,
  countryCode: 2,
  postalCode: 12,
  region: 80,
} as const;
