import { formatDollars } from '../../lib/shop/money';
import { ROUTES } from '../../lib/addresses/routes';
import { expect, open } from '../journey';
import { cash, DONE, submit, thanks, typeAddress } from '../support/checkout';
import { signInTo } from '../support/shopper';
import { test } from './documented-store';
import { addressOf, putInCart } from './journey-steps';

const KEY = 'a passphrase of both';

// What is sent and what is answered is of no use to anybody without the key.
test.use({ store: { name: 'encrypted', env: { API_PAYLOAD_KEY: KEY } }, switches: { encrypted: KEY } });

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
