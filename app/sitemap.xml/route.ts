import { env } from '@/lib/env';
import { answerOr503 } from '@/lib/seo/answer';
import { writeSitemapIndex } from '@/lib/seo/sitemap';
import { categoryPages, productParts } from '@/lib/seo/sitemap-source';

export const dynamic = 'force-dynamic';

/** The index of the sitemap's files, each with the last change of what stands in it. */
export function GET(): Promise<Response> {
  return answerOr503(async () => {
    const [categories, parts] = await Promise.all([categoryPages(), productParts()]);
    const newest = categories.map(({ lastModified = '' }) => lastModified).sort();
    const site = env().SITE_URL;
    const xml = writeSitemapIndex([
      { address: `${site}/sitemaps/pages.xml` },
      // The schema allows no file without an address.
      ...(categories.length === 0
        ? []
        : [{ address: `${site}/sitemaps/categories.xml`, lastModified: newest.at(-1) ?? '' }]),
      ...parts.map(({ part, lastModified }) => ({
        address: `${site}/sitemaps/products-${part}.xml`,
        lastModified,
      })),
    ]);
    return new Response(xml, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' },
    });
  });
}
