import { render, screen } from '@testing-library/react';
import { chosenProducts } from './chosen';
import { CompareScreen } from './compare-screen';

jest.mock('./compared-product', () => ({ loadCompared: async () => [] }));
jest.mock('@/lib/seo/page-metadata', () => ({}));

test('where the last product was taken out, nothing is chosen any more', async () => {
  chosenProducts.write([{ productId: 7, variationId: 70 }]);
  render(await CompareScreen({ group: '3' }));
  expect(screen.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  expect(chosenProducts.read()).toEqual([]);
});
