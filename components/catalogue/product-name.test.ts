import { testBackend } from '@/lib/calls/test-backend';
import { productName } from './product-name';

const backend = testBackend();

afterEach(() => jest.restoreAllMocks());

const listed = (ProductId: number, ProductName: string) => ({
  ProductId,
  ProductName,
  DefaultVariation: { ProductVariationId: ProductId * 10, RegularPrice: 1 },
});

/** A backend with a search that finds so much, and a list of all products in pages of so many at most. */
function backendWith({
  found = [],
  all = [],
  most = 100,
  says = all.length,
}: {
  found?: object[];
  all?: object[];
  most?: number;
  says?: number | null;
}) {
  backend.answer(({ path, text }) => {
    if (path === 'Products/GetSearchedProducts') return { json: { finalList: found, count: found.length } };
    if (path !== 'Products/GetAllProduct') return undefined;
    const [, pageId] = /"pageId":(\d+)/.exec(text) ?? [];
    const start = Number(pageId) * most;
    return { json: { finalList: all.slice(start, start + most), count: says } };
  });
}
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => listed(index + 1, `Phone ${index + 1}`));
const name = (productId: number, segment: string, said = '') =>
  productName({ productId, productName: said }, segment);

test('is what the product itself says, and nobody else is asked', async () => {
  backendWith({});
  expect(await name(5, 'anything', 'Nova X-5')).toBe('Nova X-5');
  expect(backend.asked).toEqual([]);
});

test('else what the search for the name in its address says of this product', async () => {
  backendWith({ found: [listed(4, 'Nova X 5 Case'), listed(5, 'Nova X-5 “Pro”')] });
  expect(await name(5, 'Nova-X-5-Pro')).toBe('Nova X-5 “Pro”');
  expect(backend.asked[0]?.body).toMatchObject({ Term: 'Nova X 5 Pro' });
  expect(backend.times('Products/GetAllProduct')).toBe(0);
});

test('else what the list of all products says, whatever stands in the address', async () => {
  backendWith({ found: [listed(4, 'Other')], all: many(230) });
  expect(await name(205, 'Other')).toBe('Phone 205');
  expect(backend.times('Products/GetAllProduct')).toBe(3);
  expect(await name(205, '-')).toBe('Phone 205');
});

test('a name that a list has told is not looked for again where the search does not find it', async () => {
  backendWith({ all: [listed(301, 'Nova® 5'), listed(302, 'Other')] });
  expect(await name(301, 'Nova®-5')).toBe('Nova® 5');
  expect(await name(301, 'Nova®-5')).toBe('Nova® 5');
  expect(backend.times('Products/GetAllProduct')).toBe(1);
  // Another address may be that of another name, which only the list as it is now can tell.
  expect(await name(301, 'Nova-5')).toBe('Nova® 5');
  expect(backend.times('Products/GetAllProduct')).toBe(2);
});

test('also of a backend that answers fewer at once than it was asked for', async () => {
  backendWith({ all: many(120), most: 50 });
  expect(await name(111, 'x')).toBe('Phone 111');
});

test('also of a backend that refuses to answer so many at once', async () => {
  const all = many(60);
  backend.answer(({ path, text }) => {
    const [, pageId = '', count = ''] = /"pageId":(\d+),"count":(\d+)/.exec(text) ?? [];
    if (path !== 'Products/GetAllProduct') return undefined;
    if (Number(count) > 50) return { status: 400, text: 'Too many.' };
    const start = Number(pageId) * Number(count);
    return { json: { finalList: all.slice(start, start + Number(count)), count: all.length } };
  });
  expect(await name(55, 'x')).toBe('Phone 55');
});

test('also of a backend that does not count', async () => {
  backendWith({ all: many(230), says: null });
  expect(await name(205, 'x')).toBe('Phone 205');
});

test('else what stands in its address', async () => {
  backendWith({ all: many(10) });
  expect(await name(99, '%D9%87%D8%A7%D8%AA%D9%81-X')).toBe('هاتف X');
  expect(backend.times('Products/GetAllProduct')).toBe(1);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend.answer(() => ({ status: 503 }));
  expect(await name(5, 'Nova-X-5')).toBe('Nova X 5');
});

test('the search does not end at a list that has no end', async () => {
  backend.answer(({ path }) =>
    path === 'Products/GetAllProduct' ? { json: { finalList: many(100), count: 1_000_000 } } : undefined,
  );
  expect(await name(1000, 'Nova')).toBe('Nova');
  expect(backend.times('Products/GetAllProduct')).toBe(20);
});
