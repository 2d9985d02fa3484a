import { getAllProducts } from '../../lib/contract/catalogue';
import { MESSAGES } from '../../lib/messages';
import { productPath, ROUTES } from '../../lib/addresses/routes';
import { ask } from '../facts';
import { expect, expectInteractive, test } from '../journey';
import type { OwnProduct, OwnShop } from '../own-shop';
import { expectAccessible } from '../support/axe';
import { openBelongings, type Belongings, type Choice } from '../support/belongings';
import { comeFromFreshAddress, register, signIn, type Customer } from '../support/customer';
import { messages } from '../support/steps';

/** Of a category that nothing else is said of. */
const CHANGING: OwnProduct[] = [
  { handle: 'steady', name: 'Steady Phone', price: '500.00', type: 'Spares' },
  { handle: 'dearer', name: 'Dearer Phone', price: '700.00', type: 'Spares' },
  { handle: 'scarce', name: 'Scarce Phone', price: '300.00', type: 'Spares', quantity: 3 },
  { handle: 'gone', name: 'Gone Phone', price: '200.00', type: 'Spares', quantity: 5 },
];

/** Walks what a cart says of what has changed. `shopOf` is the shop, once it is open: its stock counts from here on. */
export function walkCartChanges(shopOf: () => OwnShop): void {
  test.describe('a cart whose products change', () => {
    let customer: Customer;
    let belongings: Belongings;
    const choices = new Map<string, Choice>();

    test.beforeAll(async () => {
      const { apiOrigin } = shopOf();
      await shopOf().importProducts(CHANGING);
      const { finalList } = await ask(apiOrigin, getAllProducts, { body: { pageId: 0, count: 15 } });
      for (const { ProductName, ProductId, DefaultVariation } of finalList) {
        choices.set(ProductName, {
          productId: ProductId,
          variationId: DefaultVariation.ProductVariationId,
        });
      }
      customer = await register(shopOf());
      belongings = await openBelongings(apiOrigin, customer);
    });

    test.use({ baseURL: async ({}, use) => use(shopOf().origin) });

    test.beforeEach(async ({ context }) => {
      await comeFromFreshAddress(context);
      await signIn(context, customer);
    });

    function choice(name: string): Choice {
      const found = choices.get(name);
      if (found === undefined) throw new Error(`${name} is not in the catalogue.`);
      return found;
    }

    test('presses on a line count once each, also before its scripts are there', async ({ page }) => {
      await belongings.empty();
      await belongings.putInCart(choice('Steady Phone'));
      const { promise: held, resolve: bringScripts } = Promise.withResolvers<undefined>();
      await page.route('**/_next/static/chunks/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(ROUTES.cart, { waitUntil: 'domcontentloaded' });
      const more = page.getByRole('button', { name: 'One more: Steady Phone' });
      await more.click();
      await more.click();
      bringScripts(undefined);
      await expect(page.getByRole('status', { name: 'Quantity of Steady Phone' })).toHaveText('3');
      await expect.poll(async () => (await belongings.cart())[0]?.Quantity).toBe(3);
    });

    test('no more than there is: the line says so, and the product page gives the reason', async ({
      page,
    }) => {
      await belongings.empty();
      await belongings.putInCart(choice('Scarce Phone'), 2);
      await page.goto(ROUTES.cart);
      await expectInteractive(page);
      const main = page.getByRole('main');
      const more = main.getByRole('button', { name: 'One more: Scarce Phone' });
      await more.click();
      await expect(main.getByRole('status', { name: 'Quantity of Scarce Phone' })).toHaveText('3');
      await expect(main).toContainText('That is all we have left.');
      await expect(more).toHaveAttribute('aria-disabled', 'true');
      await expect.poll(async () => (await belongings.cart())[0]?.Quantity).toBe(3);

      const { productId, variationId } = choice('Scarce Phone');
      await page.goto(productPath('Scarce Phone', productId, variationId));
      await expectInteractive(page);
      await main.getByRole('button', { name: 'Add to cart', exact: true }).click();
      await expect(messages(page).getByRole('alert')).toContainText(
        `${MESSAGES.couldNotAdd}. Only 3 pieces are left.`,
      );
      await expect(main).toContainText('Only 3 pieces are left.');
      expect((await belongings.cart())[0]?.Quantity).toBe(3);
    });

    test('what has changed since it was added is shown, and what is gone must be removed first', async ({
      page,
    }) => {
      await belongings.empty();
      for (const { name } of CHANGING) await belongings.putInCart(choice(name), 2);
      await shopOf().importProducts([
        { handle: 'steady', name: 'Steady Phone', price: '500.00', type: 'Spares' },
        { handle: 'dearer', name: 'Dearer Phone', price: '749.50', type: 'Spares' },
        { handle: 'scarce', name: 'Scarce Phone', price: '300.00', type: 'Spares', quantity: 1 },
        { handle: 'gone', name: 'Gone Phone', price: '200.00', type: 'Spares', quantity: 0 },
      ]);
      await page.goto(ROUTES.cart);
      await expectInteractive(page);
      const main = page.getByRole('main');
      const line = (name: string) =>
        main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expect(line('Dearer Phone')).toContainText('The price has changed from $700.00 to $749.50');
      await expect(line('Scarce Phone')).toContainText('Only 1 left. Please take 1 off.');
      await expect(line('Gone Phone')).toContainText(MESSAGES.outOfStock);
      await expect(line('Gone Phone').getByRole('button', { name: /^One / })).toHaveCount(0);
      await expect(line('Steady Phone')).not.toContainText('changed');
      await expect(main).toContainText(MESSAGES.removeOutOfStock);
      await expectAccessible(page, 'with everything that can have changed');

      const blocked = main.getByRole('button', { name: 'Checkout' }).filter({ visible: true });
      await blocked.click({ force: true });
      await expect(messages(page).getByRole('alert')).toContainText(MESSAGES.removeOutOfStock);
      await expect(page).toHaveURL(ROUTES.cart);
      await line('Gone Phone')
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(line('Gone Phone')).toHaveCount(0);
      await expect(blocked).toBeVisible();
      await line('Scarce Phone')
        .getByRole('button', { name: /^One less/ })
        .click();
      // 2 × 500 + 2 × 749.50 + 300
      await expect(
        main.getByRole('link', { name: 'Checkout · $2,799.00' }).filter({ visible: true }),
      ).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'Main places' });
      await expect(tabs.getByRole('link', { name: /Cart/ })).toHaveAccessibleName(/5 items/);
    });
  });
}
