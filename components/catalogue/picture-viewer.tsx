import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useBackCloses } from '@/components/ui/use-back-closes';
import { useEmbla } from '@/components/ui/use-embla';
import { ProductImage, THUMBNAIL_WIDTHS } from '@/components/ui/product-image';
import { SCREEN_WIDTHS } from '@/lib/shop/picture-widths';
import type { ProductPicture } from './product';
import { useZoom } from './use-zoom';

const BUTTON = 'hover:bg-sunken aria-disabled:opacity-50';

/**
 * The pictures of a product over the whole screen, one at a time: swiped, stepped through with buttons, the arrow keys
 * or thumbnails; two fingers or a double tap enlarge one. Esc and the browser's Back close it. It is open from the start.
 *
 * @param pictures what each shows in words included. @param first the index of the one to begin with.
 */
export function PictureViewer({
  name,
  pictures,
  first,
  onClose,
}: {
  name: string;
  pictures: readonly ProductPicture[];
  first: number;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(first);
  const { zoom, reset, handlers } = useZoom();
  const isEnlarged = zoom.scale > 1;
  // An enlarged picture is moved about, not exchanged.
  const [viewport, embla] = useEmbla({ startIndex: first, watchDrag: !isEnlarged });
  const back = useBackCloses(() => dialog.current?.close());
  const { opened } = back;

  useEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    opened();
  }, [opened]);

  useEffect(() => {
    if (embla === undefined) return;
    const follow = () => setCurrent(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => {
      embla.off('select', follow);
    };
  }, [embla]);

  const go = (index: number) => {
    reset();
    embla?.scrollTo(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(current - 1);
    else if (event.key === 'ArrowRight') go(current + 1);
  };

  const count = pictures.length;
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onKeyDown={onKeyDown}
      onClose={() => {
        back.closed();
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col bg-ground text-ink open:flex"
    >
      <div className="flex items-center justify-between ps-4 pe-2">
        <p role="status" className="text-sm text-muted tabular-nums">
          Picture {current + 1} of {count}
        </p>
        <IconButton icon="close" name="Close" onClick={() => dialog.current?.close()} className={BUTTON} />
      </div>
      <div ref={viewport} className="min-h-0 grow overflow-hidden">
        <ul className="flex h-full">
          {pictures.map(({ src, alt }, index) => {
            const isFront = index === current;
            return (
              <li
                key={src}
                aria-hidden={!isFront}
                {...(isFront ? handlers : {})}
                className="min-w-0 shrink-0 grow-0 basis-full touch-none overflow-hidden px-3 select-none"
              >
                <div
                  data-enlarged={isFront && isEnlarged ? '' : undefined}
                  style={
                    isFront && isEnlarged
                      ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }
                      : undefined
                  }
                  className="size-full cursor-zoom-in data-enlarged:cursor-grab"
                >
                  <ProductImage
                    src={src}
                    alt={alt}
                    sizes={isFront && isEnlarged ? '250vw' : '100vw'}
                    widths={SCREEN_WIDTHS}
                    loading={Math.abs(index - current) < 2 ? 'eager' : 'lazy'}
                    className="pointer-events-none size-full object-contain"
                  />
                </div>
              </li>
            );
          })}
        </ul>
      </div>
      <p className="pt-2 text-center text-sm text-muted low:hidden">
        <span className="pointer-fine:hidden">Tap twice to enlarge</span>
        <span className="hidden pointer-fine:inline">Double-click to enlarge</span>
      </p>
      {count > 1 ? (
        <div className="flex items-center justify-center gap-2 p-4 low:py-1">
          <IconButton
            icon="chevron-left"
            name="Previous picture"
            isOff={current === 0}
            onClick={() => go(current - 1)}
            className={BUTTON}
          />
          <ul className="flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
            {pictures.map(({ src }, index) => (
              <li key={src} className="size-14 shrink-0">
                <button
                  type="button"
                  aria-label={`Show picture ${index + 1}`}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => go(index)}
                  className="block size-full overflow-hidden rounded border border-line bg-sunken hover:border-edge aria-[current]:border-ink"
                >
                  <ProductImage src={src} alt="" sizes="56px" widths={THUMBNAIL_WIDTHS} />
                </button>
              </li>
            ))}
          </ul>
          <IconButton
            icon="chevron-right"
            name="Next picture"
            isOff={current === count - 1}
            onClick={() => go(current + 1)}
            className={BUTTON}
          />
        </div>
      ) : null}
    </dialog>
  );
}
