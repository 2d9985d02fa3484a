import { NotLoaded } from '@/components/ui/not-loaded';
import { OneButtonForm } from '@/components/ui/one-button-form';
import { formatMoment } from '@/lib/shop/date';
import { loadOwn } from '@/lib/calls/load-own';
import { loadSessions } from '../queries';
import { endDeviceSession } from './actions';

/** Where the customer is signed in, each with a way to end it; signing out ends the one that asks. */
export async function SignedInDevices({ here }: { here: string }) {
  const sessions = await loadOwn(here, loadSessions);
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
