import 'server-only';
import type {
  BreadcrumbList,
  ItemList,
  Offer as SchemaOffer,
  Organization,
  ProductGroup,
  Review,
  WebSite,
  WithContext,
} from 'schema-dts';
import { COUNTRY_CODE, CURRENCY_CODE, EXCHANGE_DAYS } from '../shop/constants';
import type { ProductDetail, PublicReview } from '../calls/answers';
import { plainDescription } from '../shop/description';
import { env } from '../env';
import { uploadUrl } from '../shop/images';
import { SITE } from '../shop/site';
import { productOffers, type Offer } from './offer';

const CONTEXT = 'https://schema.org';
/** Longer texts stand on the page alone. */
const TEXT_LENGTH = 500;

const absolute = (path: string) => new URL(path, env().SITE_URL).href;
const amount = (dollars: number) => dollars.toFixed(2);

/** Who sells here: only what the shop itself says, so no delivery days and no fees of a return. */
export function organizationJsonLd(): WithContext<Organization> {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': absolute('/#organization'),
    name: SITE.name,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    description: SITE.description,
    email: SITE.email,
    telephone: SITE.phone,
    address: SITE.address,
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: COUNTRY_CODE,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: EXCHANGE_DAYS,
      refundType: 'https://schema.org/ExchangeRefund',
    },
    hasShippingService: {
      '@type': 'ShippingService',
      shippingConditions: {
        '@type': 'ShippingConditions',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY_CODE },
        shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: CURRENCY_CODE },
      },
    },
  };
}

/** The site as a whole. */
export function webSiteJsonLd(): WithContext<WebSite> {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: SITE.name,
    url: absolute('/'),
    inLanguage: SITE.locale,
    publisher: { '@id': absolute('/#organization') },
  };
}

/** The way from home to a page, as its breadcrumb shows it; the last item is the page itself and needs no address. */
export function breadcrumbJsonLd(
  items: readonly { name: string; href?: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href === undefined ? {} : { item: absolute(href) }),
    })),
  };
}

/** The products of a list's page, in order, each with the path of its page; `first` is the place of the first one. */
export function itemListJsonLd(
  name: string,
  products: readonly { name: string; path: string }[],
  first: number,
): WithContext<ItemList> {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: product.name,
      url: absolute(product.path),
    })),
  };
}

/**
 * A product with each of its variations.
 *
 * @param product its answer, the name it is shown under, its description, its canonical path, and the reviews that its
 *   page shows.
 */
export function productJsonLd(product: {
  detail: ProductDetail;
  name: string;
  description: string;
  path: string;
  reviews: readonly PublicReview[];
}): WithContext<ProductGroup> {
  const { detail, name, path } = product;
  const offers = productOffers(detail, name);
  const varies = (key: 'color' | 'size') => new Set(offers.map((offer) => offer[key])).size > 1;
  const variesBy = (['color', 'size'] as const).filter(varies);
  const description = plainDescription(product.description).slice(0, TEXT_LENGTH);
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    name,
    ...(description === '' ? {} : { description }),
    ...(detail.brand === '' ? {} : { brand: { '@type': 'Brand', name: detail.brand } }),
    productGroupID: String(detail.productId),
    url: absolute(path),
    ...(variesBy.length === 0 ? {} : { variesBy: variesBy.map((key) => `https://schema.org/${key}`) }),
    ...(detail.reviewCount > 0 && detail.rating > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: detail.rating,
            reviewCount: detail.reviewCount,
          },
        }
      : {}),
    ...(product.reviews.length === 0 ? {} : { review: product.reviews.map(reviewJsonLd) }),
    hasVariant: offers.map((offer) => ({
      '@type': 'Product',
      name: offer.name,
      ...(offer.sku === '' ? {} : { sku: offer.sku }),
      ...(offer.images.length === 0 ? {} : { image: offer.images.map(uploadUrl) }),
      ...(offer.color === '' ? {} : { color: offer.color }),
      ...(offer.size === '' ? {} : { size: offer.size }),
      url: absolute(offer.path),
      offers: offerJsonLd(offer),
    })),
  };
}

function reviewJsonLd({ rating, title, text, customerName, date: written }: PublicReview): Review {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating },
    author: { '@type': 'Person', name: customerName },
    datePublished: written.slice(0, 10),
    ...(title === '' ? {} : { name: title }),
    reviewBody: text.slice(0, TEXT_LENGTH),
  };
}

function offerJsonLd(offer: Offer): SchemaOffer {
  return {
    '@type': 'Offer',
    url: absolute(offer.path),
    price: amount(offer.price),
    priceCurrency: CURRENCY_CODE,
    ...(offer.regularPrice === 0
      ? {}
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: amount(offer.regularPrice),
            priceCurrency: CURRENCY_CODE,
          },
        }),
    availability: `https://schema.org/${offer.availability}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}
