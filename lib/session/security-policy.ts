import type { Analytics } from '../contract/analytics.ts';

/** Where browsers report what the policy has kept from running or loading. */
const POLICY_REPORTS = '/api/policy-reports';

/**
 * The Content Security Policy.
 *
 * No inline script runs but the page's own. Screens where something is typed carry a nonce. The catalogue pages are
 * cached whole and the same for everybody, so they cannot carry one: the store's server names the hashes of their
 * scripts (`store-server/cached-page.ts`). Only where it does not run are Next's own allowed by 'unsafe-inline'.
 *
 * No style stands in the HTML either: what a script sets on an element is its own, and data are drawn in attributes of
 * SVG. The page that is sent where none can be made (`store-server/unavailable-page.ts`) names the hash of its own. Only
 * the library of the desk writes style sheets into its page, with the nonce of the page
 * (`components/desk/ui/styles.tsx`), and Next while it develops.
 */
export function contentSecurityPolicy({
  nonce,
  hashes,
  style,
  gateway,
  analytics,
  isDesk = false,
  isDevelopment,
}: {
  nonce?: string;
  /** Of the inline scripts of the page, as `sha256-` and base64. */
  hashes?: readonly string[];
  /** Of the style sheet in a page that needs nothing else to be shown, in the same form. */
  style?: string;
  /** The card gateway, on the one screen that loads its script. */
  gateway?: string;
  analytics?: Analytics | undefined;
  isDesk?: boolean;
  isDevelopment: boolean;
}): string {
  const counting = countingHosts(analytics);
  const paying = gateway === undefined ? '' : ` ${new URL(gateway).origin}`;
  const inline = hashes === undefined ? "'unsafe-inline'" : hashes.map((hash) => `'${hash}'`).join(' ');
  const scripts =
    nonce === undefined
      ? inline
      : `'nonce-${nonce}' 'strict-dynamic'${hashes === undefined ? '' : ` ${inline}`}`;
  const deskStyles = isDesk && nonce !== undefined ? ` 'nonce-${nonce}'` : '';
  const ownStyle = style === undefined ? '' : ` '${style}'`;
  const directives = [
    "default-src 'self'",
    `script-src 'self'${paying}${counting.script} ${scripts}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${ownStyle}${isDevelopment ? " 'unsafe-inline'" : deskStyles}`,
    `img-src 'self' data:${counting.picture}`,
    "font-src 'self'",
    `connect-src 'self'${paying}${counting.connect}${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${paying}`,
    "frame-ancestors 'none'",
    // Older browsers know the first only.
    `report-uri ${POLICY_REPORTS}`,
    'report-to policy',
  ];
  return directives.join('; ');
}

/** Whose script counts visits, and where that tells of them. Google's goes by the region of who visits. */
function countingHosts(analytics: Analytics | undefined) {
  if (analytics === undefined) return { script: '', connect: '', picture: '' };
  if (analytics.kind === 'plausible')
    return { script: ` ${analytics.host}`, connect: ` ${analytics.host}`, picture: '' };
  const [tag, reports] = [' https://www.googletagmanager.com', ' https://*.google-analytics.com'];
  return { script: tag, connect: `${tag}${reports}`, picture: `${tag}${reports}` };
}

/** The other headers of every answer. HSTS only where the site is served over https. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    // Of what is no page; each page has one of its own in its place. A drawing has its style in itself.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
