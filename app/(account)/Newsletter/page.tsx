import { AccountHeading, AccountPage } from '@/components/account/account-page';
import { endSubscription } from '@/components/newsletter/actions';
import { LinkForm, WithoutLink } from '@/components/ui/link-form';
import type { QueryProps } from '@/lib/addresses/page-query';
import { ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

const NAME = 'Newsletter';

export const generateMetadata = () =>
  pageMetadata({
    name: NAME,
    description: 'Unsubscribe from our newsletter.',
    path: ROUTES.newsletter,
    index: false,
  });

/** Where the link of each newsletter leads: `stop` names the mailbox it went to. */
export default async function NewsletterPage({ searchParams }: QueryProps) {
  const { stop } = await searchParams;
  const isNamed = typeof stop === 'string';
  return (
    <AccountPage name={NAME}>
      <AccountHeading title={isNamed ? 'Unsubscribe from our newsletter?' : NAME}>
        <p>
          {isNamed
            ? 'We take your address off the list. You still get emails about your orders.'
            : 'To unsubscribe, follow the link at the end of any of its emails. If you have none, write to us.'}
        </p>
      </AccountHeading>
      {isNamed ? <LinkForm action={endSubscription} button="Unsubscribe" token={stop} /> : <WithoutLink />}
    </AccountPage>
  );
}
