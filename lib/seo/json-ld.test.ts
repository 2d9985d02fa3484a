import type { Variation } from '../calls/answers';
import {
  breadcrumbJsonLd,
  itemListJsonLd,
  organizationJsonLd,
  postalAddress,
  productJsonLd,
  questionsJsonLd,
  webSiteJsonLd,
} from './json-ld';
import { chosenBy, productWith, variationWith } from './test-product';

const variation = (id: number, change: Partial<Variation> = {}) =>
  variationWith({
    productVariationId: id,
    isDefaultVariation: id === 7,
    images: ['a.webp'],
    imageAlts: [''],
    sku: `SKU-${id}`,
    image0: 'a.webp',
    assignAttributeValueToProductVariations: [chosenBy('Color', id === 7 ? 'Black' : 'White', id)],
    ...change,
  });

const DETAIL = productWith({
  brand: 'Acme',
  productVariations: [variation(7), variation(8, { isInStock: false, salePrice: 80 })],
  rating: 4.5,
  reviewCount: 2,
});

const REVIEW = {
  customerName: 'Maya K.',
  rating: 4,
  title: '',
  text: 'Does what it should.',
  date: '2026-02-01T22:30:00.000Z',
  isEdited: false,
};

const build = (detail = DETAIL, reviews = [REVIEW]) =>
  productJsonLd({
    detail,
    name: 'Phone',
    description: 'Good.{p}Small.',
    path: '/DetailedProduct/Phone/3',
    reviews,
  });

test('a product is a group whose variants have their own address, colour, price and stock', () => {
  expect(build()).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Phone',
    description: 'Good. Small.',
    brand: { name: 'Acme' },
    productGroupID: '3',
    variesBy: ['https://schema.org/color'],
    url: 'http://localhost:3000/DetailedProduct/Phone/3',
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [
      {
        '@type': 'Review',
        reviewRating: { ratingValue: 4 },
        author: { '@type': 'Person', name: 'Maya K.' },
        datePublished: '2026-02-01',
        reviewBody: 'Does what it should.',
      },
    ],
    hasVariant: [
      {
        name: 'Phone (Black)',
        sku: 'SKU-7',
        color: 'Black',
        image: ['http://localhost:4000/uploads/a.webp'],
        offers: { price: '100.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      },
      {
        url: 'http://localhost:3000/DetailedProduct/Phone/3/8',
        offers: {
          url: 'http://localhost:3000/DetailedProduct/Phone/3/8',
          price: '80.00',
          priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '100.00' },
          availability: 'https://schema.org/OutOfStock',
          itemCondition: 'https://schema.org/NewCondition',
        },
      },
    ],
  });
});

test('nothing is claimed that is not known: no rating without reviews, no offer without a price', () => {
  const unpriced = { ...DETAIL, productVariations: [variation(7, { regularPrice: 0 })] };
  const unrated = { rating: 0, reviewCount: 0 };
  const bare = build({ ...DETAIL, ...unrated }, []);
  expect(bare).not.toHaveProperty('aggregateRating');
  expect(bare).not.toHaveProperty('review');
  // A product that says none of these is an error to search engines, and so is a group without a variant.
  expect(build({ ...unpriced, ...unrated }, [])).toBeUndefined();
  const rated = build(unpriced, []);
  expect(rated).toMatchObject({ '@type': 'Product', aggregateRating: { ratingValue: DETAIL.rating } });
  for (const property of ['hasVariant', 'variesBy', 'offers']) expect(rated).not.toHaveProperty(property);
  expect(JSON.stringify(build())).not.toMatch(/gtin|availabilityStarts|handlingTime|transitTime|returnFees/);
});

test('a pre-order is one, from the day that the shop names', () => {
  const offers = JSON.stringify(build({ ...DETAIL, isPreOrder: true, availableFrom: '2026-12-24' }));
  expect(offers).toContain('https://schema.org/PreOrder');
  // The variation that is out of stock has no day.
  expect(offers.match(/"availabilityStarts":"2026-12-24"/g)).toHaveLength(1);
});

