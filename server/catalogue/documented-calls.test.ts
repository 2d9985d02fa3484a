import { z } from 'zod';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { insertCatalogue } from './fixture.ts';

// Store and API read one declaration of each call. Here paths, bodies and fields stand as the documents spell them,
// so that a slip in the declaration, which both ends would follow, is noticed.

let api: TestApi;
/** The city of an address is asked for by a customer; to everybody's calls who asks makes no difference. */
let customer: TestCustomer;

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue, hasDocs: true });
  customer = await api.signUp();
});
afterAll(() => api.close());

interface DocumentedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Places in the answer that must be there, numbers being places in a list. */
  readonly fields: readonly string[];
}

const list = { categoryId: 1, pageId: 0, count: 7, offset: -120, attributes: [], categories: [], prices: [] };
const page = { pageId: 0, count: 15 };
const LISTED = [
  'count',
  'finalList.0.ProductId',
  'finalList.0.ProductName',
  'finalList.0.InStock',
  'finalList.0.IsPreOrder',
  ...['ProductVariationId', 'Image1', 'Image2', 'RegularPrice', 'SalePrice', 'Percentage'].map(
    (name) => `finalList.0.DefaultVariation.${name}`,
  ),
];
const ASSIGNED = ['CategoryId', 'CategoryName', 'CategoryImage', 'Title'].map((name) => `0.${name}`);
const VARIATION = [
  ...[
    'ProductVariationId',
    'ProductId',
    'IsDefaultVariation',
    'IsInStock',
    'Images',
    'RegularPrice',
    'SalePrice',
  ],
  ...['Sku', 'Image0', 'Image1', 'Image2', 'Image3', 'Image4', 'Description', 'SmallDescription'],
  ...[
    'AttributeValueId',
    'AttributeId',
    'AttributeValueName',
    'AttributesValue',
    'Attribute.AttributeName',
  ].map((name) => `AssignAttributeValueToProductVariations.0.AttributeValue.${name}`),
];

const CALLS: readonly DocumentedCall[] = [
  {
    method: 'GET',
    path: 'Slider/GetSlidesBySliderId/1',
    fields: ['0.SliderName', '0.slides.0.SlideName', '0.slides.0.SlideImage', '0.slides.0.Url'],
  },
  { method: 'GET', path: 'Widgets/GetAssignedCategories/1', fields: ASSIGNED },
  {
    method: 'GET',
    path: 'Category/GetCategories',
    fields: ['0.CategoryId', '0.CategoryName', '0.SubCategory.0.CategoryId', '0.SubCategory.0.SubCategory'],
  },
  {
    method: 'POST',
    path: 'Products/GetProductsByCategoryIdWeb',
    body: { ...list, groupId: 3, countryId: 125 },
    fields: LISTED,
  },
  {
    method: 'POST',
    path: 'Products/GetProductsCountByCategory',
    body: { categoryId: 1, attributes: [], categories: [], prices: [] },
    fields: [],
  },
  {
    method: 'POST',
    path: 'AttributeValues/GetFiltersByCategory',
    body: { ...list, count: 15, countryId: 125, groupId: 3 },
    fields: [
      ...['Attributes.0.AttributeName', 'Attributes.0.AttributeValues.0.AttributeValueId'],
      ...['Attributes.0.AttributeValues.0.AttributeName', 'Attributes.0.AttributeValues.0.AttributeValue'],
      ...[
        'Categories.0.CategoryId',
        'Categories.0.CategoryName',
        'Prices.MinimumPrice',
        'Prices.MaximumPrice',
      ],
    ],
  },
  {
    method: 'POST',
    path: 'Products/GetSearchedProducts',
    body: { Term: 'galaxy', ...page, offset: -120, attributes: [], categories: [], prices: [] },
    fields: LISTED,
  },
  { method: 'POST', path: 'Products/GetAllProduct', body: { ...page, Offset: -120 }, fields: LISTED },
  {
    method: 'POST',
    path: 'products/GetProductWithVariations/1',
    fields: [
      ...[
        'ProductId',
        'IsPreOrder',
        'PreOrderFirstPrice',
        'PreOrderSecondPrice',
        'AssignAttributeToproducts',
      ],
      ...VARIATION.map((name) => `ProductVariations.0.${name}`),
    ],
  },
  { method: 'POST', path: 'Products/GetProductVariationByVariationId/1/-120', fields: VARIATION },
  { method: 'GET', path: 'Attributes/GetDifferentsProductAttributesValues/1', fields: ['0'] },
  {
    method: 'GET',
    path: 'Products/GetCrossSells/1/-120/125/3',
    fields: [
      ...['0.ProductName', '0.ProductId', '0.InStock', '0.DefaultVariation.ProductVariationId'],
      ...['Image1', 'RegularPrice', 'SalePrice', 'Percentage'].map((name) => `0.DefaultVariation.${name}`),
    ],
  },
  {
    method: 'GET',
    path: 'MetaData/GetMetaDatas',
    fields: ['Page', 'Title', 'Description', 'Keywords', 'Url', 'Type', 'Image', 'TwitterCard'].map(
      (name) => `0.${name}`,
    ),
  },
  {
    method: 'POST',
    path: 'NewsLetter/SubscribeToNewsLetter',
    body: { Email: 'maya@example.com' },
    fields: [],
  },
  { method: 'GET', path: 'Country/GetCitiyNameById/16126', fields: ['0.CityName', '0.CityId'] },
];

