import type { FastifyInstance } from 'fastify';
import {
  addReview,
  getCustomerReviews,
  getProductReviews,
  updateReview,
} from '../../lib/contract/reviews.ts';
import { requireOwn, type Authenticate } from '../customer.ts';
import { handle, handleOwn } from '../route.ts';
import { editReview, listOwnReviews, listReviews, storeReview, type ReviewContext } from './service.ts';

/** Registers the calls of reviews. */
export function registerReviews(
  app: FastifyInstance,
  context: ReviewContext,
  authenticate: Authenticate,
): void {
  handle(app, getProductReviews, ({ params }) =>
    listReviews(context.db, params.productId, { page: params.pageId, count: params.count }),
  );
  handleOwn(app, authenticate, getCustomerReviews, ({ params, customer }) => {
    requireOwn('customer', params.customerId, customer.customerId);
    return listOwnReviews(context.db, customer.customerId);
  });
  handleOwn(
    app,
    authenticate,
    addReview,
    async ({ body, customer }) => {
      await storeReview(context, customer.customerId, body);
      return true;
    },
    { countsAttempts: true },
  );
  handleOwn(
    app,
    authenticate,
    updateReview,
    async ({ body, customer }) => {
      await editReview(context, customer.customerId, body);
      return true;
    },
    { countsAttempts: true },
  );
}
