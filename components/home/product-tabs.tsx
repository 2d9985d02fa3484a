'use client';

import { Children, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

/**
 * Tabs over panels that are all in the page: `children` are the panels, in the order of `titles`.
 * Arrow keys, Home and End move between the tabs. Without JavaScript every panel is shown.
 */
export function ProductTabs({
  label,
  titles,
  children,
}: {
  label: string;
  titles: readonly string[];
  children: ReactNode;
}) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = titles.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowLeft: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    const tab = list.current?.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="mb-6 flex gap-x-6 overflow-x-auto border-b border-line [scrollbar-width:none] md:gap-x-8"
      >
        {titles.map((title, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            className="shelf-tab"
          >
            {title}
          </button>
        ))}
      </div>
      {Children.map(children, (panel, index) => (
        <div
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          className={index === selected ? undefined : 'hidden noscript:block'}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