const send = ({ method, path }: DocumentedCall, body: unknown) =>
  api.app.inject({
    method,
    url: `/api/${path}`,
    headers: { ...customer.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });

/** What stands at a place of an answer, undefined where nothing does. */
function at(value: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
      value,
    );
}

it.each(CALLS)('$method $path is answered with the documented fields', async (call) => {
  const answer = await send(call, call.body);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  const data: unknown = JSON.parse(answer.body);
  expect(call.fields.filter((place) => at(data, place) === undefined)).toEqual([]);
});

it('every path is spelt as documented', async () => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.unknown()) })
    .parse((await api.app.inject('/docs/json')).json());
  for (const { path } of CALLS) {
    const spelling = path.replace(/(?<=\/)(?!125\/)-?\d+/g, '{}');
    expect(Object.keys(paths).map((each) => each.replace(/\{\w+\}/g, '{}'))).toContain(`/api/${spelling}`);
  }
});

const NONSENSE: readonly unknown[] = [
  null,
  true,
  '',
  'x',
  '\u0000',
  -1,
  1.5,
  1e9,
  1e300,
  [],
  ['x'],
  [[]],
  [null],
  {},
  { a: 1 },
  'a'.repeat(5000),
  [1e10],
  [{ MinimumPrice: 'x' }],
  [{ MinimumPrice: -1, MaximumPrice: 1e12 }],
];

it.each(CALLS.filter(({ body }) => body !== undefined))(
  '$path refuses nonsense in any field with one plain sentence, or knows what to do with it',
  async (call) => {
    for (const name of Object.keys(call.body ?? {})) {
      for (const value of [...NONSENSE, undefined]) {
        const answer = await send(call, { ...call.body, [name]: value });
        const told = `${JSON.stringify({ [name]: value }).slice(0, 60)} → ${answer.statusCode} ${answer.body.slice(0, 80)}`;
        expect([told, [200, 400, 404, 429].includes(answer.statusCode)]).toEqual([told, true]);
        if (answer.statusCode !== 200) expect(answer.body).toMatch(/^[A-Za-z][^\n<>{}]*[.t]$/);
      }
    }
  },
);

it.each(CALLS.filter(({ path }) => /\d/.test(path)))(
  '$path refuses nonsense in any part of its address',
  async (call) => {
    const segments = call.path.split('/');
    for (const [index, segment] of segments.entries()) {
      if (!/\d/.test(segment) || segment === '125') continue;
      for (const value of ['x', '1e9', '9'.repeat(16), '1.5', '%00', '-', '٣', "1'--", '1%2F2', '']) {
        const path = segments.with(index, value).join('/');
        const answer = await send({ ...call, path }, call.body);
        expect([path, [400, 404].includes(answer.statusCode)]).toEqual([path, true]);
        expect(answer.body).toMatch(/^[A-Za-z][^\n<>{}]*[.t]$/);
      }
    }
  },
);
