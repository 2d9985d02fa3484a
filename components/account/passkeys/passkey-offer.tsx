import { ButtonLink } from '@/components/ui/button';
import { OneButtonForm } from '@/components/ui/one-button-form';
import { settingsPath } from '@/lib/addresses/routes';
import { declinePasskey } from './actions';

/** Offers a passkey to somebody who has signed in with the password. To add one takes scripts. */
export function PasskeyOffer() {
  return (
    <section
      aria-labelledby="passkey-offer"
      className="mt-4 mb-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-lg border border-line bg-surface p-5 print:hidden noscript:hidden"
    >
      <div className="min-w-0 md:max-w-2xl">
        <h2 id="passkey-offer" className="panel-title">
          Skip the password next time
        </h2>
        <p className="mt-1 text-base text-muted">
          With a passkey you sign in with your fingerprint, your face or your device’s passcode.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`${settingsPath()}#settings-passkeys`} variant="secondary" size="sm">
          Add a passkey
        </ButtonLink>
        <OneButtonForm
          id=""
          action={declinePasskey}
          label="Do not offer a passkey again"
          variant="quiet"
          size="sm"
        >
          No, thank you
        </OneButtonForm>
      </div>
    </section>
  );
}
