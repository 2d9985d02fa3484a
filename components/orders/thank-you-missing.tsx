import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ROUTES } from '@/lib/addresses/routes';
import { ORDERS_PATH } from './order';

/** Stands where there is no order of one's own to say thanks for. */
export function ThankYouMissing() {
  return (
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
  );
}
