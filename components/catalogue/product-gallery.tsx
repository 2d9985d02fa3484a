'use client';

import {
  Suspense,
  useEffect,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon } from '@/components/ui/icon';
import { lazyPart } from '@/components/ui/lazy-part';
import { useCarousel } from '@/components/ui/use-carousel';
import { PAGE_MESSAGES } from '@/lib/page-messages';
import { HERO_WIDTHS, pictureAddress, ProductImage, THUMBNAIL_WIDTHS } from '../ui/product-image';
import type { PictureViewer } from './picture-viewer';
import { useProduct } from './product-provider';

/** Over the whole screen; loaded by the first tap on a picture. */
const Viewer = lazyPart(() => import('./picture-viewer').then((file) => file.PictureViewer), PictureFile);

const HERO_SIZES = '(min-width: 1300px) 620px, (min-width: 768px) 50vw, 100vw';
const NO_PICTURE = { src: '', alt: '' };

/**
 * The pictures of the chosen variation: a row that is swiped, and a thumbnail for each. A tap on a picture shows it
 * over the whole screen. Before and without JavaScript it is a row that scrolls, and plain links. Four thumbnails fit; a
 * fifth looks in.
 */
export function ProductGallery() {
  const { shown } = useProduct();
  return <Pictures key={shown.id} />;
}

function Pictures() {
  const { images, shown, name, isPreOrder } = useProduct();
  const { viewport, place, isTaken, move, motion } = useCarousel('ends');
  const current = place?.selected ?? 0;
  const [enlarged, setEnlarged] = useState<number>();

  const goTo = (index: number) => move((embla) => embla.scrollTo(index));
  // A row that scrolls has its arrow keys from the browser.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const isForward = (key === 'ArrowRight') === (document.dir !== 'rtl');
    if (place !== undefined && /^Arrow(Left|Right)$/.test(key)) goTo(current + (isForward ? 1 : -1));
  };

  const own = shown.images.map((place) => images[place] ?? NO_PICTURE);
  const count = Math.max(own.length, 1);
  const next = (current + 1) % count;
  const pictures = (own.length > 0 ? own : [NO_PICTURE]).map(({ src, alt }, index) => ({
    src,
    alt: alt || (count > 1 ? `${name}, picture ${index + 1} of ${count}` : name),
  }));
  return (
    <div className="gallery relative min-w-0">
      {motion()}
      <div
        ref={viewport}
        {...(count > 1
          ? { tabIndex: 0, role: 'group', 'aria-label': `Pictures of ${name}`, onKeyDown }
          : undefined)}
        className={`slides rounded-lg ${isTaken ? 'slides-moved' : ''}`}
      >
        <ul className="track">
          {pictures.map(({ src, alt }, index) => (
            <li
              key={`${shown.id} ${index}`}
              id={`picture-${index + 1}`}
              className="picture aspect-square rounded-lg"
            >
              <Enlargeable
                src={src}
                name={count > 1 ? `Enlarge picture ${index + 1} of ${count}` : 'Enlarge the picture'}
                isShown={index === current}
                onPress={() => setEnlarged(index)}
              >
                <ProductImage
                  src={src}
                  alt={alt}
                  sizes={HERO_SIZES}
                  widths={HERO_WIDTHS}
                  priority={index === 0}
                />
              </Enlargeable>
            </li>
          ))}
        </ul>
      </div>
      {isPreOrder ? (
        <span className="absolute top-4 left-4 rounded-full bg-danger px-4 py-1 text-sm font-semibold text-ground">
          {PAGE_MESSAGES.preOrder}
        </span>
      ) : null}
      {count > 1 ? (
        <div className="mt-3 flex items-center gap-3">
          <ul className="-mx-1 flex min-w-0 grow snap-x gap-3 overflow-x-auto p-1 [scrollbar-width:none]">
            {pictures.map(({ src }, index) => (
              <li key={`${shown.id} ${index}`} className="w-2/9 shrink-0 snap-start">
                <a
                  href={`#picture-${index + 1}`}
                  aria-label={`Picture ${index + 1} of ${count}`}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(index);
                  }}
                  className="block aspect-square overflow-hidden rounded border border-transparent bg-sunken hover:border-edge aria-[current]:border-action"
                >
                  <ProductImage src={src} alt="" sizes="150px" widths={THUMBNAIL_WIDTHS} />
                </a>
              </li>
            ))}
          </ul>
          {/* For a pointer; whoever listens or has a keyboard has the row and the thumbnails. */}
          <a
            aria-hidden="true"
            tabIndex={-1}
            href={`#picture-${next + 1}`}
            // Which would take the focus from where a keyboard has it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.preventDefault();
              goTo(next);
            }}
            className="flex min-h-control shrink-0 items-center text-sm text-muted tabular-nums hover:text-action"
          >
            {current + 1} / {count}
            <Icon name="chevron-right" size="sm" />
          </a>
        </div>
      ) : null}
      {enlarged === undefined ? null : (
        <Suspense>
          <Viewer name={name} pictures={pictures} first={enlarged} onClose={() => setEnlarged(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

const fileOf = (src: string) => pictureAddress(src, HERO_WIDTHS[HERO_WIDTHS.length - 1] ?? 0);

/** In place of the viewer: follows the picture's link. */
function PictureFile({ pictures, first, onClose }: ComponentProps<typeof PictureViewer>) {
  useEffect(() => {
    window.location.assign(fileOf(pictures[first]?.src ?? ''));
    onClose();
  }, [pictures, first, onClose]);
  return null;
}

/** A picture that opens large; without JavaScript as a file. The placeholder of a missing one does not. */
function Enlargeable({
  src,
  name,
  isShown,
  onPress,
  children,
}: {
  src: string;
  name: string;
  isShown: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  if (src === '') return children;
  return (
    <a
      href={fileOf(src)}
      rel="nofollow"
      aria-label={name}
      data-press=""
      tabIndex={isShown ? undefined : -1}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      className="block size-full cursor-zoom-in"
    >
      {children}
    </a>
  );
}
