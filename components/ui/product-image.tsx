/** The widths that are offered to the browser: few, so that a list of products stays small. */
export const CARD_WIDTHS: readonly number[] = [320, 640];
export const HERO_WIDTHS: readonly number[] = [390, 640, 828, 1200];
export const THUMBNAIL_WIDTHS: readonly number[] = [96, 192];

/** The address of the picture `name` (see `pictureName`) in one of the widths of next.config.js. */
export function pictureAddress(name: string, width: number): string {
  return `/img/${width}/${name}`;
}

/**
 * What an `<img>` needs to show the picture `name` (see `pictureName`) in the given widths, which must be widths
 * of next.config.js. next/image would offer all eight of them under long addresses, a kilobyte and a half for
 * every card of a list, and bring three kilobytes of script to every page.
 */
export function imageSource(name: string, widths: readonly number[], sizes: string) {
  return {
    src: pictureAddress(name, widths[widths.length >> 1] ?? 0),
    srcSet: widths.map((width) => `${pictureAddress(name, width)} ${width}w`).join(', '),
    sizes,
  };
}

/**
 * A product's picture in a square, or a quiet placeholder where there is none. What stands beside it is shown first: a
 * page that was made ahead decodes its pictures only when it is shown.
 *
 * @param src its name (see `pictureName`), '' for none. @param priority true for the largest pictures in sight when the
 * page opens: they are asked for in its head.
 * @param sizes how wide it is shown, as the `sizes` attribute. @param className '' where a rule of the style sheet says its
 * width and height.
 */
export function ProductImage({
  src,
  alt,
  sizes,
  widths = CARD_WIDTHS,
  loading = 'lazy',
  priority = false,
  className = 'size-full object-contain',
}: {
  src: string;
  alt: string;
  sizes: string;
  widths?: readonly number[];
  loading?: 'lazy' | 'eager';
  priority?: boolean;
  className?: string;
}) {
  if (src === '') return <ImagePlaceholder name={alt} />;
  const source = imageSource(src, widths, sizes);
  const urgency = priority ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading } as const);
  const image = (
    <img
      {...urgency}
      decoding="async"
      sizes={source.sizes}
      srcSet={source.srcSet}
      src={source.src}
      alt={alt}
      {...(className === '' ? {} : { width: 640, height: 640 })}
      className={className || undefined}
    />
  );
  // React asks for every picture that is not lazy in the head of the page, unless it stands in a <picture>.
  return priority || loading === 'lazy' ? image : <picture>{image}</picture>;
}

/** A wide picture above a list, the first that the page asks for. Nothing where there is none. */
export function StripImage({
  name,
  alt,
  widths,
  sizes,
}: {
  name: string;
  alt: string;
  widths: readonly number[];
  sizes: string;
}) {
  if (name === '') return null;
  return (
    <img
      fetchPriority="high"
      decoding="async"
      {...imageSource(name, widths, sizes)}
      alt={alt}
      width={1200}
      height={400}
      className="mt-4 aspect-strip w-full rounded-lg object-cover"
    />
  );
}

/** A picture within a text, in its own shape, asked for when it comes into sight. */
export function TextImage({
  name,
  sizes,
  ...given
}: {
  /** See `pictureName`. */
  name: string;
  alt: string;
  width: number;
  height: number;
  sizes: string;
}) {
  return <img loading="lazy" {...imageSource(name, HERO_WIDTHS, sizes)} {...given} />;
}

/** Stands where a product has no picture: the mark of the shop, quietly. */
function ImagePlaceholder({ name }: { name: string }) {
  return (
    <span
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${name}, no picture yet` })}
      className="flex size-full items-center justify-center text-line"
    >
      <svg className="size-1/3 max-w-24 fill-current">
        <use href="#i-cedar" />
      </svg>
    </span>
  );
}
