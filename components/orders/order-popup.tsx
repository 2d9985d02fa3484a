import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';

/** What lies over the whole screen as long as it is in the page. `onClose` is told when the customer closes it. */
export function OrderPopup({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the page, it gives the focus back to the link that opened it.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      className="paper m-0 h-dvh max-h-none w-full max-w-none flex-col bg-ground text-ink open:flex"
    >
      <div className="shrink-0 border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex min-h-14 max-w-content items-center justify-between gap-4 ps-4 pe-2 md:ps-6 md:pe-3">
          <p className="text-lg font-semibold">{title}</p>
          <IconButton
            icon="close"
            name="Close"
            onClick={() => dialog.current?.close()}
            className="hover:bg-sunken"
          />
        </div>
      </div>
      <div className="grow overflow-y-auto overscroll-contain">
        <div className="mx-auto max-w-content px-4 py-6 md:px-6 md:py-8">{children}</div>
      </div>
    </dialog>
  );
}
