import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useForm } from '@/components/ui/use-form';
import { useKnownEmail } from '@/components/ui/use-known-email';
import type { ALERT_KINDS } from '@/lib/contract/choices';
import type { Id } from '@/lib/contract/id';
import { requestAlert } from './actions';
import { ALERT_FORM } from './alert.form';

/** One field and one button: who wants to be told of a variation leaves an address. */
export function AlertForm({
  kind,
  label,
  variationId,
  groupId,
  isSeen,
}: {
  kind: (typeof ALERT_KINDS)[number];
  label: string;
  variationId: Id;
  groupId: number;
  /** Whether it shows: the field is filled in then with the address that is known. */
  isSeen: boolean;
}) {
  /** For which one the answer was given. */
  const [answered, setAnswered] = useState(variationId);
  const email = useKnownEmail(isSeen);
  const form = useForm({
    form: { ...ALERT_FORM, id: `alert-${kind}` },
    action: requestAlert,
    onDone: (element) => {
      element.reset();
      setAnswered(variationId);
    },
  });
  return (
    <form {...form.formProps} aria-label={label} className="max-w-form">
      <input type="hidden" name="variation" value={variationId} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="group" value={groupId} />
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <Field {...form.field('email')} ref={email} hideLabel placeholder="Email address" />
        </div>
        <Button type="submit" variant="secondary" disabled={form.pending}>
          Tell me
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm font-medium text-action empty:hidden">
        {form.result?.ok && answered === variationId ? form.result.message : null}
      </p>
      <p className="mt-2 text-xs text-muted">
        We send one email to confirm your address and one when it happens. We use your address for nothing
        else.
      </p>
    </form>
  );
}
