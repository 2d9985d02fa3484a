import { useSyncExternalStore, type ReactNode, type Ref } from 'react';
import type { FormResult } from '@/lib/forms/form';
import { ROUTES } from '@/lib/addresses/routes';
import { Breadcrumb } from './breadcrumb';
import { buttonClass } from './button-class';
import { Notice } from './notice';
import { useHydrated } from './use-hydrated';
import type { Live } from './use-live';
import { Button } from './button';
import { Icon } from './icon';

const LATE = 'This page may be out of date.';

/**
 * The page of a list of the customer's own: its heading, how much is on it, how it stands with it, and `children`,
 * what is on it, once that is known.
 *
 * @param heading can take the focus, for what had it and went.
 * @param count how many `unit`s are on it: nothing is said of none.
 * @param sent what a form of the list was answered in a browser without JavaScript.
 * @param comfort a sentence for the customer whose list could not be loaded.
 */
export function LiveList({
  title,
  path,
  heading,
  live,
  count,
  unit,
  sent,
  comfort,
  children,
}: {
  title: string;
  path: string;
  heading: Ref<HTMLHeadingElement>;
  live: Live<unknown>;
  count: number;
  unit: string;
  sent: FormResult<never> | undefined;
  comfort: string;
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  const isKnown = live.data !== undefined;
  const name = title.toLowerCase();
  return (
    <div className="mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
      <Breadcrumb items={[{ name: 'Home', href: ROUTES.home }, { name: title }]} />
      <h1 ref={heading} tabIndex={-1} className="mt-2 page-title outline-none">
        {title}
      </h1>
      <p role="status" className="mb-6 text-muted">
        {!isKnown || count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`}
      </p>
      {isKnown ? <LiveNote live={live} /> : null}
      {sent === undefined || sent.message === '' ? null : (
        <p
          role="status"
          className={`mb-6 rounded p-4 font-medium ${sent.ok ? 'bg-action-soft' : 'bg-danger-soft'}`}
        >
          {sent.message}
        </p>
      )}
      {isKnown ? (
        children
      ) : live.isAsking && isHydrated ? (
        <p aria-busy="true" className="text-muted">
          Loading your {name}…
        </p>
      ) : (
        <Notice
          title={`Your ${name} could not be loaded`}
          icon="warning"
          role="alert"
          actions={
            <a href={path} className={buttonClass()}>
              Retry
            </a>
          }
        >
          {live.error?.message ?? 'The shop did not answer.'} {comfort}
        </Notice>
      )}
    </div>
  );
}

/** Says that the shop cannot be reached, above what was known before, and offers to ask again. */
function LiveNote({ live }: { live: Pick<Live<unknown>, 'error' | 'isAsking' | 'retry'> }) {
  const isOnline = useSyncExternalStore(subscribeToConnection, readConnection, () => true);
  const text = isOnline ? live.error?.message : 'You are offline.';
  return (
    <div role="status">
      {text === undefined ? null : (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-sale-soft px-4 py-2 text-sm font-medium">
          <Icon name="warning" className="text-sale" />
          <p className="min-w-0 grow">
            {text} {LATE}
          </p>
          <Button variant="secondary" size="sm" disabled={live.isAsking} onClick={live.retry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function readConnection(): boolean {
  return navigator.onLine;
}
