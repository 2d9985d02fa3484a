import 'server-only';
import type {
  BreadcrumbList,
  FAQPage,
  ItemList,
  MerchantReturnPolicy,
  Offer as SchemaOffer,
  OfferShippingDetails,
  OnlineStore,
  PostalAddress,
  Product,
  ProductGroup,
  Review,
  WebSite,
  WithContext,
} from 'schema-dts';
import { COUNTRY_CODE, COUNTRY_NAME, CURRENCY_CODE, EXCHANGE_DAYS } from '../shop/constants';
import type { ProductDetail, PublicReview } from '../calls/answers';
import { plainDescription } from '../contract/description';
import { env } from '../env';
import { uploadUrl } from '../shop/images';
import { firstWords } from '../contract/page-text';
import { SHOP_HEAD } from '../contract/shop-head';
import { SITE } from '../shop/site';
import { ROUTES } from '../addresses/routes';
import { productOffers, valueOfProperty, VARIANT_PROPERTIES, type Offer } from './offer';

const CONTEXT = 'https://schema.org';
/** Longer texts stand on the page alone. */
const TEXT_LENGTH = 500;

const absolute = (path: string) => new URL(path, env().SITE_URL).href;
const amount = (dollars: number) => dollars.toFixed(2);

/** What the shop says of exchanges: no fees and no ways, which it does not name. */
const returnPolicy = (): Exclude<MerchantReturnPolicy, string> => ({
  '@type': 'MerchantReturnPolicy',
  '@id': absolute('/#returns'),
  applicableCountry: COUNTRY_CODE,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: EXCHANGE_DAYS,
  refundType: 'https://schema.org/ExchangeRefund',
});

const shippingRate = () => ({ '@type': 'MonetaryAmount', value: 0, currency: CURRENCY_CODE }) as const;

/** The same of delivery. Its time is demanded and stays empty: the shop promises no days. */
const shippingDetails = (): Exclude<OfferShippingDetails, string> => ({
  '@type': 'OfferShippingDetails',
  '@id': absolute('/#shipping'),
  shippingRate: shippingRate(),
  deliveryTime: { '@type': 'ShippingDeliveryTime' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY_CODE },
});

/**
 * The one line that is known of where the shop is; a text alone is no address to Google. Of its parts the last is the
 * country, where it is called so, the one before it the place, and a street only what is left.
 */
export function postalAddress(line: string): Exclude<PostalAddress, string> {
  const parts = line.split(',').map((part) => part.trim());
  if (parts.at(-1) === COUNTRY_NAME) parts.pop();
  const [locality = '', street] = [parts.pop(), parts.join(', ')];
  return {
    '@type': 'PostalAddress',
    ...(street !== '' && { streetAddress: street }),
    ...(locality !== '' && { addressLocality: locality }),
    addressCountry: COUNTRY_CODE,
  };
}

/** Who sells here: only what the shop itself says, so no delivery days and no fees of a return. */
export function organizationJsonLd(): WithContext<OnlineStore> {
  const elsewhere = Object.values(SITE.social).filter((address) => address !== '');
  return {
    '@context': CONTEXT,
    '@type': 'OnlineStore',
    '@id': absolute('/#organization'),
    name: SITE.name,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    description: SHOP_HEAD.description,
    email: SITE.email,
    telephone: SITE.phone,
    address: postalAddress(SITE.address),
    ...(elsewhere.length === 0 ? {} : { sameAs: elsewhere }),
    hasMerchantReturnPolicy: returnPolicy(),
    hasShippingService: {
      '@type': 'ShippingService',
      shippingConditions: {
        '@type': 'ShippingConditions',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY_CODE },
        shippingRate: shippingRate(),
      },
    },
  };
}

/** The site as a whole, with how it is searched. */
export function webSiteJsonLd(): WithContext<WebSite> {
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(ROUTES.search)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as const;
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: SITE.name,
    url: absolute('/'),
    inLanguage: SITE.locale,
    publisher: { '@id': absolute('/#organization') },
    potentialAction: search,
  };
}

