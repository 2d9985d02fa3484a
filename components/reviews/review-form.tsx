'use client';

import { SECTION } from '@/components/profile/sections';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { FormAnswer } from '@/components/ui/form-answer';
import { StarField } from '@/components/ui/star-field';
import { FormButtons } from '@/components/ui/form-buttons';
import { useDraft } from '@/components/ui/use-draft';
import { useForm } from '@/components/ui/use-form';
import { profilePath } from '@/lib/addresses/routes';
import { saveReview } from './actions';
import { REVIEW_FORM } from './review.form';
import type { Id } from '@/lib/contract/id';
import type { OwnerId } from '@/lib/contract/wire';

/** A review of a product: a new one, or `written` to be changed. */
export function ReviewForm({
  productId,
  customerId,
  written,
}: {
  productId: Id;
  customerId: OwnerId;
  written?: { rating: string; title: string; text: string };
}) {
  const form = useForm({
    form: REVIEW_FORM,
    action: saveReview,
    hasSummary: true,
    toastAnswer: false,
    onDone: () => dropDraft(),
  });
  const { dropDraft } = useDraft(form.formProps.ref, `${customerId}:review:${productId}`);
  return (
    <form {...form.formProps} aria-label="Your review" className="max-w-prose space-y-5">
      <ErrorSummary form={form} />
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="isEdit" value={written === undefined ? '' : 'yes'} />
      <StarField {...form.field('rating', written?.rating)} />
      <Field {...form.field('title', written?.title)} />
      <TextArea {...form.field('text', written?.text)} />
      <FormAnswer result={form.result} errors={form.errors} />
      <FormButtons
        label={written === undefined ? 'Publish review' : 'Save changes'}
        pending={form.pending}
        cancelHref={profilePath(SECTION.reviews)}
      />
    </form>
  );
}
