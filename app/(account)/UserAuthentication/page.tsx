import { AccountPage } from '@/components/account/account-page';
import { describeArrival } from '@/components/account/arrival';
import { Authentication } from '@/components/account/authentication';
import { originOf } from '@/components/account/origin';
import { PasskeySignIn } from '@/components/account/passkeys/passkey-sign-in';
import { can } from '@/lib/calls/capabilities';
import type { QueryProps } from '@/lib/addresses/page-query';
import { ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () =>
  pageMetadata({
    name: 'Sign in or create an account',
    description: 'Sign in or create an account to keep a wishlist and a cart, check out and see your orders.',
    path: ROUTES.signIn,
    index: false,
  });

export default async function UserAuthenticationPage({ searchParams }: QueryProps) {
  const query = await searchParams;
  const { returnTo, reason } = originOf(query);
  return (
    <AccountPage>
      <Authentication
        mode={query['mode'] === 'sign-up' ? 'sign-up' : 'sign-in'}
        arrival={describeArrival(returnTo, reason)}
        returnTo={returnTo}
        reason={reason}
        otherWay={(await can('passkeys')) ? <PasskeySignIn returnTo={returnTo} reason={reason} /> : null}
      />
    </AccountPage>
  );
}
