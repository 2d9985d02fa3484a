import 'server-only';
import { api, type CallResult } from '@/lib/api';
import { getCustomerReviews, type CustomerReviews } from '@/lib/contract/reviews';
import type { Session } from '@/lib/session';

/** The customer's own reviews, and what they can review. */
export function loadOwnReviews({ token, customerId }: Session): Promise<CallResult<CustomerReviews>> {
  return api(getCustomerReviews, { token, params: { customerId } });
}
