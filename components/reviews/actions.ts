'use server';

import { SECTION } from '@/components/profile/sections';
import { acceptForm, failed, leadTo, leadToSignIn } from '@/lib/action';
import { api } from '@/lib/api';
import { addReview, updateReview } from '@/lib/contract/reviews';
import { fieldReader, type FormResult } from '@/lib/form';
import { withOutcome } from '@/lib/outcome';
import { parseId, profilePath, reviewPath } from '@/lib/routes';
import { readSession } from '@/lib/session';
import {
  checkReview,
  plainText,
  REVIEW_FIELDS,
  starsOf,
  type ReviewField,
  type ReviewMark,
} from './check-review';

const REVIEWS = profilePath(SECTION.reviews);

/** Reviews the product that the field `product` names, or changes its review. Who may, the API says. */
export async function saveReview(_previous: FormResult<ReviewField> | undefined, data: FormData) {
  const form = await acceptForm(data, { names: REVIEW_FIELDS, check: checkReview, kept: REVIEW_FIELDS });
  if (form.refusal) return form.refusal;
  const { read } = form;
  const mark = fieldReader<ReviewMark>(data);
  const productId = parseId(mark('product'));
  const stars = starsOf(read('rating'));
  if (productId === undefined || stars === undefined) return leadTo<ReviewField>(REVIEWS);
  const session = await readSession();
  if (session === undefined) return leadToSignIn<ReviewField>(reviewPath(productId));
  const isEdit = mark('isEdit') !== '';
  const result = await api(isEdit ? updateReview : addReview, {
    token: session.token,
    body: {
      ProductId: productId,
      Rating: stars,
      Title: plainText(read('title')),
      Text: plainText(read('text')),
    },
  });
  if (result.ok) return leadTo<ReviewField>(withOutcome(REVIEWS, isEdit ? 'review-changed' : 'review-added'));
  if (result.error.kind === 'unauthorized') return leadToSignIn<ReviewField>(reviewPath(productId));
  return failed<ReviewField>({}, result.error.message, REVIEW_FIELDS, read);
}
