import { camelCased, type Camel } from './camel-case';

test('the capitals that a name begins with are small, the first one of a word stays', () => {
  const answer = { ID: 1, OTPCode: 2, ProductName: 3, OrderID: 4, orderStatus: 5, Image1: 6, X: 7, SKU2: 8 };
  const { id, otpCode, productName, orderID, orderStatus, image1, x, sku2 } = camelCased(answer);
  expect([id, otpCode, productName, orderID, orderStatus, image1, x, sku2]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('names are changed in everything that an answer holds, values in nothing', () => {
  const day = new Date(0);
  const Lines: { ProductName: string | null; Attribute?: { Name: string } }[] = [
    { ProductName: 'ProductName', Attribute: { Name: 'Color' } },
    { ProductName: null },
  ];
  expect(camelCased([{ Lines, Date: day, Codes: ['ID', 7] }])).toEqual([
    {
      lines: [{ productName: 'ProductName', attribute: { name: 'Color' } }, { productName: null }],
      date: day,
      codes: ['ID', 7],
    },
  ]);
  expect([camelCased('ID'), camelCased(7), camelCased(null)]).toEqual(['ID', 7, null]);
});

test('the name of something is cut where it would fill pages, other texts are not', () => {
  const long = 'n'.repeat(32_768);
  const { productName, description } = camelCased({ ProductName: long, Description: long });
  expect([productName, description]).toEqual([`${'n'.repeat(500)}…`, long]);
});

test('a name that was written for HTML is read as what it says, other texts are not', () => {
  const read = camelCased({
    ProductName: '24&quot; &lt;b&gt; &#39;x&#39; &amp; Caf&eacute;',
    Sku: 'a&amp;b',
  });
  expect(read).toEqual({ productName: "24\" <b> 'x' & Café", sku: 'a&amp;b' });
  const ofMarkup = { title: 'Books on <b> and </b>' };
  expect(camelCased({ Title: 'Books on &lt;b&gt; and &lt;/b&gt;' })).toEqual(ofMarkup);
  expect(camelCased({ Title: 'R&D &amp; more', Page: 1 })).toEqual({ title: 'R&D &amp; more', page: 1 });
});

test('a record, whose keys are data, is nothing that could be read', () => {
  type Read = Camel<{ Colors: Record<string, string> }>['colors'];
  const none = (read: Read): never => read;
  expect(none).toBeDefined();
});
