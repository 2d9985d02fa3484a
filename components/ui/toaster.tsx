'use client';

import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useIsCustomer } from './customer';
import { lazyPart } from './lazy-part';
import { loadMessages, toasterDemand } from './notify';

const loadToasts = () => import('./toast-list');
const ToastList = lazyPart(
  () => loadToasts().then((file) => file.ToastList),
  () => null,
);

/**
 * The place of the toasts, in the page from the start so that screen readers watch it: successes are said when
 * there is a pause, errors at once. What fills it is loaded with the first message; for a customer beforehand,
 * because what they do may fail for want of a connection.
 */
export function Toaster() {
  const isWanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.isWanted, () => false);
  const isCustomer = useIsCustomer();
  useEffect(() => {
    if (isCustomer) Promise.all([loadMessages(), loadToasts()]).catch(() => undefined);
  }, [isCustomer]);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const [alert, setAlert] = useState<HTMLElement | null>(null);
  return (
    <section
      aria-label="Messages"
      className="pointer-events-none fixed inset-e-0 top-24 z-50 md:top-32 xl:top-24 low:top-0 flex w-full max-w-panel flex-col p-3 md:p-2 print:hidden"
    >
      <div role="status" ref={setStatus} />
      <div role="alert" ref={setAlert} />
      {isWanted && status !== null && alert !== null && (
        <Suspense>
          <ToastList places={{ success: status, error: alert }} />
        </Suspense>
      )}
    </section>
  );
}
