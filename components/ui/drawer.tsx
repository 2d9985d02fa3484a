'use client';

import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from './icon';
import { useBackCloses } from './use-back-closes';

const SIDES = {
  left: 'me-auto h-dvh w-full max-w-panel -translate-x-full starting:open:-translate-x-full',
  right: 'ms-auto h-dvh w-full max-w-panel translate-x-full starting:open:translate-x-full',
  bottom: 'mt-auto max-h-dvh w-full translate-y-full rounded-t-lg starting:open:translate-y-full',
} as const;

/**
 * A button and the drawer it opens: a modal `<dialog>` that slides in from a side.
 *
 * The focus stays inside and comes back to the button. Esc, the browser's Back, a click beside it, a followed
 * link and anything with `data-close-drawer` inside it close it. Before hydration the button already opens it
 * in browsers that know invoker commands.
 *
 * @param label the content of the button; `buttonName` names it where the label is only an icon.
 * @param footer stays in sight below the scrolling content.
 * @param onOpen is told each time it opens: the moment to load what it shows.
 */
export function Drawer({
  title,
  label,
  buttonName,
  buttonClassName,
  side = 'left',
  footer,
  onOpen,
  children,
}: {
  title: string;
  label: ReactNode;
  buttonName?: string;
  buttonClassName?: string;
  side?: keyof typeof SIDES;
  footer?: ReactNode;
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
        aria-label={buttonName}
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
        className={`m-0 max-w-none flex-col bg-surface text-ink shadow-float transition transition-discrete duration-slow backdrop:bg-veil open:flex open:translate-none ${SIDES[side]}`}
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
        {footer !== undefined && <div className="shrink-0 border-t border-line p-4">{footer}</div>}
      </dialog>
    </>
  );
}
