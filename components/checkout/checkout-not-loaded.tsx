import { ContentPage } from '@/components/ui/content-page';
import { NotLoaded } from '@/components/ui/not-loaded';
import { ROUTES } from '@/lib/addresses/routes';

/** The checkout, or an order, of which the shop gave no answer. @param path the page that is tried again. */
export function CheckoutNotLoaded({ path }: { path: string }) {
  return (
    <ContentPage title="Checkout" trail={[{ name: 'Cart', href: ROUTES.cart }]}>
      <NotLoaded here={path} />
    </ContentPage>
  );
}
