'use client';

import { Field } from '@/components/ui/field';
import { useForm } from '@/components/ui/use-form';
import type { FormResult } from '@/lib/forms/form';
import type { NameOf } from '@/lib/forms/declaration';
import { AccountForm } from '../account-form';
import { beginAdding, finishAdding } from './actions';
import { makePasskey } from './browser';
import { PASSKEY_FORM } from './passkey.form';
import { PasswordField } from '../password-field';

const NOT_MADE = 'No passkey was added. Nothing has changed.';

/** Adds a passkey of this browser, device or password manager. It needs scripts. */
export function AddPasskeyForm() {
  const form = useForm({ form: PASSKEY_FORM, action: add });
  return (
    <div className="noscript:hidden">
      <AccountForm form={form} label="Add a passkey" submit="Add a passkey" isNarrow>
        <Field {...form.field('passkeyName')} />
        <PasswordField {...form.field('passkeyPassword')} />
      </AccountForm>
    </div>
  );
}

async function add(
  _previous: unknown,
  data: FormData,
): Promise<FormResult<NameOf<typeof PASSKEY_FORM.fields>>> {
  const begun = await beginAdding(data);
  if (!('options' in begun)) return begun;
  const response = await makePasskey(begun.options);
  if (response === undefined) return { ok: false, message: NOT_MADE, errors: {}, values: {} };
  data.set('response', response);
  return finishAdding(data);
}
