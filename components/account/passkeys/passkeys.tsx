import { NotLoaded } from '@/components/ui/not-loaded';
import { OneButtonForm } from '@/components/ui/one-button-form';
import { loadForCustomer } from '@/lib/calls/load-for-customer';
import { formatMoment } from '@/lib/shop/date';
import { loadPasskeys } from '../queries';
import { removePasskey } from './actions';
import { AddPasskeyForm } from './add-passkey-form';

/** The customer's passkeys, each with a way to remove it, and one to add another. */
export async function Passkeys({ here }: { here: string }) {
  const passkeys = await loadForCustomer(here, loadPasskeys);
  if (!passkeys.ok) return <NotLoaded here={here} />;
  return (
    <>
      {passkeys.data.length === 0 ? null : (
        <ul className="mb-6 divide-y divide-line">
          {passkeys.data.map(({ passkeyId, name, addedAt, lastUsedAt }) => (
            <li key={passkeyId} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-muted">
                  Added {formatMoment(addedAt)},{' '}
                  {lastUsedAt === '' ? 'not used yet' : `last used ${formatMoment(lastUsedAt)}`}
                </p>
              </div>
              <OneButtonForm
                id={passkeyId}
                action={removePasskey}
                label={`Remove ${name}, added ${formatMoment(addedAt)}`}
                variant="quiet"
                size="sm"
              >
                Remove
              </OneButtonForm>
            </li>
          ))}
        </ul>
      )}
      <AddPasskeyForm />
    </>
  );
}
