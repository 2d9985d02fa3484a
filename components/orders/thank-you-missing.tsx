import { ButtonLink } from '@/components/ui/button';
import { ContentPage } from '@/components/ui/content-page';
import { Notice } from '@/components/ui/notice';
import { ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { ORDERS_PATH } from './order';

/** The head of the payment summary: the same for everybody, whether there is an order to show or not. */
export const thankYouHead = () =>
  pageMetadata({
    name: 'Thank you for your order',
    description: 'The payment summary of an order you just placed.',
    path: ROUTES.thankYou,
    index: false,
  });

/** The page where there is no order of one's own to say thanks for. @param trail what it stands below. */
export function ThankYouMissing({
  title = 'Payment summary',
  trail = [],
}: {
  title?: string;
  trail?: { name: string; href: string }[];
}) {
  return (
    <ContentPage title={title} trail={trail}>
      <Notice
        title="There is no order to show"
        icon="cart"
        actions={
          <>
            <ButtonLink href={ROUTES.home}>Continue shopping</ButtonLink>
            <ButtonLink href={ORDERS_PATH} variant="secondary">
              My Orders
            </ButtonLink>
          </>
        }
      >
        <p>
          After you place an order, its payment summary appears here. Your earlier orders are in your profile.
        </p>
      </Notice>
    </ContentPage>
  );
}
