import { MESSAGES } from '../../lib/messages';
import { categoryPath } from '../../lib/addresses/routes';
import { expect, open, rawGet } from '../journey';
import { test } from './documented-store';
import { addressOf } from './journey-steps';

// This backend tells nobody of a change: how long a page is kept decides when it is seen.
test.use({ store: { name: 'short', env: { CATALOGUE_MAX_AGE_SECONDS: '1' } } });

test('a price and a stock that change are on the pages within the time that pages are kept', async ({
  page,
  shop,
  backend,
}) => {
  const product = backend.catalogue.named('Senior Comfort Phone');
  const [variation] = product.variations;
  if (variation === undefined) throw new Error('It has no variation.');
  const pages = [addressOf(product), categoryPath('Simple Phones', 3012)].map((path) => shop.origin + path);
  for (const address of pages) expect((await rawGet(address)).body, address).toContain('$74.00');
  backend.setPrice(variation.id, { regular: 74, sale: 61.25 });
  for (const address of pages)
    await expect.poll(async () => (await rawGet(address)).body, { message: address }).toContain('$61.25');
  backend.setStock(variation.id, 0);
  await open(page, addressOf(product));
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByRole('button', { name: MESSAGES.outOfStock })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
});
