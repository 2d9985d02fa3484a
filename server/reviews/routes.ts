import {
  addReview,
  getCustomerReviews,
  getNewestReviews,
  getProductReviews,
  updateReview,
} from '../../lib/contract/reviews.ts';
import { serve, type CallServer } from '../http/route.ts';
import {
  editReview,
  listNewest,
  listOwnReviews,
  listReviews,
  storeReview,
  type ReviewContext,
} from './service.ts';

/** Registers the calls of reviews. */
export function registerReviews(server: CallServer, context: ReviewContext): void {
  serve(server, getProductReviews, ({ params }) =>
    listReviews(context.reads, params.productId, { page: params.pageId, count: params.count }),
  );
  serve(server, getNewestReviews, ({ params }) => listNewest(context.reads, params.count));
  serve(server, getCustomerReviews, ({ customer }) => listOwnReviews(context.db, customer.customerId));
  serve(server, addReview, { countsAttempts: true }, ({ body, customer }) =>
    storeReview(context, customer.customerId, body),
  );
  serve(server, updateReview, { countsAttempts: true }, ({ body, customer }) =>
    editReview(context, customer.customerId, body),
  );
}
