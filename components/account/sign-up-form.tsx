import { Field } from '@/components/ui/field';
import { useDraft } from '@/components/ui/use-draft';
import { useForm } from '@/components/ui/use-form';
import { useRef, useState, type ComponentProps } from 'react';
import { AccountForm } from './account-form';
import { signUp } from './actions';
import { SIGN_UP_FORM } from './authentication.form';
import { OriginFields } from './origin-fields';
import { NewPasswordField, PasswordField } from './password-field';

/** The name of what was typed into the sign-up, but for the passwords: it is there again after a reload. */
export const SIGN_UP_DRAFT = 'sign-up';

/** Sign-up. The phone number may stay empty. */
export function SignUpForm({ returnTo, reason }: { returnTo?: string; reason?: string }) {
  const form = useForm({ form: SIGN_UP_FORM, action: signUp, onDone: () => dropDraft() });
  const { dropDraft } = useDraft(form.formProps.ref, SIGN_UP_DRAFT, { isLasting: true });
  return (
    <AccountForm form={form} label="Sign-Up" submit="Sign-Up">
      <OriginFields returnTo={returnTo} reason={reason} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...form.field('firstName')} />
        <Field {...form.field('lastName')} />
      </div>
      <Field {...form.field('email')} />
      <Field {...form.field('phone')} />
      <PasswordOnce password={form.field('password')} confirm={form.field('confirm')} />
    </AccountForm>
  );
}

/**
 * A new password and its confirmation. Who has the password shown sees what they type, and types it once: the
 * confirmation follows it and is out of the way.
 */
function PasswordOnce({
  password,
  confirm,
}: {
  password: ComponentProps<typeof NewPasswordField>;
  confirm: ComponentProps<typeof PasswordField>;
}) {
  const [isShown, setShown] = useState(false);
  const typed = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const follow = () => {
    if (typed.current !== null && again.current !== null) again.current.value = typed.current.value;
  };
  return (
    <>
      <NewPasswordField
        {...password}
        ref={typed}
        onShown={(isNowShown) => {
          setShown(isNowShown);
          if (isNowShown) follow();
        }}
        onInput={isShown ? follow : undefined}
      />
      <div hidden={isShown}>
        <PasswordField {...confirm} ref={again} />
      </div>
    </>
  );
}
