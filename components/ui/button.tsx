import Link from 'next/link';
import type { ComponentProps } from 'react';

const VARIANTS = {
  /** What can be done next: one a view. */
  primary: 'bg-action text-on-action hover:bg-action-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink',
  quiet: 'text-action hover:bg-action-soft',
} as const;

const SIZES = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-14 px-6 text-lg',
} as const;

interface Look {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** The classes of a button, for the rare element that must look like one and is neither button nor link. */
export function buttonClass({ variant = 'primary', size = 'md' }: Look, extra = ''): string {
  const base =
    'inline-flex items-center justify-center gap-2 rounded font-semibold transition-colors disabled:opacity-50';
  return `${base} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`.trimEnd();
}

/** A button. It does nothing in a form unless `type="submit"` is given. */
export function Button({ variant, size, className, type = 'button', ...button }: Look & ComponentProps<'button'>) {
  return <button type={type} {...button} className={buttonClass({ variant, size }, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...link }: Look & ComponentProps<typeof Link>) {
  return <Link {...link} className={buttonClass({ variant, size }, className)} />;
}
