import type { ComponentProps, ReactNode } from 'react';

/** A box to tick, with what it means beside it. */
export function Checkbox({
  label,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }) {
  return (
    <label className="flex min-h-control items-center gap-3 text-base">
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-action" />
      {label}
    </label>
  );
}
