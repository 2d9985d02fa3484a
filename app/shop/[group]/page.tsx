import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Banner } from '@/components/home/banner';
import { Bestsellers } from '@/components/home/bestsellers';
import { CategoryTiles } from '@/components/home/category-tiles';
import { Collection } from '@/components/home/collection';
import { InfoBar } from '@/components/home/info-bar';
import { ProductRow } from '@/components/home/product-row';
import { ProductTabs } from '@/components/home/product-tabs';
import { loadHome } from '@/components/home/queries';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { JsonLd } from '@/components/ui/json-ld';
import { SectionHeading } from '@/components/ui/section-heading';
import { BANNER_AUTOPLAY_MS, PAGE } from '@/lib/shop/constants';
import { parseGroup } from '@/lib/session/group';
import { categoryPath, NEWSLETTER, ROUTES } from '@/lib/addresses/routes';
import { organizationJsonLd, webSiteJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { SITE, SITE_HEAD } from '@/lib/shop/site';

export const revalidate = 3600;

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ page: PAGE.home, name: SITE.name, path: ROUTES.home, ownPageNumber: true });
}

/** Home. */
export default async function HomePage({ params }: { params: Promise<{ group: string }> }) {
  const groupId = parseGroup((await params).group);
  if (groupId === undefined) notFound();
  const home = await loadHome(groupId);
  const { bestsellers, lowStock, tabs } = home;

  return (
    <div className="home">
      <JsonLd entity={organizationJsonLd()} />
      <JsonLd entity={webSiteJsonLd()} />
      <h1 className="mb-4 text-xl font-semibold md:mb-6 md:text-3xl">
        {SITE.name}. <span className="text-muted">{SITE_HEAD.tagline}.</span>
      </h1>
      <Banner label="Offers" slides={home.firstBanner} autoplayMs={BANNER_AUTOPLAY_MS} isFirst />
      <InfoBar />
      <CategoryTiles columns={[home.leftTiles, home.rightTiles]} />
      {tabs.length > 0 && (
        <section aria-label="Picked for you">
          <ProductTabs
            label="Picked for you"
            titles={tabs.map(({ category }) => category.title || category.categoryName)}
          >
            {tabs.map(({ category, products }) => (
              <ProductRow
                key={category.categoryId}
                label={category.title || category.categoryName}
                products={products}
                groupId={groupId}
              />
            ))}
          </ProductTabs>
        </section>
      )}
      <Banner label="More offers" slides={home.secondBanner} />
      <Collection categories={home.collection} />
      {bestsellers !== undefined && <Bestsellers shelf={bestsellers} groupId={groupId} />}
      {lowStock !== undefined && (
        <section>
          <SectionHeading
            title={lowStock.category.title || lowStock.category.categoryName}
            action={{
              href: categoryPath(lowStock.category.categoryName, lowStock.category.categoryId),
              label: 'View All',
            }}
          />
          <ProductRow
            label={lowStock.category.title || lowStock.category.categoryName}
            products={lowStock.products}
            groupId={groupId}
            withVariation={false}
          />
        </section>
      )}
      <section aria-labelledby="newsletter" className="rounded-lg bg-action-soft p-6 md:hidden">
        <h2 id="newsletter" className="mb-3 text-xl font-semibold">
          News and offers by email
        </h2>
        <NewsletterForm id={NEWSLETTER.home} tone="strong" />
      </section>
    </div>
  );
}
