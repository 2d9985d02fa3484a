import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ORDERS_PATH } from './order';

/** Stands for an order that is none of the customer's: whether it is somebody else's is nobody's business. */
export function UnknownOrder() {
  return (
    <Notice
      icon="truck"
      title="We could not find that order"
      actions={<ButtonLink href={ORDERS_PATH}>My Orders</ButtonLink>}
    >
      <p>There is no order with this number in your account. You can see all your orders in your profile.</p>
    </Notice>
  );
}
