const VARIANTS = {
  /** What can be done next: one a view. */
  primary: 'bg-action text-on-action hover:bg-action-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink',
  quiet: 'text-action hover:bg-action-soft',
} as const;

const SIZES = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-control px-5 text-base',
  /** What a page is for: the same height, larger words. */
  lg: 'min-h-control px-6 text-lg',
} as const;

export interface ButtonStyle {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** The classes of a button, also for the rare element that must look like one and is neither button nor link. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonStyle = {}, extra = ''): string {
  const base =
    'inline-flex items-center justify-center gap-2 rounded font-semibold wrap-normal transition-colors disabled:opacity-50';
  return `${base} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`.trimEnd();
}
