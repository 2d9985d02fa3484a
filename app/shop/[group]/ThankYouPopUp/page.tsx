import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button';
import { ContentPage } from '@/components/ui/content-page';
import { Notice } from '@/components/ui/notice';
import { ROUTES } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    name: 'Thank you for your order',
    description: 'The payment summary of an order you just placed.',
    path: ROUTES.thankYou,
    index: false,
  });
}

export default function ThankYouPage() {
  return (
    <ContentPage title="Payment summary">
      <Notice
        title="There is no order to show here"
        icon="cart"
        actions={
          <>
            <ButtonLink href={ROUTES.home}>Go on shopping</ButtonLink>
            <ButtonLink href={ROUTES.profile} variant="secondary" prefetch={false}>
              My orders
            </ButtonLink>
          </>
        }
      >
        <p>
          When you have placed an order, its payment summary appears on this page. Your earlier orders are in
          your profile.
        </p>
      </Notice>
    </ContentPage>
  );
}
