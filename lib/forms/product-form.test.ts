import { parseProductValue, productValue } from './product-form';

describe('the value of a heart or a cart button', () => {
  it.each([
    { productId: 12, variationId: 34 },
    { productId: 12, variationId: 34, preOrderPrice: 49.5 },
    { productId: 12, variationId: 34, preOrderPrice: 500 / 3 },
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
    '1e3-2',
    ' 1-2',
    '1234567890123456-1',
  ])('is no product where no button writes it: "%s"', (value) =>
    expect(parseProductValue(value)).toBeUndefined(),
  );
});
