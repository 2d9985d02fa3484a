import { render, screen } from '@testing-library/react';
import { chosenProducts } from './chosen';
import { CompareScreen } from './compare-screen';
import { CompareTogether, STRIP_ID, TABLE_ID } from './compare-together';

jest.mock('./compared-product', () => ({ loadCompared: async () => [] }));
jest.mock('@/lib/seo/page-metadata', () => ({}));

test('where the last product was taken out, nothing is chosen any more', async () => {
  chosenProducts.write([{ productId: 7, variationId: 70 }]);
  render(await CompareScreen({ group: '3' }));
  expect(screen.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  expect(chosenProducts.read()).toEqual([]);
});

test('names and table scroll together, and neither leads the other back to where it was', () => {
  render(
    <>
      <div id={STRIP_ID} />
      <div id={TABLE_ID} />
      <CompareTogether text="" />
    </>,
  );
  const [strip, table] = [STRIP_ID, TABLE_ID].map((id) => document.getElementById(id));
  if (!strip || !table) throw new Error('There is nothing to scroll.');
  const scroll = (part: HTMLElement, place: number) => {
    part.scrollLeft = place;
    part.dispatchEvent(new Event('scroll'));
  };
  scroll(table, 40);
  expect(strip.scrollLeft).toBe(40);
  // A finger is further by the time that the names tell of their move.
  table.scrollLeft = 55;
  strip.dispatchEvent(new Event('scroll'));
  expect(table.scrollLeft).toBe(55);
  scroll(strip, 10);
  expect(table.scrollLeft).toBe(10);
  table.dispatchEvent(new Event('scroll'));
  scroll(table, 0);
  strip.dispatchEvent(new Event('scroll'));
  scroll(strip, 10);
  expect(table.scrollLeft).toBe(10);
});
