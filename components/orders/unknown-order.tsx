import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ORDERS_PATH } from './order';

/** Stands for an order that is none of the customer's: whether it is somebody else's is nobody's business. */
export function UnknownOrder() {
  return (
    <Notice
      icon="truck"
      title="We found no such order"
      actions={
        <ButtonLink href={ORDERS_PATH} prefetch={false}>
          My Orders
        </ButtonLink>
      }
    >
      <p>None of your orders has this number. All of them are in your profile.</p>
    </Notice>
  );
}
