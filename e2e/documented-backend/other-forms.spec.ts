import { MESSAGES } from '../../lib/messages';
import { formatDollars } from '../../lib/shop/money';
import { categoryPath, productPath, profilePath, ROUTES, searchPath } from '../../lib/addresses/routes';
import { cardsOf, countOf, expect, open } from '../journey';
import { cash, DONE, orderIdOf, submit, thanks, typeAddress } from '../support/checkout';
import { signInTo } from '../support/shopper';
import { fillAddress, formOf, messages, option, orderCard } from '../support/steps';
import { test } from './documented-store';
import { addressOf, expectCalm } from './journey-steps';

// A store of its own: what another one has kept was told in the plain form.
test.use({
  store: { name: 'other forms' },
  switches: {
    numbersAsStrings: true,
    nulls: true,
    attributesOnlyOnVariations: true,
    oneAddress: true,
    thankYouShape: 'popup',
  },
});

// In one.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a backend that writes numbers as texts and leaves out what is empty shows the same shop', async ({
  page,
  backend,
}) => {
  test.slow();
  await open(page, '/');
  await expect(page.getByRole('tab')).toHaveText(['New arrivals', 'Featured', 'Top rated']);
  await expectCalm(page, 'home');
  const phones = backend.catalogue.products.filter(({ categories }) => categories.has(3010));
  await open(page, categoryPath('Phones', 3010));
  await expect(countOf(page)).toHaveText(`${phones.length} products`);
  await expect(cardsOf(page)).toHaveCount(15);
  await expectCalm(page, 'a category');
  await open(page, searchPath('zephyr'));
  await expect(cardsOf(page)).toHaveCount(4);
  await open(page, searchPath('nothing like that'));
  await expect(countOf(page)).toHaveText('0 products');
  await expect(page.getByRole('heading', { name: 'Nothing found for “nothing like that”' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Popular right now' })).toBeVisible();
  await expectCalm(page, 'nothing found');

  const product = backend.catalogue.named('Zephyr One');
  const [first, larger] = product.variations;
  if (first === undefined || larger === undefined) throw new Error('There are no options.');
  await open(page, addressOf(product));
  await expect(
    page.getByRole('main').getByText(formatDollars(first.regular), { exact: true }).first(),
  ).toBeVisible();
  await option(page, 'GB', '256').click();
  await expect(page).toHaveURL(productPath(product.name, product.id, larger.id));
  await expectCalm(page, 'a product');
  const terse = await open(page, addressOf(backend.catalogue.named('Clear Case')));
  expect(terse.status()).toBe(200);
  await expectCalm(page, 'a product without words');
});

test('and sells: wishlist, address, cart, order, My Orders', async ({ page, account, backend }) => {
  test.slow();
  const product = backend.catalogue.named('Pulse Watch');
  await signInTo(page, account, addressOf(product));
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: `Add to wishlist: ${product.name}`, exact: true })
    .first()
    .click();
  await expect(messages(page)).toContainText(MESSAGES.wishlistAdded);
  await main.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(messages(page)).toContainText(MESSAGES.cartAdded);

  await open(page, profilePath(3, { add: 'home' }));
  const form = formOf(page, 'New address');
  await fillAddress(form, 'Hamra street', { second: 'Sabbagh building' });
  await form.getByRole('button', { name: 'Add address' }).click();
  await expect(messages(page)).toContainText(MESSAGES.addressAdded);
  await expect(main.locator('address')).toHaveCount(1);

  await open(page, ROUTES.wishlist);
  await expect(cardsOf(page).getByRole('heading')).toHaveText([product.name]);
  await open(page, ROUTES.cart);
  await expect(main.getByRole('heading', { name: product.name })).toBeVisible();
  await expectCalm(page, 'the cart');
  await open(page, ROUTES.checkout);
  await typeAddress(page);
  await cash(page).check();
  await submit(page).click();
  await expect(page).toHaveURL(DONE);
  const number = orderIdOf(page);
  await expect(thanks(page)).toContainText('$249.00');
  await open(page, profilePath(1));
  await expect(orderCard(page, number)).toContainText('$249.00');
  await expectCalm(page, 'My Orders');
  await open(page, ROUTES.cart);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});