test('a product with one variation is plain, under its one address', () => {
  const product = build({ ...DETAIL, productVariations: [variation(7, { barcode: '4006381333931' })] });
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Phone',
    sku: 'SKU-7',
    mpn: 'SKU-7',
    gtin: '4006381333931',
    color: 'Black',
    aggregateRating: { reviewCount: 2 },
    offers: {
      url: 'http://localhost:3000/DetailedProduct/Phone/3',
      shippingDetails: { shippingRate: { value: 0 }, shippingDestination: { addressCountry: 'LB' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 3 },
    },
  });
  expect(product).not.toHaveProperty('hasVariant');
});

test('what schema.org has no property for tells variations apart as their size, where no size does, and what is left is said beside it', () => {
  const value = (id: number, attributeName: string, attributeValueName: string) => ({
    attributeValue: {
      attributeValueId: id,
      attributeId: id,
      attributeValueName,
      attributesValue: '',
      attribute: { attributeName },
    },
  });
  const built = build({
    ...DETAIL,
    productVariations: ['16 GB', '32 GB'].map((ram, index) =>
      variation(7 + index, {
        assignAttributeValueToProductVariations: [
          value(4, 'Storage', '256 GB'),
          value(1, 'Color', 'Black'),
          value(2, 'RAM', ram),
          value(3, 'Set', `Set ${index}`),
        ],
      }),
    ),
  });
  expect(built).toMatchObject({
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      {
        color: 'Black',
        size: '16 GB',
        additionalProperty: [
          { '@type': 'PropertyValue', name: 'Storage', value: '256 GB' },
          { '@type': 'PropertyValue', name: 'Set', value: 'Set 0' },
        ],
      },
      { color: 'Black', size: '32 GB', additionalProperty: [{ name: 'Storage' }, { name: 'Set' }] },
    ],
  });
});

test('exchange and delivery stand whole in the first offer, and the others name them', () => {
  expect(build()).toMatchObject({
    hasVariant: [
      {
        offers: {
          hasMerchantReturnPolicy: { '@id': 'http://localhost:3000/#returns', merchantReturnDays: 3 },
          shippingDetails: { '@id': 'http://localhost:3000/#shipping', shippingRate: { value: 0 } },
        },
      },
      {
        offers: {
          hasMerchantReturnPolicy: { '@id': 'http://localhost:3000/#returns' },
          shippingDetails: { '@id': 'http://localhost:3000/#shipping' },
        },
      },
    ],
  });
});

test('the shop is an online store that can be searched, and says where else it is only where it is', () => {
  expect(organizationJsonLd()).toMatchObject({
    '@type': 'OnlineStore',
    address: { '@type': 'PostalAddress', addressLocality: 'Beirut', addressCountry: 'LB' },
  });
  expect(organizationJsonLd()).not.toHaveProperty('address.streetAddress');
  expect(postalAddress('12 Hamra Street, 2nd floor, Beirut, Lebanon')).toMatchObject({
    streetAddress: '12 Hamra Street, 2nd floor',
    addressLocality: 'Beirut',
  });
  expect(organizationJsonLd()).not.toHaveProperty('sameAs');
  expect(webSiteJsonLd()).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'http://localhost:3000/SearchedProduct?q={search_term_string}' },
    },
  });
  expect(questionsJsonLd([{ question: 'Why?', answer: 'Because.' }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.' } }],
  });
});

test('lists and trails count from their first place, and the page itself needs no address', () => {
  const products = [
    { name: 'One', path: '/a' },
    { name: 'Two', path: '/b' },
  ];
  expect(itemListJsonLd('Phones', products, 16)).toMatchObject({
    itemListElement: [
      { position: 16, name: 'One', url: 'http://localhost:3000/a' },
      { position: 17, name: 'Two' },
    ],
  });
  const trail = breadcrumbJsonLd([{ name: 'Home', href: '/' }, { name: 'Phones' }]);
  expect(trail).toMatchObject({ itemListElement: [{ item: 'http://localhost:3000/' }, { name: 'Phones' }] });
});

test('the shop exchanges within three days and delivers free in Lebanon', () => {
  expect(organizationJsonLd()).toMatchObject({
    hasMerchantReturnPolicy: { applicableCountry: 'LB', merchantReturnDays: 3 },
    hasShippingService: { shippingConditions: { shippingRate: { value: 0 } } },
  });
});
