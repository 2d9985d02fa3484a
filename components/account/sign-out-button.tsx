'use client';

import { useEffect, useRef, type SubmitEvent } from 'react';
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
    onDone: () => {
      forgetCustomer();
      announceSignOut();
    },
  });
  const resume = useRef<() => void>(undefined);
  // A sign-out that failed leaves everything as it was.
  useEffect(() => {
    if (form.result?.ok === false) resume.current?.();
  }, [form.result]);
  const leave = (event: SubmitEvent<HTMLFormElement>) => {
    if (!form.pending) resume.current = pauseLive();
    form.formProps.onSubmit(event);
  };
  return (
    <form {...form.formProps} onSubmit={leave} aria-label="Sign out">
      <button type="submit" disabled={form.pending} className={className}>
        <Icon name="sign-out" />
        Sign out
      </button>
    </form>
  );
}
