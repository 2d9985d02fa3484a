'use client';

import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { Link } from '@/components/ui/link';
import { PageLink } from '@/components/ui/page-link';
import { imageSource } from '@/components/ui/product-image';
import { Carousel } from '@/components/ui/carousel';
import { ROUTES } from '@/lib/addresses/routes';
import type { ShownSlide } from './queries';

// A phone on its side has room for a wide picture, and none for a high one.
const PHONE = '(max-width: 599px)';
const WIDE = '(min-width: 600px)';
const WIDE_WIDTHS: readonly number[] = [1200, 1600];
const WIDE_SIZES = '(min-width: 1300px) 1232px, 96vw';
/** A picture made for phones fills the slide. */
const PHONE_WIDTHS: readonly number[] = [390, 828];
const PHONE_SIZES = '92vw';
/** Of a wide picture only a part is in view on a phone, so a slide need not be as sharp as it could be. */
const CUT_WIDTHS: readonly number[] = [640, 828, 1200];
const CUT_SIZES = '215vw';

/**
 * A carousel of slides, each a picture with its name printed over the calm side, leading to its address.
 *
 * @param isFirst for the banner that opens the page: its first picture is the largest of the page.
 */
export function Banner({
  label,
  slides,
  autoplayMs,
  isFirst = false,
}: {
  label: string;
  slides: readonly ShownSlide[];
  autoplayMs?: number;
  isFirst?: boolean;
}) {
  if (slides.length === 0) return null;
  return (
    <Carousel label={label} slidesPerView="one" autoplayMs={autoplayMs}>
      {slides.map((slide, index) => (
        <SlideLink key={index} url={slide.url}>
          <span className="banner-words">
            <span className="banner-text">{slide.name}</span>
            {slide.price === undefined ? null : <span className="banner-price">{slide.price}</span>}
            {leads(slide.url) ? (
              <span aria-hidden="true" className="banner-go">
                Shop now
              </span>
            ) : null}
          </span>
          <SlidePicture slide={slide} isUrgent={isFirst && index === 0} />
        </SlideLink>
      ))}
    </Carousel>
  );
}

function SlidePicture({ slide, isUrgent }: { slide: ShownSlide; isUrgent: boolean }) {
  const { image, phoneImage, alt } = slide;
  const wide = imageSource(image, WIDE_WIDTHS, WIDE_SIZES);
  const phone = phoneImage
    ? imageSource(phoneImage, PHONE_WIDTHS, PHONE_SIZES)
    : imageSource(image, CUT_WIDTHS, CUT_SIZES);
  if (isUrgent) {
    for (const [media, source] of [
      [WIDE, wide],
      [PHONE, phone],
    ] as const) {
      preload(source.src, {
        as: 'image',
        fetchPriority: 'high',
        media,
        imageSrcSet: source.srcSet,
        imageSizes: source.sizes,
      });
    }
  }
  return (
    <picture className={phoneImage ? undefined : 'banner-cut'}>
      <source media={PHONE} srcSet={phone.srcSet} sizes={phone.sizes} />
      <img
        {...(isUrgent ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
        sizes={wide.sizes}
        srcSet={wide.srcSet}
        src={wide.src}
        alt={alt}
        width={1600}
        height={640}
        decoding="async"
      />
    </picture>
  );
}

/** A page of this site, another site, or, for any other address, a slide that leads nowhere. */
function SlideLink({ url, children }: { url: string; children: ReactNode }) {
  if (isOwn(url)) {
    const OwnLink = isKept(url) ? PageLink : Link;
    return (
      <OwnLink href={url} className="banner">
        {children}
      </OwnLink>
    );
  }
  if (leads(url)) {
    return (
      <a href={url} className="banner">
        {children}
      </a>
    );
  }
  return <div className="banner">{children}</div>;
}

function isOwn(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

/** Whether it is the page of a category or a product: these are cached whole. */
function isKept(url: string): boolean {
  return [ROUTES.category, ROUTES.product].some((route) => url.startsWith(`${route}/`));
}

function leads(url: string): boolean {
  return isOwn(url) || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
}
