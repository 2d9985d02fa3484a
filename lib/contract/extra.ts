import { z } from 'zod';

/**
 * What this API can do beyond the documented calls. A backend says which of these it can do too
 * (`getCapabilities`); one that does not know the question can do none of them.
 */
export const CAPABILITIES = [
  /** Says what it can do. */
  'capabilities',
  /** Tells the store what has changed, so that pages need not be made anew by the clock. */
  'change-notices',
  /** Ends a session. */
  'sign-out',
  /** Binds codes and new passwords to secrets that travel in headers. */
  'reset-grants',
  /** Knows a device again by the secret it was given, and lets one in with a mailed code. */
  'known-devices',
  /** Signs somebody in with the code that confirms the address, who had given the password for it. */
  'sign-in-on-confirmation',
  /** Says where a customer is signed in, and ends each session. */
  'session-list',
  /** Signs in with passkeys. */
  'passkeys',
  /** Hands a customer everything that is kept of them, and deletes an account. */
  'account-data',
  /** Changes the e-mail address and, given the current one, the password. */
  'account-settings',
  'profile-editing',
  /** Counts attempts by the address of the shopper, which the store hands on, and not by the store's. */
  'shopper-addresses',
  /** Names saved addresses by an id, so that there can be several of a type, and removes them. */
  'address-ids',
  'reviews',
  /** Says what was said last of any product. */
  'newest-reviews',
  /** Sorts lists. */
  'sorting',
  /** Says what a search can be narrowed by. */
  'search-filters',
  /** Offers searches of others, categories and brands for the beginning of a term. */
  'search-suggestions',
  /** Has other prices for customers, and tells them in every call that is asked for a group. */
  'group-prices',
  /** Tells what customers pay to customers alone, and to the store that shows the secret it shares with the API. */
  'store-secret',
  /** Takes one piece off a certain one of several lines of the same variation. */
  'cart-line-prices',
  /** Does a write that carries the same key twice only once. */
  'idempotency',
  /** Refuses an order that would cost something else than the customer was shown. */
  'expected-total',
  /** Answers one order with everything it holds. */
  'order-details',
  /** Takes messages to the shop and requests for services. */
  'support-forms',
  /** Lists everything for sitemaps and feeds without pages that shift. */
  'catalogue-walk',
  /** Has texts of their own for pages that have no page number. */
  'page-texts',
  /** Knows what became of addresses that nothing answers any more. */
  'moved-addresses',
  /** Writes the id that a request of the store bears into its log. */
  'request-ids',
  /** Mails once when a product is back in stock, or costs less, to whoever has asked for it. */
  'product-alerts',
  /** Takes a mailbox off the newsletter's list by a link of its mails. */
  'newsletter-exit',
  /** Counts who comes by an address that nothing answers, and what is searched for. */
  'address-visits',
  /** Counts which results of a search are opened. */
  'search-clicks',
  /** Has a desk at which the shop's staff look after pages and addresses. */
  'staff-desk',
  /** Has pages that the staff made of a category and filters. */
  'landing-pages',
  /** Knows what the shop tells search engines of itself. */
  'outside',
  /** Counts how fast pages were for visitors. */
  'web-vitals',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Marks a call or a field in the OpenAPI document as an extra. */
export const CAPABILITY_MARK = 'x-capability';

/**
 * Marks a field of a documented request that the documents do not name. It is sent only to a backend with the
 * capability, and OpenAPI names it. The mark belongs outermost: `extra('sorting', sort.optional())`.
 */
export function extra<Schema extends z.ZodType>(capability: Capability, schema: Schema): Schema {
  const description = [schema.description, `An extra (${capability}).`].filter(Boolean).join(' ');
  return schema.meta({ [CAPABILITY_MARK]: capability, description });
}

/** A part of a request, told apart by field. */
export interface FieldSet {
  /** All of them. */
  readonly names: ReadonlySet<string>;
  /** The fields that are extras, each with its capability. */
  readonly extras: ReadonlyMap<string, Capability>;
  /** Whether any field is documented. */
  readonly hasDocumented: boolean;
}

/** Which fields of a part of a request are documented and which are extras. */
export function fieldsOf(schema: z.ZodType): FieldSet {
  let object: unknown = schema;
  while (object instanceof z.ZodOptional || object instanceof z.ZodNullable) object = object.unwrap();
  if (!(object instanceof z.ZodObject)) return { names: new Set(), extras: new Map(), hasDocumented: false };
  const fields = Object.entries<unknown>(object.shape).map(
    ([name, field]) => [name, field instanceof z.ZodType ? capabilityOf(field) : undefined] as const,
  );
  const extras = fields.flatMap(([name, capability]) =>
    capability === undefined ? [] : [[name, capability] as const],
  );
  return {
    names: new Set(fields.map(([name]) => name)),
    extras: new Map(extras),
    hasDocumented: extras.length < fields.length,
  };
}

function capabilityOf(field: z.ZodType): Capability | undefined {
  const mark = field.meta()?.[CAPABILITY_MARK];
  return CAPABILITIES.find((capability) => capability === mark);
}
