import { useEffect, useEffectEvent, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from './icon-button';
import { useBackCloses } from './use-back-closes';

/**
 * A modal `<dialog>` that slides in from the right while it `isOpen`.
 *
 * The focus stays inside and comes back to where it was. Esc, the browser's Back, a click beside it, a followed
 * link and its button close it, and `onClose` is told.
 */
export function Drawer({
  title,
  isOpen,
  onClose,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const back = useBackCloses(close);

  const open = useEffectEvent(() => {
    if (dialog.current?.open !== false) return;
    back.opened();
    dialog.current.showModal();
  });
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen]);

  const closeOnClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) close();
    else back.followLink(event);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClickCapture={closeOnClick}
      onClose={() => {
        back.closed();
        onClose();
      }}
      className="m-0 ms-auto h-dvh w-full max-h-none max-w-panel translate-x-full flex-col bg-surface text-ink shadow-float transition transition-discrete duration-slow backdrop:bg-veil open:flex open:translate-none starting:open:translate-x-full"
    >
      <div className="flex min-h-14 shrink-0 items-center justify-between gap-4 border-b border-line ps-4 pe-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        <IconButton icon="close" name="Close" onClick={close} className="hover:bg-sunken" />
      </div>
      <div className="grow overflow-y-auto overscroll-contain p-4">{children}</div>
    </dialog>
  );
}
