/** Where browsers report what the policy has kept from running or loading. */
const POLICY_REPORTS = '/api/policy-reports';

/**
 * The Content Security Policy.
 *
 * No inline script runs but the page's own. Screens where something is typed carry a nonce. The catalogue pages are
 * cached whole and the same for everybody, so they cannot carry one: the store's server names the hashes of their
 * scripts (`store-server/cached-page.ts`). Only where it does not run, or could not keep a page, are Next's own
 * allowed by 'unsafe-inline'.
 */
export function contentSecurityPolicy({
  nonce,
  hashes,
  gateway,
  isDevelopment,
}: {
  nonce?: string;
  /** Of the inline scripts of the page, as `sha256-` and base64. */
  hashes?: readonly string[];
  /** The card gateway, on the one screen that loads its script. */
  gateway?: string;
  isDevelopment: boolean;
}): string {
  const paying = gateway === undefined ? '' : ` ${new URL(gateway).origin}`;
  const inline = hashes === undefined ? "'unsafe-inline'" : hashes.map((hash) => `'${hash}'`).join(' ');
  const scripts = nonce === undefined ? inline : `'nonce-${nonce}' 'strict-dynamic'`;
  const directives = [
    "default-src 'self'",
    `script-src 'self'${paying} ${scripts}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${paying}${isDevelopment ? ' ws:' : ''}`,
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

/** The other headers of every answer. HSTS only where the site is served over https. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
