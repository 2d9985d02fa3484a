import { ContactList } from '@/components/support/contact-list';
import { Prose } from '@/components/support/prose';
import { SupportPage } from '@/components/support/support-page';
import { Link } from '@/components/ui/link';
import { EXCHANGE_DAYS } from '@/lib/shop/constants';
import { ROUTES } from '@/lib/addresses/routes';
import { contentPage } from '@/lib/contract/content-pages';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';

export const generateMetadata = () => pageMetadata(contentPage(ROUTES.returns));

export default function ReturnsPage() {
  return (
    <SupportPage
      title="Returns and exchange"
      intro={`Not what you expected? You have ${EXCHANGE_DAYS} days to exchange a product.`}
    >
      <Prose>
        <h2>How to exchange a product</h2>
        <ol>
          <li>Call or write to us within the {EXCHANGE_DAYS} days.</li>
          <li>
            Have the order number ready, and tell us which product it is and what you would like instead.
          </li>
          <li>We tell you the next step.</li>
        </ol>
        <h2>Reach us</h2>
        <ContactList />
        <p>
          Any other question is for <Link href={ROUTES.customerService}>customer service</Link>. What else
          holds for an order stands in our <Link href={ROUTES.terms}>terms and conditions</Link>.
        </p>
      </Prose>
    </SupportPage>
  );
}
