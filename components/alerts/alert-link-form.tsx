'use client';

import { Button, ButtonLink } from '@/components/ui/button';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { ROUTES } from '@/lib/addresses/routes';
import { confirmByLink, stopByLink } from './actions';
import { ALERT_LINK_FORM } from './alert.form';

const PARTS = {
  confirm: { action: confirmByLink, button: 'Yes, tell me' },
  stop: { action: stopByLink, button: 'Stop these mails' },
} as const;

/**
 * Does what the link of a mail is for with one press: programs that look into mails follow links too, and must neither
 * confirm nor end anything.
 */
export function AlertLinkForm({ part, token }: { part: keyof typeof PARTS; token: string }) {
  const { action, button } = PARTS[part];
  const form = useForm({ form: ALERT_LINK_FORM, action, toastAnswer: false });
  const isDone = form.result?.ok === true;
  return (
    <form {...form.formProps} aria-label={button} className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <FormAnswer result={form.result} errors={form.errors} />
      {isDone ? (
        <ButtonLink href={ROUTES.home} className="w-full">
          Go on shopping
        </ButtonLink>
      ) : (
        <Button type="submit" disabled={form.pending} className="w-full">
          {button}
        </Button>
      )}
    </form>
  );
}
