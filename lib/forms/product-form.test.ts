import { parseProductValue, productValue } from './product-form';

describe('the value of a heart or a cart button', () => {
  it.each([
    { productId: 12, variationId: 34 },
    { productId: 12, variationId: 34, preOrderPrice: 49.5 },
    { productId: 12, variationId: 34, preOrderPrice: 500 / 3 },
    { productId: '00042', variationId: '9f8e4c1a-7b1d-4f5e-8a51-0c7b6f3e2d19', preOrderPrice: 49.5 },
    { productId: 12, variationId: 'x_1' },
    { productId: 999_999_999_999_999, variationId: 1_234_567_890 },
  ])('is read as it was written: %j', (product) =>
    expect(parseProductValue(productValue(product))).toEqual(product),
  );

  it.each([
    '',
    '12',
    '12-',
    '0-1',
    '1-2-x',
    '1-2-3.',
    '1-2-3.4.5',
    '1-2-3-4',
    '-1-2',
    ' 1-2',
    '1:2:3:4',
    ':2',
    'a b:2',
  ])('is no product where no button writes it: "%s"', (value) =>
    expect(parseProductValue(value)).toBeUndefined(),
  );
});
