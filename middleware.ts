import { createHash } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';
import { env } from './lib/env';
import { planRequest } from './lib/addresses/request-plan';
import { ROUTES } from './lib/addresses/routes';
import { EARLY_PRESSES } from './lib/forms/early-presses';
import { hasCookie, presentCookies } from './lib/session/cookie-names';
import { contentSecurityPolicy } from './lib/session/security-policy';

const isDevelopment = process.env.NODE_ENV === 'development';
const ownScripts = [`sha256-${createHash('sha256').update(EARLY_PRESSES).digest('base64')}`];
const cataloguePolicy = contentSecurityPolicy({ isDevelopment });

/** Leads every page request to where it is rendered: see `lib/addresses/request-plan.ts` for what and why. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const cookies = request.headers.get('cookie') ?? '';
  const plan = planRequest({
    pathname,
    search,
    ...presentCookies((name) => hasCookie(cookies, name), env().SITE_URL),
  });
  if (plan.kind === 'malformed') return new NextResponse('This address cannot be read.', { status: 400 });
  if (plan.kind === 'redirect') {
    return NextResponse.redirect(new URL(plan.location, request.url), plan.status);
  }
  if (plan.kind === 'typed') {
    const gateway = pathname === ROUTES.checkout ? env().PAYMENT_GATEWAY_URL : undefined;
    const nonce = crypto.randomUUID().replaceAll('-', '');
    const isDesk = `${pathname}/`.startsWith(`${ROUTES.desk}/`);
    const policy = contentSecurityPolicy({ nonce, hashes: ownScripts, gateway, isDesk, isDevelopment });
    const headers = new Headers(request.headers);
    // Next reads the nonce for its own scripts from this request header.
    headers.set('content-security-policy', policy);
    const response = NextResponse.next({ request: { headers } });
    response.headers.set('content-security-policy', policy);
    return response;
  }
  const target = request.nextUrl.clone();
  target.pathname = plan.innerPath;
  if (plan.kind === 'payment-return') return NextResponse.rewrite(target);
  const response = NextResponse.rewrite(target);
  response.headers.set('content-security-policy', cataloguePolicy);
  return response;
}

export const config = {
  // Everything but Next's own files, the store's own calls, what search engines read and the files of `public` and of metadata routes.
  matcher: [
    '/((?!_next/|api/|img/|og/|sitemaps/|feeds/|\\.well-known/|[^/]+\\.(?:svg|ico|png|jpg|webp|txt|xml|webmanifest)$).*)',
  ],
  runtime: 'nodejs',
};