/** Questions with the answers that their page shows. */
export function questionsJsonLd(
  questions: readonly { readonly question: string; readonly answer: string }[],
): WithContext<FAQPage> {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
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
 * A product: with each of its variations, or plain where there is only one. Undefined where neither a price nor a rating
 * is known: search engines take a product that says none of these for a faulty one.
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
}): WithContext<ProductGroup | Product> | undefined {
  const { detail, name, path } = product;
  const offers = productOffers(detail, name, path);
  const description = firstWords(plainDescription(product.description), TEXT_LENGTH);
  const shared = {
    name,
    ...(description === '' ? {} : { description }),
    ...(detail.brand === '' ? {} : { brand: { '@type': 'Brand', name: detail.brand } as const }),
    url: absolute(path),
    ...(detail.reviewCount > 0 && detail.rating > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: detail.rating,
            reviewCount: detail.reviewCount,
          } as const,
        }
      : {}),
    ...(product.reviews.length === 0 ? {} : { review: product.reviews.map(reviewJsonLd) }),
  };
  const [only, ...others] = offers;
  if (only !== undefined && others.length === 0) {
    return {
      '@context': CONTEXT,
      '@type': 'Product',
      ...shared,
      ...factsJsonLd(only),
      offers: { ...offerJsonLd(only, true), url: absolute(path) },
    };
  }
  if (only === undefined) {
    const isRated = 'aggregateRating' in shared || 'review' in shared;
    return isRated ? { '@context': CONTEXT, '@type': 'Product', ...shared } : undefined;
  }
  const variesBy = differences(offers);
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: String(detail.productId),
    ...(variesBy.length === 0 ? {} : { variesBy }),
    hasVariant: offers.map((offer, index) => ({
      '@type': 'Product',
      name: offer.name,
      ...factsJsonLd(offer),
      url: absolute(offer.path),
      offers: offerJsonLd(offer, index === 0),
    })),
  };
}

/** What tells the variations apart: Google knows these properties alone. */
function differences(offers: readonly Offer[]): string[] {
  const varying = VARIANT_PROPERTIES.filter(
    (property) => new Set(offers.map((offer) => valueOfProperty(offer, property))).size > 1,
  );
  return varying.map((property) => `https://schema.org/${property}`);
}

/** What a variation is, apart from its name and its price. */
function factsJsonLd(offer: Offer) {
  const others = offer.attributes.filter(({ property, text }) => property === '' && text !== '');
  const images = offer.images.map(uploadUrl).filter(Boolean);
  const own = VARIANT_PROPERTIES.map((property) => [property, valueOfProperty(offer, property)] as const);
  return {
    ...(offer.sku === '' ? {} : { sku: offer.sku }),
    ...(offer.gtin === '' ? {} : { gtin: offer.gtin }),
    ...(offer.mpn === '' ? {} : { mpn: offer.mpn }),
    ...(images.length === 0 ? {} : { image: images }),
    ...Object.fromEntries(own.filter(([, text]) => text !== '')),
    ...(others.length === 0
      ? {}
      : {
          additionalProperty: others.map(
            ({ name, text }) =>
              ({ '@type': 'PropertyValue', ...(name === '' ? {} : { name }), value: text }) as const,
          ),
        }),
  };
}

function reviewJsonLd({ rating, title, text, customerName, date: written }: PublicReview): Review {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating },
    author: { '@type': 'Person', name: customerName },
    datePublished: written.slice(0, 10),
    ...(title === '' ? {} : { name: title }),
    reviewBody: firstWords(text, TEXT_LENGTH),
  };
}

/** What the shop says of every offer stands whole in the first one; the others name it. */
function offerJsonLd(offer: Offer, isFirst: boolean): Exclude<SchemaOffer, string> {
  const policy = returnPolicy();
  const shipping = shippingDetails();
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
    ...(offer.availableFrom === '' ? {} : { availabilityStarts: offer.availableFrom }),
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: isFirst ? policy : { '@id': absolute('/#returns') },
    shippingDetails: isFirst ? shipping : { '@id': absolute('/#shipping') },
  };
}
