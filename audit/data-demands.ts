/** Names of fields; of an inner list one is enough. */
type Demands = Readonly<Record<string, readonly (string | readonly string[])[]>>;

const ARTICLE = ['headline', 'image', 'datePublished', 'author'];

/** What search engines demand of the types that shops use, by Google's documentation. The names are schema.org's. */
export const REQUIRED: Demands = {
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  AggregateRating: ['ratingValue', ['reviewCount', 'ratingCount']],
  Answer: ['text'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  Event: ['name', 'startDate', 'location'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization'],
  ListItem: ['position', ['item', 'url', 'name']],
  LocalBusiness: ['name', 'address'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
  Offer: [['price', 'priceSpecification'], 'priceCurrency', 'availability'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination'],
  OnlineStore: ['name', 'url'],
  Organization: ['name', 'url'],
  Product: ['name', ['offers', 'review', 'aggregateRating', 'isVariantOf']],
  ProductGroup: ['name', 'productGroupID', 'hasVariant'],
  Question: ['name', ['acceptedAnswer', 'suggestedAnswer']],
  Rating: ['ratingValue'],
  Recipe: ['name', 'image'],
  Review: ['author', 'reviewRating'],
  SearchAction: ['target'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  WebSite: ['name', 'url'],
};

/** What they ask for where it is known, and a shop knows of everything that it sells. */
export const RECOMMENDED: Demands = {
  Article: ARTICLE,
  BlogPosting: ARTICLE,
  NewsArticle: ARTICLE,
  OnlineStore: ['logo'],
  Organization: ['logo'],
  Product: [
    ['image', 'isVariantOf', 'inProductGroupWithID'],
    ['brand', 'sku', 'gtin', 'mpn', 'isVariantOf'],
  ],
  ProductGroup: ['description', 'variesBy'],
  Review: ['datePublished'],
  VideoObject: ['description'],
};
