import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { JsonLd } from '@/components/ui/json-ld';
import { SectionHeading } from '@/components/ui/section-heading';
import { categoryPath, NEWSLETTER } from '@/lib/addresses/routes';
import { organizationJsonLd, webSiteJsonLd } from '@/lib/seo/json-ld';
import { BANNER_AUTOPLAY_MS } from '@/lib/shop/constants';
import { SHOP_HEAD } from '@/lib/contract/shop-head';
import { SITE } from '@/lib/shop/site';
import { Banner } from './banner';
import { Bestsellers } from './bestsellers';
import { CategoryGrid } from './category-grid';
import { InfoBar } from './info-bar';
import { NewestReviews } from './newest-reviews';
import { ProductRow } from './product-row';
import { ProductTabs } from './product-tabs';
import type { HomeContent } from './queries';

/** The home page: what is in it, whoever has put it there. */
export function HomeScreen({ home }: { home: HomeContent }) {
  const { bestsellers, lowStock, tabs } = home;
  return (
    <div className="home">
      <JsonLd entity={organizationJsonLd()} />
      <JsonLd entity={webSiteJsonLd()} />
      <h1 className="mb-4 text-xl font-semibold md:mb-6 md:text-3xl">
        {SITE.name}. <span className="text-muted">{SHOP_HEAD.tagline}.</span>
      </h1>
      <Banner label="Offers" slides={home.firstBanner} autoplayMs={BANNER_AUTOPLAY_MS} isFirst />
      <InfoBar />
      <CategoryGrid
        title={home.categoriesTitle}
        categories={home.categories.map(({ title: _title, ...category }) => category)}
      />
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
              />
            ))}
          </ProductTabs>
        </section>
      )}
      <Banner label="More offers" slides={home.secondBanner} />
      {bestsellers !== undefined && <Bestsellers shelf={bestsellers} />}
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
            withVariation={false}
          />
        </section>
      )}
      {home.reviews.length > 0 && <NewestReviews reviews={home.reviews} />}
      <section aria-labelledby="newsletter" className="rounded-lg bg-action-soft p-6 md:hidden">
        <h2 id="newsletter" className="section-title mb-3">
          News and offers by email
        </h2>
        <NewsletterForm id={NEWSLETTER.home} tone="strong" />
      </section>
    </div>
  );
}
