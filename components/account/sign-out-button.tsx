'use client';

import { FormAnswer } from '@/components/ui/form-answer';
import { Icon } from '@/components/ui/icon';
import { useForm } from '@/components/ui/use-form';
import { signOut } from './actions';
import { ENDS_SESSION } from './ends-session';

/** Signs out, here and in the other tabs of this browser. Why it failed stands below it. */
export function SignOutButton({ className }: { className?: string }) {
  const form = useForm<never>({ action: signOut, ...ENDS_SESSION });
  return (
    <form {...form.formProps} aria-label="Sign out">
      <button type="submit" disabled={form.pending} className={className}>
        <Icon name="sign-out" />
        Sign out
      </button>
      <div className="*:not-empty:p-4 *:not-empty:pt-0 md:*:not-empty:p-0 md:*:not-empty:pt-2">
        <FormAnswer result={form.result} errors={form.errors} />
      </div>
    </form>
  );
}
