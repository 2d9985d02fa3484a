/**
 * The Content Security Policy.
 *
 * Screens where something is typed carry a nonce, so that no other inline script runs there. The catalogue
 * pages are cached whole and the same for everybody, so they cannot carry one: Next's own inline scripts are
 * allowed there by 'unsafe-inline', everything else is as tight.
 */
export function contentSecurityPolicy({
  nonce,
  gateway,
  isDevelopment,
}: {
  nonce?: string;
  /** The card gateway, on the one screen that loads its script. */
  gateway?: string;
  isDevelopment: boolean;
}): string {
  const paying = gateway === undefined ? '' : ` ${new URL(gateway).origin}`;
  const scripts = nonce === undefined ? "'unsafe-inline'" : `'nonce-${nonce}' 'strict-dynamic'`;
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
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
