import { AccountHeading, AccountPage } from '@/components/account/account-page';
import { confirmByLink, stopByLink } from '@/components/alerts/actions';
import { LinkForm, WithoutLink } from '@/components/ui/link-form';
import type { QueryProps } from '@/lib/addresses/page-query';
import { ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

const NAME = 'Product emails';

export const generateMetadata = () =>
  pageMetadata({
    name: NAME,
    description: 'Confirm that you want an email about a product, or stop these emails.',
    path: ROUTES.alerts,
    index: false,
  });

const CONFIRM = { action: confirmByLink, button: 'Yes, email me' };
const STOP = { action: stopByLink, button: 'Stop these emails' };

/** Where the links of mails about products lead: `confirm` and `stop` are their secrets. */
export default async function ProductAlertsPage({ searchParams }: QueryProps) {
  const { confirm, stop } = await searchParams;
  const isStop = typeof stop === 'string';
  const token = isStop ? stop : typeof confirm === 'string' ? confirm : undefined;
  return (
    <AccountPage name={NAME}>
      <AccountHeading
        title={token === undefined ? NAME : isStop ? 'Stop these emails?' : 'Shall we email you?'}
      >
        <p>
          {token === undefined
            ? 'To confirm or stop them, follow the link in the email we sent you. If you have none, write to us.'
            : isStop
              ? 'We delete all your product alerts. You still get emails about your orders.'
              : 'You get one email when it happens, and none before.'}
        </p>
      </AccountHeading>
      {token === undefined ? <WithoutLink /> : <LinkForm {...(isStop ? STOP : CONFIRM)} token={token} />}
    </AccountPage>
  );
}
