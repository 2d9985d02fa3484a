/** Names of fields; of an inner list one is enough. */
type Needs = readonly (string | readonly string[])[];
type Demands = Readonly<Record<string, Needs>>;

const ARTICLE: Needs = ['headline', 'image', 'datePublished', 'author'];

/** What search engines demand of the types that shops use, by Google's documentation. The names are schema.org's. */
const REQUIRED: Demands = {
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  AggregateRating: ['ratingValue', ['reviewCount', 'ratingCount']],
  Answer: ['text'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  Course: ['name', 'description'],
  Dataset: ['name', 'description'],
  DefinedRegion: ['addressCountry'],
  Event: ['name', 'startDate', 'location'],
  FAQPage: ['mainEntity'],
  ImageObject: [['contentUrl', 'url', '@id']],
  ItemList: ['itemListElement'],
  JobPosting: [
    ...['title', 'description', 'datePosted', 'hiringOrganization'],
    ['jobLocation', 'applicantLocationRequirements', 'jobLocationType'],
  ],
  ListItem: ['position', ['item', 'url', 'name']],
  LocalBusiness: ['name', 'address'],
  MerchantReturnPolicy: [
    ['applicableCountry', 'merchantReturnLink'],
    ['returnPolicyCategory', 'merchantReturnLink'],
  ],
  MonetaryAmount: ['currency', ['value', 'minValue', 'maxValue']],
  Movie: ['name', 'image'],
  OfferShippingDetails: [
    ['shippingRate', 'hasShippingService'],
    ['shippingDestination', 'hasShippingService'],
  ],
  OnlineStore: ['name', 'url'],
  Organization: ['name', 'url'],
  Person: ['name'],
  Product: ['name', ['offers', 'review', 'aggregateRating', 'isVariantOf', 'inProductGroupWithID']],
  ProductGroup: ['name', 'productGroupID', 'hasVariant'],
  ProfilePage: ['mainEntity'],
  QAPage: ['mainEntity'],
  Question: ['name', ['acceptedAnswer', 'suggestedAnswer']],
  Rating: ['ratingValue'],
  Recipe: ['name', 'image'],
  Review: ['author', 'reviewRating'],
  SearchAction: ['target'],
  SoftwareApplication: ['name', 'offers', ['aggregateRating', 'review']],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  WebSite: ['name', 'url'],
};

/** What they ask for where it is known, and a shop knows of everything that it sells. */
const RECOMMENDED: Demands = {
  Article: ARTICLE,
  BlogPosting: ARTICLE,
  Event: ['description', 'image'],
  NewsArticle: ARTICLE,
  OnlineStore: ['logo'],
  Organization: ['logo'],
  Product: [
    'image',
    'description',
    'brand',
    ['sku', 'gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'mpn', 'isbn'],
  ],
  ProductGroup: ['description', 'brand', 'variesBy'],
  Recipe: ['recipeIngredient', 'recipeInstructions'],
  Review: ['datePublished'],
  VideoObject: ['description'],
};

/** Of what is sold: for other things a price need not be named. */
const SOLD: { required: Demands; recommended: Demands } = {
  required: {
    Offer: [
      ['price', 'priceSpecification'],
      ['priceCurrency', 'priceSpecification'],
    ],
  },
  recommended: { Offer: ['availability'] },
};

/** What a variation takes from its group. */
const OF_VARIANT: Needs = [
  'image',
  ['sku', 'gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'mpn', 'isbn', 'url'],
];
/** What is only named where it stands in another entity, such as the publisher of an article. */
const NAMED =
  'Organization OnlineStore LocalBusiness WebSite Product ProductGroup Course Event Movie Recipe SoftwareApplication Dataset';
const NAMED_INSIDE = new Set(NAMED.split(' '));
/** Where an entity stands whole. */
const WHOLE_INSIDE = new Set(['mainEntity', 'mainEntityOfPage', 'hasVariant']);
/** What says of something else what it is worth names it, unless it stands in it. */
const OF_SOMETHING = new Set(['AggregateRating', 'Review']);

/**
 * What is demanded of an entity.
 *
 * @param field in which it stands; undefined at the top.
 * @param isSold whether it stands in a product.
 */
export function demandsOf(type: string, field: string | undefined, isSold: boolean) {
  if (field !== undefined && NAMED_INSIDE.has(type) && !WHOLE_INSIDE.has(field))
    return { required: ['name'], recommended: [] };
  if (type === 'Product' && field === 'hasVariant')
    return { required: REQUIRED[type] ?? [], recommended: OF_VARIANT };
  const own = field === undefined && OF_SOMETHING.has(type) ? ['itemReviewed'] : [];
  return {
    required: [...(REQUIRED[type] ?? []), ...own, ...(isSold ? (SOLD.required[type] ?? []) : [])],
    recommended: [...(RECOMMENDED[type] ?? []), ...(isSold ? (SOLD.recommended[type] ?? []) : [])],
  };
}
