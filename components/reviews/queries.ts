import 'server-only';
import type { CallResult } from '@/lib/calls/api';
import type { CustomerReviews } from '@/lib/calls/answers';
import { getCustomerReviews } from '@/lib/contract/reviews';
import type { Customer } from '@/lib/calls/customer';

/** The customer's own reviews, and what they can review. */
export function loadOwnReviews({ call, customerId }: Customer): Promise<CallResult<CustomerReviews>> {
  return call(getCustomerReviews, { params: { customerId } });
}
