/** The address under which a page is kept: without fragment, percent-encodings in capitals. */
export function addressOf(href: string, base?: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  url.hash = '';
  return /^https?:$/.test(url.protocol)
    ? url.href.replace(/%[\da-f]{2}/g, (code) => code.toUpperCase())
    : undefined;
}

const PAGE_OF_LIST = /[?&](page|p|paged|pageid|pagenumber)=([2-9]|\d{2,})\b|\/page\/([2-9]|\d{2,})(\/|$)/i;

/** Whether an address is of a further page of a list. */
export function isFurtherPage(url: string): boolean {
  return PAGE_OF_LIST.test(url);
}
