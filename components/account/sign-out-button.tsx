'use client';

import { Icon } from '@/components/ui/icon';
import { useForm } from '@/components/ui/use-form';
import { signOut } from './actions';
import { ENDS_SESSION } from './ends-session';

/** Signs out, here and in the other tabs of this browser. */
export function SignOutButton({ className }: { className?: string }) {
  const form = useForm({ action: signOut, ...ENDS_SESSION });
  return (
    <form {...form.formProps} aria-label="Sign out">
      <button type="submit" disabled={form.pending} className={className}>
        <Icon name="sign-out" />
        Sign out
      </button>
    </form>
  );
}
