'use client';

import { Button } from '@/components/ui/button';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import type { FormResult } from '@/lib/forms/form';
import { OriginFields } from '../origin-fields';
import { beginSignIn, signInWithPasskey } from './actions';
import { signByPasskey } from './browser';

const NONE = 'No passkey was used. You can also sign in with your password.';

/** Signs in with a passkey, of whomever it is: nothing is typed. It needs scripts. */
export function PasskeySignIn({ returnTo, reason }: { returnTo?: string; reason?: string }) {
  const form = useForm({ action: signIn });
  return (
    <form
      {...form.formProps}
      aria-label="Sign in with a passkey"
      className="mt-2 *:not-empty:last:mt-5 noscript:hidden"
    >
      <OriginFields returnTo={returnTo} reason={reason} />
      <Button type="submit" variant="quiet" disabled={form.pending} className="w-full">
        Sign in with a passkey
      </Button>
      <FormAnswer result={form.result} errors={form.errors} />
    </form>
  );
}

async function signIn(_previous: unknown, data: FormData): Promise<FormResult<never>> {
  const begun = await beginSignIn();
  if (!('options' in begun)) return begun;
  const response = await signByPasskey(begun.options);
  if (response === undefined) return { ok: false, message: NONE, errors: {}, values: {} };
  data.set('response', response);
  return signInWithPasskey(data);
}
