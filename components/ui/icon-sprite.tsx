'use client';

import { useEffect, useRef } from 'react';

/**
 * Every icon as the content of a 24 × 24 view box, drawn with strokes. They stand in the page once, as symbols,
 * so that the fortieth heart of a page costs a reference and not a drawing.
 */
const DRAWINGS = {
  heart: 'M12 20.3C5.4 15.6 3 12.2 3 8.8A4.8 4.8 0 0 1 12 6.4a4.8 4.8 0 0 1 9 2.4c0 3.4-2.4 6.8-9 11.5Z',
  cart: 'M2.5 4h2.6l2.4 11.2h10.6l2.2-8H6M9.5 19.5h0M16.5 19.5h0',
  search: 'M16.2 16.2 21 21M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  'chevron-left': 'm15 5-7 7 7 7',
  'chevron-right': 'm9 5 7 7-7 7',
  'chevron-down': 'm5 9 7 7 7-7',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6',
  home: 'M4 10.5 12 4l8 6.5V20h-5.5v-5.5h-5V20H4Z',
  grid: 'M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z',
  truck:
    'M2.5 6h11.5v10.5H2.5ZM14 10h4l3.5 3.5v3H14M8.5 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM19 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  exchange: 'M4 9h15l-4-4M20 15H5l4 4',
  card: 'M3 5.5h18v13H3ZM3 10h18M6.5 15h4',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M8 5.5v13l10.5-6.5Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  phone:
    'M6.5 3.5 9.5 4l1 4.5-2 1.5a13 13 0 0 0 5.5 5.5l1.5-2 4.5 1 .5 3c0 1.7-1.5 3-3 3C10 20.5 3.5 14 3.5 6.5c0-1.5 1.3-3 3-3Z',
  mail: 'M3 5.5h18v13H3Zm.5.5 8.5 7 8.5-7',
  pin: 'M12 21c-4.7-4.7-7-8-7-11a7 7 0 0 1 14 0c0 3-2.3 6.3-7 11ZM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 11v5.5M12 7.5h0',
  lock: 'M5 10.5h14V20H5ZM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
  pen: 'm4 20 1-4.5L16 4.5 19.5 8 8.5 19Zm9.5-13L17 10.5',
  'sign-out': 'M14 4H5v16h9M10 12h10.5m-4-4 4 4-4 4',
  warning: 'M12 4 2.5 20h19ZM12 10v4.5M12 17.2h0',
} as const;

/** The mark of the shop: a cedar, three tiers of flat branches on one stem, in a view box of 32 × 32. */
const CEDAR =
  'M16 2c1.6 3.4 4.3 5.5 8 6.4-2.5 1-4.8 1.2-6.6.9v2.5c2.3 2.4 5.4 3.9 9.6 4.4-3.5 1.6-6.9 1.9-9.6 1.3v2.4c2.9 2.8 6.9 4.3 12.6 4.6-4.3 2.2-8.8 2.6-12.6 1.8V30h-2.8v-3.7c-3.8.8-8.3.4-12.6-1.8 5.7-.3 9.7-1.8 12.6-4.6v-2.4c-2.7.6-6.1.3-9.6-1.3 4.2-.5 7.3-2 9.6-4.4V9.3C12.8 9.6 10.5 9.4 8 8.4c3.7-.9 6.4-3 8-6.4Z';

export type IconName = keyof typeof DRAWINGS;

/**
 * The drawings that `Icon` refers to: once in every page, before the first icon. A client component only so that
 * they do not travel a second time beside the HTML. A cached page comes with those that it refers to
 * (`store-server/minify-html.ts`), and has the others with its scripts.
 */
export function IconSprite() {
  const sprite = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const missing = symbols().filter(({ id }) => document.getElementById(id) === null);
    sprite.current?.insertAdjacentHTML('beforeend', missing.map(({ html }) => html).join(''));
  }, []);
  return (
    <svg
      ref={sprite}
      aria-hidden="true"
      width="0"
      height="0"
      className="absolute"
      dangerouslySetInnerHTML={{
        __html: symbols()
          .map(({ html }) => html)
          .join(''),
      }}
    />
  );
}

function symbols(): { id: string; html: string }[] {
  const drawn = Object.entries(DRAWINGS).map(([name, path]) =>
    symbol(`i-${name}`, [24, 24], `<path d="${path}"/>`),
  );
  // Five stars side by side, so that a rating is one drawing: see `Stars`.
  const stars = [0, 24, 48, 72, 96].map((x) => `<use href="#i-star" x="${x}" width="24" height="24"/>`);
  return [
    ...drawn,
    symbol('i-stars', [120, 24], stars.join('')),
    symbol('i-cedar', [32, 32], `<path d="${CEDAR}"/>`),
  ];
}

function symbol(id: string, size: readonly [width: number, height: number], content: string) {
  return { id, html: `<symbol id="${id}" viewBox="0 0 ${size.join(' ')}">${content}</symbol>` };
}
