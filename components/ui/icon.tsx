import type { IconName } from './icon-sprite';

export type { IconName };

const SIZES = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const;

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
  const fill = filled ? 'fill-current' : 'fill-none';
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 stroke-current ${fill} ${SIZES[size]} ${className}`.trimEnd()}
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}
