import type { ReactNode } from 'react';
import { Icon } from './icon';

/** A list of groups that open and close; works without JavaScript. Holds `AccordionItem`s. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line border-y border-line">{children}</div>;
}

/**
 * One group of an accordion.
 *
 * @param open whether it is open at first.
 * @param heading the element of the title, where it is a heading of the page.
 * @param note stands small beside the title, for example how many values are chosen.
 */
export function AccordionItem({
  title,
  heading: Title = 'span',
  open,
  note,
  children,
}: {
  title: string;
  heading?: 'h2' | 'span';
  open?: boolean;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <details open={open} className="group/item">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-3 font-semibold hover:text-action [&::-webkit-details-marker]:hidden">
        <Title className={Title === 'span' ? 'min-w-0' : 'min-w-0 text-lg'}>
          {title}
          {note !== undefined && <span className="ms-2 text-sm font-normal text-muted">{note}</span>}
        </Title>
        <Icon name="chevron-down" className="transition-transform group-open/item:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
