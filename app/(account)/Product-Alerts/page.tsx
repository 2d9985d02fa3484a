import type { Metadata } from 'next';
import { AccountHeading, AccountPage } from '@/components/account/account-page';
import { confirmByLink, stopByLink } from '@/components/alerts/actions';
import { LinkForm } from '@/components/ui/link-form';
import { ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    name: 'Mails about products',
    description: 'Confirm that you want to be told of a product, or end these mails.',
    path: ROUTES.alerts,
    index: false,
  });
}

const CONFIRM = { action: confirmByLink, button: 'Yes, tell me' };
const STOP = { action: stopByLink, button: 'Stop these mails' };

type Query = Record<string, string | string[] | undefined>;

/** Where the links of mails about products lead: `confirm` and `stop` are their secrets. */
export default async function ProductAlertsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { confirm, stop } = await searchParams;
  const isStop = typeof stop === 'string';
  const token = isStop ? stop : typeof confirm === 'string' ? confirm : undefined;
  return (
    <AccountPage name="Mails about products">
      <AccountHeading title={isStop ? 'No more of these mails?' : 'Shall we tell you?'}>
        <p>
          {token === undefined
            ? 'Follow the link in the mail that we sent you.'
            : isStop
              ? 'We forget everything that you wanted to be told of products. Mails about your orders still come.'
              : 'You get one mail when it is so, and none before.'}
        </p>
      </AccountHeading>
      {token === undefined ? null : <LinkForm {...(isStop ? STOP : CONFIRM)} token={token} />}
    </AccountPage>
  );
}
