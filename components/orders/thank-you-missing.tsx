import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ROUTES } from '@/lib/addresses/routes';
import { ORDERS_PATH } from './order';

/** Stands where there is no order of one's own to say thanks for. */
export function ThankYouMissing() {
  return (
    <Notice
      title="There is no order to show here"
      icon="cart"
      actions={
        <>
          <ButtonLink href={ROUTES.home}>Go on shopping</ButtonLink>
          <ButtonLink href={ORDERS_PATH} variant="secondary" prefetch={false}>
            My Orders
          </ButtonLink>
        </>
      }
    >
      <p>
        When you have placed an order, its payment summary appears on this page. Your earlier orders are in
        your profile.
      </p>
    </Notice>
  );
}
