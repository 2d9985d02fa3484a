import type { Metadata } from 'next';
import { AccountPage } from '@/components/account/account-page';
import { describeArrival } from '@/components/account/arrival';
import { Authentication } from '@/components/account/authentication';
import { ROUTES, safeReturnTo } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    name: 'Sign in or create an account',
    description: 'Sign in or create an account to keep a wishlist and a cart, check out and see your orders.',
    path: ROUTES.signIn,
    index: false,
  });
}

export default async function UserAuthenticationPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const returnTo = safeReturnTo(single(query.returnTo));
  const asked = single(query.reason);
  const reason = asked === 'cart' || asked === 'wishlist' ? asked : undefined;
  return (
    <AccountPage>
      <Authentication
        mode={single(query.mode) === 'sign-up' ? 'sign-up' : 'sign-in'}
        arrival={describeArrival(returnTo, reason)}
        returnTo={returnTo}
        reason={reason}
      />
    </AccountPage>
  );
}

/** A query parameter that stands once; one that is repeated counts as missing. */
function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
