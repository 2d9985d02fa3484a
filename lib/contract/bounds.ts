// Apart from the calls for the same reason as `email.ts`.

/** The most characters of what is searched for. */
export const TERM_MAX_LENGTH = 200;
/** The key under which a write may be repeated. */
export const IDEMPOTENCY_KEY_LENGTH = { least: 8, most: 100 } as const;
/** The most values of one kind that a list is filtered by at once. */
export const MAX_CHOICES = 120;
/** A variation is shown in so many pictures: the documented answer has fields for five. */
export const IMAGES_PER_VARIATION = 5;
/** No price of a call is above it, in dollars. */
export const MAX_PRICE = 1_000_000;

/**
 * The highest id of anything: of those with fifteen digits a number holds each exactly. Another backend may count from
 * where it likes, or make ids of the time.
 */
export const MAX_ID = 999_999_999_999_999;
/** The highest id that this API's own database can hold. Nothing there has it. */
export const MAX_OWN_ID = 2_147_483_647;
