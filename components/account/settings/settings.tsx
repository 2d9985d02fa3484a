import type { ReactNode } from 'react';
import { can } from '@/lib/calls/capabilities';
import { readEmailChange, loadSessions } from '../queries';
import { Passkeys } from '../passkeys/passkeys';
import type { OwnerId } from '@/lib/contract/wire';
import { Icon } from '@/components/ui/icon';
import { NotLoaded } from '@/components/ui/not-loaded';
import { OneButtonForm } from '@/components/ui/one-button-form';
import { formatMoment } from '@/lib/shop/date';
import { loadForCustomer } from '@/lib/calls/load-for-customer';
import { ChangePasswordForm, DeleteAccountForm, NewEmailCodeForm, NewEmailForm } from './settings-forms';
import { endDeviceSession } from './actions';

/** The settings: the e-mail address, the password and, where the backend can say it, the devices. */
export async function Settings({
  email,
  customerId,
  here,
}: {
  email: string;
  customerId: OwnerId;
  /** The address of this very page. */
  here: string;
}) {
  const [newEmail, hasPasskeys, hasSessions, hasData] = await Promise.all([
    readEmailChange(customerId),
    can('passkeys'),
    can('session-list'),
    can('account-data'),
  ]);
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
      {hasPasskeys ? (
        <Part
          id="settings-passkeys"
          title="Passkeys"
          text="Sign in with your fingerprint, your face or your device’s passcode instead of a password."
        >
          <Passkeys here={here} />
        </Part>
      ) : null}
      {hasSessions ? (
        <Part
          id="settings-devices"
          title="Where you are signed in"
          text="A device that you do not know? Sign it out and change your password."
        >
          <SignedInDevices here={here} />
        </Part>
      ) : null}
      {hasData ? (
        <Part
          id="settings-data"
          title="Your data"
          text="Everything we store about you, as a file. If you delete your account, we keep your orders for our records, without your name and address."
        >
          <a
            href="/api/account-data"
            download
            className="inline-flex min-h-9 items-center text-action underline underline-offset-4"
          >
            Download my data
          </a>
          <details className="mt-3">
            <summary className="unfold">
              Delete my account
              <Icon name="chevron-down" size="sm" />
            </summary>
            <div className="mt-4">
              <DeleteAccountForm />
            </div>
          </details>
        </Part>
      ) : null}
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
    <section aria-labelledby={id} className="panel">
      <h2 id={id} className="panel-title">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-base text-muted">{text}</p>
      {children}
    </section>
  );
}

/** Where the customer is signed in, each with a way to end it; signing out ends the one that asks. */
async function SignedInDevices({ here }: { here: string }) {
  const sessions = await loadForCustomer(here, loadSessions);
  if (!sessions.ok) return <NotLoaded here={here} />;
  return (
    <ul className="divide-y divide-line">
      {sessions.data.map(({ sessionId, deviceName, signedInAt, lastUsedAt, isCurrent }) => {
        const name = deviceName === '' ? 'Unknown device' : deviceName;
        return (
          <li key={sessionId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-muted">
                Signed in {formatMoment(signedInAt)}
                {isCurrent ? ' · this device' : `, last used ${formatMoment(lastUsedAt)}`}
              </p>
            </div>
            {isCurrent ? null : (
              <OneButtonForm
                id={sessionId}
                action={endDeviceSession}
                label={`Sign out ${name}, signed in ${formatMoment(signedInAt)}`}
                variant="quiet"
                size="sm"
              >
                Sign out
              </OneButtonForm>
            )}
          </li>
        );
      })}
    </ul>
  );
}
