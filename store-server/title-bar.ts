/** The title bar of a phone (components/layout/page-title.tsx). */
const BAR = /(<p dir="auto" class="bar-title">)([^<]*)<\/p>/;
const HEADING = /<h1\b[^>]*>([^<]*)<\/h1>/;

/**
 * Has the title bar say what the page is called as its heading does. It stands in front of the page and is made without it,
 * of the address, where dashes stand for spaces, too: "USB C" is "USB-C" again before any script is there.
 */
export function withHeadingInBar(html: string): string {
  const [, heading = ''] = HEADING.exec(html) ?? [];
  return html.replace(BAR, (bar, start: string, title: string) =>
    asInAddress(heading) === asInAddress(title) ? `${start}${heading}</p>` : bar,
  );
}

/** A name without what an address does not tell apart. Both are escaped alike. */
function asInAddress(name: string): string {
  return name.trim().replaceAll(/[\s-]+/g, ' ');
}
