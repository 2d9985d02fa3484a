import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { JsonLd } from '@/components/ui/json-ld';
import { SectionHeading } from '@/components/ui/section-heading';
import { categoryPath, NEWSLETTER } from '@/lib/addresses/routes';
import { organizationJsonLd, webSiteJsonLd } from '@/lib/seo/json-ld';
import { BANNER_AUTOPLAY_MS, EXCHANGE_DAYS, BESTSELLER_GRID_COUNT } from '@/lib/shop/constants';
import { SHOP_HEAD } from '@/lib/contract/shop-head';
import { SITE } from '@/lib/shop/site';
import { Icon, type IconName } from '@/components/ui/icon';
import { ProductCard } from '@/components/catalogue/product-card';
import { Carousel } from '@/components/ui/carousel';
import type { ListedProduct } from '@/lib/calls/answers';
import { Banner } from './banner';
import { CategoryGrid } from './category-grid';
import { NewestReviews } from './newest-reviews';
import { ProductTabs } from './product-tabs';
import type { HomeContent, ProductShelf } from './queries';

const FACTS: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'truck', title: 'Free delivery', text: 'All over Lebanon' },
  { icon: 'exchange', title: `${EXCHANGE_DAYS} days to exchange`, text: 'If it is not the right one' },
  { icon: 'card', title: 'Online payments accepted', text: 'Or cash at your door' },
];

/** The home page: what is in it, whoever has put it there. */
export function HomeScreen({ home }: { home: HomeContent }) {
  const { bestsellers, lowStock, tabs } = home;
  return (
    <div className="home" data-unfolds>
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

/** What the shop stands for, in three facts. Small screens go straight to the products. */
function InfoBar() {
  return (
    <ul className="mt-6 grid grid-cols-3 divide-x divide-line rounded-lg bg-surface py-5 shadow-card max-md:hidden rtl:divide-x-reverse">
      {FACTS.map(({ icon, title, text }) => (
        <li key={title} className="promise">
          <Icon name={icon} size="xl" className="text-action" />
          <p>
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The bestsellers: six in a grid and the seventh large below them. */
function Bestsellers({ shelf: { category, products } }: { shelf: ProductShelf }) {
  const large = products[BESTSELLER_GRID_COUNT];
  return (
    <section aria-labelledby="bestsellers">
      <SectionHeading
        id="bestsellers"
        title={category.title || category.categoryName}
        action={{ href: categoryPath(category.categoryName, category.categoryId), label: 'View All' }}
      />
      <div className="cards gap-y-6 sm:grid-cols-3 md:gap-x-6 md:gap-y-8">
        {products.slice(0, BESTSELLER_GRID_COUNT).map((product) => (
          <ProductCard key={product.productId} product={product} place="small" />
        ))}
        {large !== undefined && (
          <div className="bestseller col-span-full rounded-lg bg-surface p-4 shadow-card md:p-6">
            <ProductCard product={large} place="large" />
          </div>
        )}
      </div>
    </section>
  );
}

/** A carousel of product cards. */
function ProductRow({
  label,
  products,
  withVariation,
}: {
  label: string;
  products: readonly ListedProduct[];
  /** False leaves the variation out of the products' addresses. */
  withVariation?: boolean;
}) {
  return (
    <Carousel label={label}>
      {products.map((product) => (
        <ProductCard key={product.productId} product={product} place="row" withVariation={withVariation} />
      ))}
    </Carousel>
  );
}
