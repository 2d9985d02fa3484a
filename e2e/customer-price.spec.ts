import { customerLogin } from '../lib/contract/account';
import { getAllProducts } from '../lib/contract/catalogue';
import { getProductWithVariations } from '../lib/contract/product';
import { formatDollars } from '../lib/shop/money';
import { productPath, ROUTES } from '../lib/addresses/routes';
import { ask } from './facts';
import { expect, expectInteractive, open } from './journey';
import { expectAccessible } from './support/axe';
import { typeSignIn } from './support/customer';
import { test } from './support/shopper';

// What was fetched ahead as a visitor must not be shown after the sign-in.
test.use({ fetchesAhead: true });

test('a visitor is told what customers pay, signs in and comes back to that price', async ({
  page,
  shop,
  shopper: { customer, belongings },
}) => {
  // Customers alone are told past the store what they pay.
  const { Token } = await ask(shop.apiOrigin, customerLogin, {
    body: { Email: customer.email, Password: customer.password },
  });
  const token = Token ?? '';
  const body = { pageId: 0, count: 100, groupId: 4 } as const;
  const { finalList } = await ask(shop.apiOrigin, getAllProducts, { body, token });
  const product = finalList.find(
    ({ InStock, DefaultVariation }) => InStock && DefaultVariation.VisitorPrice !== undefined,
  );
  if (product === undefined) throw new Error('Nothing in the shop has a customer price.');
  const { ProductId, DefaultVariation } = product;
  const detail = await ask(shop.apiOrigin, getProductWithVariations, { params: { productId: ProductId } });
  const path = productPath(detail.ProductName, ProductId, DefaultVariation.ProductVariationId);
  const theirs = formatDollars(DefaultVariation.SalePrice);
  const visitors = formatDollars(DefaultVariation.VisitorPrice ?? 0);

  await open(page, path);
  await expectAccessible(page, 'as a visitor');
  await page.getByRole('link', { name: `Customers pay ${theirs} – sign in` }).click();
  await expect(page.getByRole('main')).toContainText('Sign in to buy this product at the customer price.');
  await expectInteractive(page);
  await typeSignIn(page, customer);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main')).toContainText(`Customer price. Visitors pay ${visitors}.`);
  await expectAccessible(page, 'as a customer');

  await belongings.putInCart({ productId: ProductId, variationId: DefaultVariation.ProductVariationId });
  await open(page, ROUTES.cart);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: detail.ProductName }).last();
  await expect(line).toContainText('Customer price');
  await expect(line).toContainText(theirs);
});
