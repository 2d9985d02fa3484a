'use client';

import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from './icon';
import { useBackCloses } from './use-back-closes';

/**
 * A button and the drawer it opens: a modal `<dialog>` that slides in from the right.
 *
 * The focus stays inside and comes back to the button. Esc, the browser's Back, a click beside it, a followed
 * link and anything with `data-close-drawer` inside it close it. Before hydration the button already opens it
 * in browsers that know invoker commands.
 *
 * @param label the content of the button.
 * @param onOpen is told each time it opens: the moment to load what it shows.
 */
export function Drawer({
  title,
  label,
  buttonClassName,
  onOpen,
  children,
}: {
  title: string;
  label: ReactNode;
  buttonClassName?: string;
  onOpen?: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const back = useBackCloses(() => dialog.current?.close());

  const open = (event: MouseEvent) => {
    // The invoker command below is for the time before this handler exists.
    event.preventDefault();
    if (dialog.current?.open !== false) return;
    onOpen?.();
    back.opened();
    dialog.current.showModal();
  };

  const closeOnClick = (event: MouseEvent<HTMLDialogElement>) => {
    const isBeside = event.target === event.currentTarget;
    const isCloser = event.target instanceof Element && event.target.closest('[data-close-drawer]') !== null;
    if (isBeside || isCloser) event.currentTarget.close();
    else back.followLink(event);
  };

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonClassName}
        onClick={open}
        {...{ commandfor: id, command: 'show-modal' }}
      >
        {label}
      </button>
      <dialog
        ref={dialog}
        id={id}
        aria-label={title}
        onClickCapture={closeOnClick}
        onClose={back.closed}
        className="m-0 ms-auto h-dvh w-full max-h-none max-w-panel translate-x-full flex-col bg-surface text-ink shadow-float transition transition-discrete duration-slow backdrop:bg-veil open:flex open:translate-none starting:open:translate-x-full"
      >
        <div className="flex min-h-14 shrink-0 items-center justify-between gap-4 border-b border-line ps-4 pe-2">
          <h2 className="text-lg font-semibold">{title}</h2>
          <button
            type="button"
            aria-label="Close"
            data-close-drawer=""
            className="inline-flex size-11 items-center justify-center rounded hover:bg-sunken"
            {...{ commandfor: id, command: 'close' }}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="grow overflow-y-auto overscroll-contain p-4">{children}</div>
      </dialog>
    </>
  );
}
