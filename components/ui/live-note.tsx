'use client';

import { useSyncExternalStore } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import type { Live } from './use-live';

const LATE = 'This page may be out of date.';

/** Says that the shop cannot be reached, above what was known before, and offers to ask again. */
export function LiveNote({ live }: { live: Pick<Live<unknown>, 'error' | 'isAsking' | 'retry'> }) {
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
