import type { ReactNode } from 'react';
import { readEmailChange } from '../queries';
import { NewEmailCodeForm, NewEmailForm } from './change-email-form';
import { ChangePasswordForm } from './change-password-form';

/** The settings: the e-mail address and the password. */
export async function Settings({ email, customerId }: { email: string; customerId: number }) {
  const newEmail = await readEmailChange(customerId);
  return (
    <div className="space-y-8">
      <Part
        id="settings-email"
        title="Change email"
        text={
          <>
            You sign in with <strong className="font-semibold text-ink">{email}</strong>.
          </>
        }
      >
        {newEmail === undefined ? <NewEmailForm /> : <NewEmailCodeForm email={newEmail} />}
      </Part>
      <Part
        id="settings-password"
        title="Change password"
        text="You stay signed in here, and are signed out everywhere else."
      >
        <ChangePasswordForm email={email} />
      </Part>
    </div>
  );
}

function Part({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-base text-muted">{text}</p>
      {children}
    </section>
  );
}
