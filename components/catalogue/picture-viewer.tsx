'use client';

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useBackCloses } from '@/components/ui/use-back-closes';
import { useEmbla } from '@/components/ui/use-embla';
import type { ProductPicture } from './product';
import { HERO_WIDTHS, ProductImage } from '../ui/product-image';

const BUTTON = 'hover:bg-sunken aria-disabled:opacity-50';

/**
 * The pictures of a product over the whole screen, one at a time: swiped, stepped through with buttons or the arrow
 * keys, enlarged with two fingers. Esc and the browser's Back close it. It is open from the start.
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
  const [viewport, embla] = useEmbla({ startIndex: first });
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

  const go = (index: number) => embla?.scrollTo(index);
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
        <ul className="flex h-full touch-pan-y touch-pinch-zoom">
          {pictures.map(({ src, alt }, index) => (
            <li key={src} aria-hidden={index !== current} className="min-w-0 shrink-0 grow-0 basis-full px-4">
              <ProductImage
                src={src}
                alt={alt}
                sizes="100vw"
                widths={HERO_WIDTHS}
                loading={Math.abs(index - current) < 2 ? 'eager' : 'lazy'}
              />
            </li>
          ))}
        </ul>
      </div>
      {count > 1 ? (
        <div className="flex justify-center gap-4 p-4">
          <IconButton
            icon="chevron-left"
            name="Previous picture"
            isOff={current === 0}
            onClick={() => go(current - 1)}
            className={BUTTON}
          />
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
