import type { ComponentProps } from 'react';
import { Icon } from './icon';

/** A select with the shop's own arrow, which stands where a browser's own would touch the edge. */
export function SelectBox({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...select} className={`${className ?? ''} h-control appearance-none pe-10`} />
      <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-muted">
        <Icon name="chevron-down" />
      </span>
    </span>
  );
}
