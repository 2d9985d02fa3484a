import { landingSlug } from '../../lib/contract/page-addresses.ts';
import { BRAND_PAGE_PRODUCTS, WHOLE_SHOP } from '../../lib/contract/staff/roles.ts';
import { readBrandCounts } from '../catalogue/service.ts';
import type { PagesContext } from './context.ts';
import { readWholeShopValues, writeLanding } from './landing.repository.ts';
import { notifyOfLandings } from './landing.service.ts';
import { lockPages } from './desk-texts.repository.ts';

/**
 * Makes a public landing page for each brand that has some products and no page yet. @returns the brands.
 *
 * @param by the e-mail address of whoever asks for it.
 */
export async function makeBrandPages(context: PagesContext, by: string): Promise<string[]> {
  const made = await context.db.transaction(async (tx) => {
    await lockPages(tx);
    const taken = await readWholeShopValues(tx);
    const brands = (await readBrandCounts(tx)).filter(
      ({ id, productCount }) => productCount >= BRAND_PAGE_PRODUCTS && !taken.has(id),
    );
    for (const { id, name } of brands) {
      const page = {
        ...{ name, categoryId: WHOLE_SHOP, valueIds: [id], fromCents: null, toCents: null },
        ...{ introduction: '', image: '', imageAlt: '', isPublic: true, changedBy: by },
      };
      const slug = landingSlug(name);
      // A name without Latin letters has none, and another page may stand at it.
      const slugs = slug === '' ? [`brand-${id}`] : [slug, `${slug}-${id}`];
      for (const each of slugs)
        if ((await writeLanding(tx, undefined, { ...page, slug: each }, context.now())) !== undefined) break;
    }
    return brands.map(({ name }) => name);
  });
  if (made.length > 0) await notifyOfLandings(context);
  return made;
}
