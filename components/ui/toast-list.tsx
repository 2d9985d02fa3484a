import { createPortal } from 'react-dom';
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless';
import { TOAST_MS } from '@/lib/shop/constants';
import { Icon } from './icon';

const LOOKS = {
  success: { icon: 'check', color: 'text-action' },
  error: { icon: 'warning', color: 'text-danger' },
} as const;

/** The toasts that are shown now. Hovering one or moving the focus into it keeps all of them. */
export function ToastList({ places }: { places: Record<keyof typeof LOOKS, HTMLElement> }) {
  const { toasts, handlers } = useToaster({ duration: TOAST_MS });
  return toasts
    .filter((entry) => entry.visible)
    .map((entry) => {
      const kind = entry.type === 'error' ? 'error' : 'success';
      return createPortal(
        <div
          onMouseEnter={handlers.startPause}
          onMouseLeave={handlers.endPause}
          onFocus={handlers.startPause}
          onBlur={handlers.endPause}
          className="pointer-events-auto mb-2 flex items-start gap-3 rounded border border-line bg-surface p-3 text-ink shadow-float transition duration-slow starting:-translate-y-2 starting:opacity-0"
        >
          {entry.type === 'loading' ? (
            <span className="mt-0.5 size-5 shrink-0 rounded-full border-2 border-line border-t-action motion-safe:animate-spin" />
          ) : (
            <Icon name={LOOKS[kind].icon} className={`mt-0.5 ${LOOKS[kind].color}`} />
          )}
          <p className="min-w-0 grow text-sm font-medium">{resolveValue(entry.message, entry)}</p>
          <button
            type="button"
            aria-label="Close message"
            className="-m-1 inline-flex size-7 items-center justify-center rounded hover:bg-sunken"
            onClick={() => {
              // The toast leaves with the pointer on it, so nobody would tell that the pause is over.
              handlers.endPause();
              toast.dismiss(entry.id);
            }}
          >
            <Icon name="close" size="sm" />
          </button>
        </div>,
        places[kind],
        entry.id,
      );
    });
}
