import type { MetadataRoute } from 'next';
import { ROUTES } from '@/lib/addresses/routes';
import { env } from '@/lib/env';

/** The address of the sitemap belongs to where the shop runs, not to where it was built. */
export const dynamic = 'force-dynamic';

/** The parameters that sort or narrow a list: the plain list shows the same products. */
const NARROWING = ['sort', 'category', 'value', 'price'];

/**
 * Sorted and narrowed lists are not worth a visit, and at the desk there is nothing to read. What else search engines
 * shall not show is not named here: they read that on the page itself, and could not if they were kept from it.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      disallow: [...NARROWING.flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]), ROUTES.desk],
    },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}
