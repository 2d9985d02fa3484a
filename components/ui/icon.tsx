import type { IconName } from './icon-sprite';

export type { IconName };

/** `icon` alone is drawn in outline at 20 px. */
const SIZES = { sm: 'icon size-4', md: 'icon', lg: 'icon size-6', xl: 'icon size-8' } as const;

/**
 * An icon beside a word or inside a named control; hidden from assistive technology.
 *
 * @param filled draws it as a filled shape: the heart of a wished product, a given star.
 */
export function Icon({
  name,
  size = 'md',
  filled = false,
  className = '',
}: {
  name: IconName;
  size?: keyof typeof SIZES;
  filled?: boolean;
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      className={`${SIZES[size]} ${filled ? 'fill-current ' : ''}${className}`.trimEnd()}
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}
