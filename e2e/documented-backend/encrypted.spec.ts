import { MESSAGES } from '../../lib/messages';
import { formatDollars } from '../../lib/shop/money';
import { categoryPath, ROUTES } from '../../lib/addresses/routes';
import { expect, open, rawGet } from '../journey';
import { cash, DONE, submit, thanks, typeAddress } from '../support/checkout';
import { signInTo } from '../support/shopper';
import { test } from './documented-store';
import { addressOf, putInCart } from './journey-steps';

const KEY = 'a passphrase of both';

// What is sent and what is answered is of no use to anybody without the key. This backend tells nobody of a change: how
// long a page is kept decides when it is seen. One store for both.
test.use({
  store: { name: 'encrypted', env: { API_PAYLOAD_KEY: KEY, CATALOGUE_MAX_AGE_SECONDS: '1' } },
  switches: { encrypted: KEY },
});
test.describe.configure({ mode: 'default' });

test('a backend that wants everything encrypted is browsed, and sells', async ({
  page,
  account,
  backend,
}) => {
  const product = backend.catalogue.named('Racing Wheel');
  await open(page, addressOf(product));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  putInCart(account.known, product);
  await signInTo(page, account, ROUTES.checkout);
  await typeAddress(page);
  await cash(page).check();
  await submit(page).click();
  await expect(page).toHaveURL(DONE);
  const [order] = backend.orders.of(account.known);
  await expect(thanks(page)).toContainText(String(order?.number));
  await open(page, ROUTES.cart);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(formatDollars(order?.total ?? 0)).toBe('$279.00');
});

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
