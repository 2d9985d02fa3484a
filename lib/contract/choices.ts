/** What fields with a fixed choice may hold; '' for none. Apart from the calls for the same reason as `email.ts`. */
export const TITLES = ['', 'Mr.', 'Mrs.'] as const;
/** What an address is of. */
export const ADDRESS_TYPES = ['home', 'work'] as const;
export const LANGUAGES = ['', 'English', 'Arabic', 'French'] as const;
/** What the service request screen offers. */
export const PHONE_TYPES = ['Apple', 'Android'] as const;
/** What a product can be given in a review. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** What a mailbox can be told of a product: that it is back in stock, that it costs less. */
export const ALERT_KINDS = ['stock', 'price'] as const;
