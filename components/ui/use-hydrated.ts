import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** What the browser says when it is asked; `sent` in the server's HTML and while the browser takes it over. */
export function useOnceHydrated<Value>(read: () => Value, sent: Value): Value {
  return useSyncExternalStore(noSubscription, read, () => sent);
}

/** False in the server's HTML and while the browser takes it over, true from then on. */
export function useHydrated(): boolean {
  return useOnceHydrated(() => true, false);
}
