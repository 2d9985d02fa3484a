'use client';

import { Icon } from '@/components/ui/icon';
import { useForm } from '@/components/ui/use-form';
import { pauseLive } from '@/lib/calls/live';
import { forgetCustomer } from '@/lib/session/known-customer';
import { announceSignOut } from '@/lib/session/session-channel';
import { signOut } from './actions';

/** Signs out, here and in the other tabs of this browser. */
export function SignOutButton({ className }: { className?: string }) {
  const form = useForm({
    action: signOut,
    onSend: pauseLive,
    onDone: () => {
      forgetCustomer();
      announceSignOut();
    },
  });
  return (
    <form {...form.formProps} aria-label="Sign out">
      <button type="submit" disabled={form.pending} className={className}>
        <Icon name="sign-out" />
        Sign out
      </button>
    </form>
  );
}
