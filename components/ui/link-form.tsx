'use client';

import { ROUTES } from '@/lib/addresses/routes';
import type { FormAction } from '@/lib/forms/form';
import { Button, ButtonLink } from './button';
import { FormAnswer } from './form-answer';
import { LINK_FORM } from './link.form';
import { useForm } from './use-form';

/**
 * Does what the link of a mail is for with one press: programs that look into mails follow links too, and must neither
 * confirm nor end anything.
 */
export function LinkForm({
  action,
  button,
  token,
}: {
  action: FormAction<'token'>;
  button: string;
  token: string;
}) {
  const form = useForm({ form: LINK_FORM, action, toastAnswer: false });
  const isDone = form.result?.ok === true;
  return (
    <form {...form.formProps} aria-label={button} className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <FormAnswer result={form.result} errors={form.errors} />
      {isDone ? (
        <ButtonLink href={ROUTES.home} className="w-full">
          Continue shopping
        </ButtonLink>
      ) : (
        <Button type="submit" disabled={form.pending} className="w-full">
          {button}
        </Button>
      )}
    </form>
  );
}

/** What can be done by somebody who is there without the link of a mail. */
export function WithoutLink() {
  return (
    <ButtonLink href={ROUTES.customerService} variant="secondary" className="w-full">
      Customer service
    </ButtonLink>
  );
}
