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
  serve(
    server,
    addReview,
    async ({ body, customer }) => {
      await storeReview(context, customer.customerId, body);
      return true;
    },
    { countsAttempts: true },
  );
  serve(
    server,
    updateReview,
    async ({ body, customer }) => {
      await editReview(context, customer.customerId, body);
      return true;
    },
    { countsAttempts: true },
  );
}
