'use client';

import { SECTION } from '@/components/profile/sections';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Field, TextArea } from '@/components/ui/field';
import { FormAnswer } from '@/components/ui/form-answer';
import { StarField } from '@/components/ui/star-field';
import { FormButtons } from '@/components/ui/form-buttons';
import { useDraft } from '@/components/ui/use-draft';
import { useForm } from '@/components/ui/use-form';
import { REVIEW_LENGTHS } from '@/lib/contract/choices';
import { profilePath } from '@/lib/addresses/routes';
import { saveReview } from './actions';
import { checkReview, REVIEW_FIELDS, type ReviewField } from './check-review';

const SUMMARY = 'review-errors';
const FIELDS = REVIEW_FIELDS.map((name) => ({ name, id: `review-${name}` }));

/** A review of a product: a new one, or `written` to be changed. */
export function ReviewForm({
  productId,
  customerId,
  written,
}: {
  productId: number;
  customerId: number;
  written?: Readonly<Record<ReviewField, string>>;
}) {
  const form = useForm<ReviewField>({
    names: REVIEW_FIELDS,
    check: checkReview,
    action: saveReview,
    summaryId: SUMMARY,
    toastAnswer: false,
    onDone: () => dropDraft(),
  });
  const { dropDraft } = useDraft(form.formProps.ref, `${customerId}:review:${productId}`);
  const common = (name: ReviewField) => ({
    id: `review-${name}`,
    name,
    error: form.errors[name],
    defaultValue: form.typed(name) ?? written?.[name] ?? '',
  });
  return (
    <form {...form.formProps} aria-label="Your review" className="max-w-prose space-y-5">
      <ErrorSummary id={SUMMARY} fields={FIELDS} errors={form.errors} />
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="isEdit" value={written === undefined ? '' : 'yes'} />
      <StarField {...common('rating')} label="How many stars do you give?" />
      <Field {...common('title')} label="Headline" maxLength={REVIEW_LENGTHS.title} dir="auto" optional />
      <TextArea
        {...common('text')}
        label="Your review"
        hint="Everybody can read it, with your first name and the first letter of your last name."
        rows={6}
        maxLength={REVIEW_LENGTHS.text}
        dir="auto"
      />
      <FormAnswer result={form.result} errors={form.errors} />
      <FormButtons
        label={written === undefined ? 'Publish review' : 'Save changes'}
        pending={form.pending}
        cancelHref={profilePath(SECTION.reviews)}
      />
    </form>
  );
}
