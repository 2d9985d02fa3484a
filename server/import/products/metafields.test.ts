import { metafieldOf, specificationOf } from './metafields.ts';

const said = (column: string, cell: string) => {
  const field = metafieldOf(column);
  return field && specificationOf(field, cell)?.join(': ');
};

test.each([
  ['Fabric (product.metafields.custom.fabric)', 'Wool', 'Fabric: Wool'],
  ['product.metafields.custom.battery_life', '10 h', 'Battery life: 10 h'],
  ['Metafield: custom.fabric [single_line_text_field]', 'Wool', 'Fabric: Wool'],
  ['Variant Metafield: custom.depth [dimension]', '{"value":10.0,"unit":"cm"}', 'Depth: 10 cm'],
  ['Weight (product.metafields.custom.weight)', '{"value":"1.5","unit":"KILOGRAMS"}', 'Weight: 1.5 kg'],
  [
    'Sizes (product.metafields.custom.sizes)',
    '[{"value":1,"unit":"INCHES"},{"value":2,"unit":"in"}]',
    'Sizes: 1 in, 2 in',
  ],
  ['New (product.metafields.custom.new)', 'false', 'New: No'],
  ['Fee (product.metafields.custom.fee)', '{"amount":"5.99","currency_code":"USD"}', 'Fee: 5.99 USD'],
  ['Color (product.metafields.shopify.color-pattern)', 'dark-blue; white', 'Color: Dark blue, White'],
  ['Color (product.metafields.shopify.color-pattern)', 'grey-1', 'Color: Grey'],
  ['Effect (product.metafields.shopify.effect)', 'soft; soft-1; pa-1', 'Effect: Soft, Pa 1'],
  ['Since (product.metafields.custom.since)', '2024-05-01T10:00:00Z', 'Since: 2024-05-01'],
  ['See (product.metafields.custom.see)', 'gid://shopify/Product/1', undefined],
  ['See (product.metafields.custom.see)', '["gid://shopify/Product/1"]', undefined],
  ['Manual (product.metafields.custom.manual)', 'https://pictures.example/a.pdf', undefined],
  ['Tone (product.metafields.custom.tone)', '#ff0000', undefined],
  ['Data (product.metafields.custom.data)', '{"a": {"b": 1}}', undefined],
  ['Data (product.metafields.custom.data)', '{broken', undefined],
  ['Rating (product.metafields.reviews.rating)', '{"value":"4.5"}', undefined],
  ['Gender (product.metafields.mm-google-shopping.gender)', 'unisex', undefined],
  ['Variant Price', '10', undefined],
])('%s with %j says %j', (column, cell, text) => {
  expect(said(column, cell)).toBe(text);
});
