'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';

const TITLE_ID = 'thank-you-title';

/**
 * 'Thank you for your order' over the page, with the payment summary (`children`): by itself until it was closed once
 * in this tab, and afterwards by a button that stands in its place.
 */
export function ThankYouPopup({ orderId, children }: { orderId: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const key = `thanked:${orderId}`;
  useEffect(() => {
    if (!wasClosed(key) && dialog.current?.open === false) dialog.current.showModal();
  }, [key]);
  return (
    <>
      <Button variant="secondary" className="max-sm:w-full" onClick={() => dialog.current?.showModal()}>
        Payment summary
      </Button>
      <dialog
        ref={dialog}
        data-scripts=""
        aria-labelledby={TITLE_ID}
        onClose={() => noteClosed(key)}
        className="m-auto max-h-dvh w-full max-w-form overflow-y-auto overscroll-contain bg-transparent p-4 text-ink backdrop:bg-veil"
      >
        <div className="rounded-lg bg-surface p-6 shadow-float">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={TITLE_ID} className="pt-2 text-xl font-semibold">
              Thank you for your order
            </h2>
            <IconButton
              icon="close"
              name="Close"
              className="shrink-0 hover:bg-sunken"
              onClick={() => dialog.current?.close()}
            />
          </div>
          {children}
          <Button className="mt-6 w-full" onClick={() => dialog.current?.close()}>
            Continue
          </Button>
        </div>
      </dialog>
    </>
  );
}

function wasClosed(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function noteClosed(key: string): void {
  try {
    sessionStorage.setItem(key, '');
  } catch {
    // Storage may be forbidden: then it opens each time.
  }
}
