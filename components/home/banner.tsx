'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { imageSource } from '@/components/catalogue/product-image';
import { Carousel } from '@/components/ui/carousel';
import type { Slide } from '@/lib/contract/home';

/** The widths that are offered for a slide. On a phone only a part of its width is in view: see `SIZES`. */
const WIDTHS: readonly number[] = [828, 1200, 1600];
const SIZES = '(min-width: 1300px) 1232px, (min-width: 768px) 96vw, 215vw';

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
  slides: readonly Slide[];
  autoplayMs?: number;
  isFirst?: boolean;
}) {
  if (slides.length === 0) return null;
  return (
    <Carousel label={label} slidesPerView="one" autoplayMs={autoplayMs}>
      {slides.map((slide, index) => (
        <SlideLink key={index} url={slide.Url}>
          <SlidePicture src={slide.SlideImage} isUrgent={isFirst && index === 0} />
          <span className="banner-text">{slide.SlideName}</span>
        </SlideLink>
      ))}
    </Carousel>
  );
}

function SlidePicture({ src, isUrgent }: { src: string; isUrgent: boolean }) {
  const { sizes, srcSet, src: fallback } = imageSource(src, WIDTHS, SIZES);
  return (
    <img
      {...(isUrgent ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
      sizes={sizes}
      srcSet={srcSet}
      src={fallback}
      alt=""
      width={1600}
      height={640}
      decoding="async"
    />
  );
}

/** A page of this site, another site, or, for any other address, a slide that leads nowhere. */
function SlideLink({ url, children }: { url: string; children: ReactNode }) {
  if (url.startsWith('/') && !url.startsWith('//')) {
    return (
      <Link href={url} className="banner">
        {children}
      </Link>
    );
  }
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) {
    return (
      <a href={url} className="banner">
        {children}
      </a>
    );
  }
  return <div className="banner">{children}</div>;
}
