import { buttonClass } from '@/components/ui/button-class';
import { ContentPage } from '@/components/ui/content-page';
import { Notice } from '@/components/ui/notice';
import { MESSAGES } from '@/lib/messages';
import { ROUTES } from '@/lib/routes';

/** Stands where the shop gave no answer. @param path the page that is tried again. */
export function CheckoutNotLoaded({ path }: { path: string }) {
  return (
    <ContentPage title="Checkout" trail={[{ name: 'Cart', href: ROUTES.cart }]}>
      <Notice
        icon="warning"
        title={MESSAGES.unexpectedData}
        actions={
          <a href={path} className={buttonClass()}>
            Retry
          </a>
        }
      >
        <p>The shop did not answer in time. Nothing is lost.</p>
      </Notice>
    </ContentPage>
  );
}
