import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button';
import { ContentPage } from '@/components/ui/content-page';
import { Notice } from '@/components/ui/notice';
import { PAGE } from '@/lib/constants';
import { ROUTES } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    page: PAGE.checkout,
    name: 'Checkout',
    description: 'Where and how your order reaches you, and how you pay.',
    path: ROUTES.checkout,
    index: false,
  });
}

/** Says that orders cannot be placed yet: until they can, the cart keeps everything. */
export default function CheckoutPage() {
  return (
    <ContentPage title="Checkout" trail={[{ name: 'Cart', href: ROUTES.cart }]}>
      <Notice
        title="Orders open soon"
        icon="truck"
        actions={
          <ButtonLink href={ROUTES.cart} prefetch={false}>
            Back to your cart
          </ButtonLink>
        }
      >
        Nothing was ordered or charged. Your cart is kept exactly as it is.
      </Notice>
    </ContentPage>
  );
}
