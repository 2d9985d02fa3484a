import { xmlElement } from './xml.ts';

/** The sitemap protocol allows so many addresses in a file. */
export const MAX_ADDRESSES = 50_000;
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A page in a sitemap, or a file in its index. Addresses are absolute. */
export interface SitemapEntry {
  address: string;
  /** When it last changed, as W3C writes it; '' where nobody knows. */
  lastModified?: string;
  images?: readonly string[];
}

/**
 * The text of a sitemap, piece by piece as the entries come; nothing is kept.
 *
 * @throws RangeError when there are more entries than a file may hold.
 */
export async function* writeSitemap(
  batches: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<string, void, undefined> {
  // Nothing is written before the first entries are there: until then the answer may still become an error.
  let opening = `${DECLARATION}<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">\n`;
  let count = 0;
  for await (const batch of batches) {
    count += batch.length;
    if (count > MAX_ADDRESSES) throw new RangeError(`A sitemap holds at most ${MAX_ADDRESSES} addresses.`);
    yield opening + batch.map(urlElement).join('');
    opening = '';
  }
  yield `${opening}</urlset>\n`;
}

/** The index of the files of a sitemap. */
export function writeSitemapIndex(files: readonly SitemapEntry[]): string {
  const elements = files.map((file) => `<sitemap>${placed(file)}</sitemap>\n`).join('');
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${elements}</sitemapindex>\n`;
}

/** The schema wants this order: address, last change, pictures. */
function urlElement(entry: SitemapEntry): string {
  const images = (entry.images ?? [])
    .filter(Boolean)
    .map((image) => `<image:image>${xmlElement('image:loc', image)}</image:image>`);
  return `<url>${placed(entry)}${images.join('')}</url>\n`;
}

function placed({ address, lastModified = '' }: SitemapEntry): string {
  return xmlElement('loc', address) + xmlElement('lastmod', lastModified);
}
