// Without zod: the desk, the shop's pages and the policy of what they may load know it.

/** Whose scripts count the visits of a shop, where it has chosen any. */
export type Analytics =
  | { readonly kind: 'ga4'; readonly id: string }
  /** `host` is the origin of its server. */
  | { readonly kind: 'plausible'; readonly id: string; readonly host: string };

/** Where Plausible is, unless a shop runs it itself. */
export const PLAUSIBLE_HOST = 'https://plausible.io';

/** The id of a web stream of Google Analytics 4. */
export const GA4_ID = /^G-[A-Z0-9]{4,16}$/;
/** A domain, as Plausible names a site. */
export const SITE_DOMAIN =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Scheme and host, and a port at most. */
export const SECURE_ORIGIN = /^https:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/;

/** What an id, and for Plausible the address of its server, name; undefined where that is nothing. */
export function readAnalytics(id: string, host = ''): Analytics | undefined {
  if (GA4_ID.test(id)) return { kind: 'ga4', id };
  if (!SITE_DOMAIN.test(id) || (host !== '' && !SECURE_ORIGIN.test(host))) return undefined;
  return { kind: 'plausible', id, host: host || PLAUSIBLE_HOST };
}

/** The same as one text, as it stands in a page, and back. */
export function analyticsText(analytics: Analytics): string {
  return analytics.kind === 'ga4' ? analytics.id : `${analytics.id} ${analytics.host}`;
}
export function parseAnalytics(text: string): Analytics | undefined {
  const [id = '', host] = text.split(' ', 2);
  return readAnalytics(id, host);
}

/** What it is called, for whoever is asked. */
export function analyticsName(analytics: Analytics): string {
  if (analytics.kind === 'ga4') return 'Google Analytics';
  return analytics.host === PLAUSIBLE_HOST ? 'Plausible' : `Plausible on ${new URL(analytics.host).host}`;
}
