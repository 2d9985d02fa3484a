import { FIXED_CATEGORY } from '../lib/shop/constants';
import {
  getAllProducts,
  getCategories,
  getCrossSells,
  getProductsByCategory,
} from '../lib/contract/catalogue';
import { MESSAGES } from '../lib/messages';
import { categoryPath, productPath, ROUTES } from '../lib/addresses/routes';
import { ask } from './facts';
import { cardNames, cardsOf, expect, open, rawGet, test } from './journey';

test('eight services lead to the request form, which knows which one was pressed', async ({ page }) => {
  await open(page, ROUTES.services);
  const tiles = page.getByRole('main').locator(`a[href^="${ROUTES.serviceDetails}"]`);
  await expect(tiles).toHaveCount(8);
  const name = await tiles.nth(2).getByRole('heading').innerText();
  await tiles.nth(2).click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${ROUTES.serviceDetails}\\?service=`));
  await expect(page.getByRole('combobox', { name: 'Service' }).locator('option:checked')).toHaveText(name);
  const form = page.getByRole('form', { name: 'Phone maintenance request' });
  for (const value of ['Apple', 'Android', 'Mr.', 'Mrs.']) {
    await expect(form.getByRole('radio', { name: value, exact: true })).toHaveCount(1);
  }
  const price = page.getByRole('region', { name: 'Price summary' });
  await expect(price.getByRole('definition')).toHaveText(['$60.00', '$2.00', '$62.00']);
});

test('five questions are answered; the first stands open', async ({ page }) => {
  await open(page, ROUTES.faqs);
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(5);
  await expect(questions.first()).toHaveAttribute('open', '');
  await questions.last().locator('summary').click();
  await expect(questions.last().getByRole('paragraph')).toBeVisible();
});

test('the pages that are read say what the shop promises', async ({ page }) => {
  const main = page.getByRole('main');
  await open(page, ROUTES.returns);
  await expect(main).toContainText('3 days to exchange');
  await open(page, ROUTES.terms);
  const subjects = ['Acceptance', 'Governing law', 'Indemnity', 'Payment', 'Delay', 'Liability', 'Insurance'];
  subjects.push('Notice of loss', 'Fuel surcharge', 'Security', 'Access to information');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(subjects);
  for (const figure of ['2% per month', '30 days', '$1.50 per pound', '$50', '$1 per $100', '$200', '$1,000'])
    await expect(main).toContainText(figure);
  for (const figure of ['24 hours', '10 days']) await expect(main).toContainText(figure);
});

test('order tracking shows its five steps on what is marked as a sample', async ({ page }) => {
  await open(page, ROUTES.orderTracking);
  const main = page.getByRole('main');
  await expect(main.getByText('Sample', { exact: true })).toBeVisible();
  const steps = ['Record Made', 'Order Processed', 'Order Packaged', 'Order On The Way', 'Order Arrived'];
  await expect(main.locator('ol').last().getByRole('listitem')).toHaveText(
    steps.map((step) => new RegExp(`${step}( |$)`)),
  );
});

test('without an order the payment summary is calm and leads on', async ({ page }) => {
  await open(page, ROUTES.thankYou);
  const main = page.getByRole('main');
  await expect(main).toContainText('There is no order to show');
  await main.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('customer service can be written to, called and found', async ({ page }) => {
  await open(page, ROUTES.customerService);
  const main = page.getByRole('main');
  for (const label of [/mail/i, /subject/i, /message/i])
    await expect(main.getByRole('textbox', { name: label })).toBeVisible();
  await expect(main.getByRole('button', { name: /send/i })).toBeVisible();
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(1);
  await expect(main.locator('a[href^="mailto:"]')).toHaveCount(1);
});

test('deal bundles are the products of their category', async ({ page, shop }) => {
  const body = { categoryId: FIXED_CATEGORY.dealBundle.id, pageId: 0, count: 15 };
  const { finalList } = await ask(shop.apiOrigin, getProductsByCategory, { body });
  await open(page, ROUTES.dealBundles);
  expect(await cardNames(page)).toEqual(finalList.map(({ ProductName }) => ProductName));
});

test('all products are paged through, from the first to the last', async ({ page, shop }) => {
  const { count } = await ask(shop.apiOrigin, getAllProducts, { body: { pageId: 0, count: 15 } });
  const last = Math.ceil(count / 15);
  await open(page, ROUTES.allProducts);
  await expect(cardsOf(page)).toHaveCount(15);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: `Page ${last}`, exact: true })
    .click();
  await expect(page).toHaveURL(`${ROUTES.allProducts}?page=${last}`);
  await expect(cardsOf(page)).toHaveCount(count - 15 * (last - 1));
  expect((await rawGet(`${shop.origin}${ROUTES.allProducts}?page=${last + 1}`)).status).toBe(404);
});

test('the list of categories has every category, its subcategories and the fixed ones', async ({
  page,
  shop,
}) => {
  const { body } = await rawGet(shop.origin + ROUTES.categoryList);
  const tree = await ask(shop.apiOrigin, getCategories);
  const every = tree.flatMap((top) => [top, ...top.SubCategory]);
  const { dealBundle, featured, onSale, topRated } = FIXED_CATEGORY;
  const paths = [
    ...every.map(({ CategoryName, CategoryId }) => categoryPath(CategoryName, CategoryId)),
    ...[dealBundle, featured, onSale, topRated].map(({ name, id }) => categoryPath(name, id)),
  ];
  for (const path of paths) expect(body).toContain(`href="${path}"`);
  await page.goto(ROUTES.categoryList);
  await expect(page).toHaveURL(ROUTES.categoryList);
  const [top] = tree;
  await page
    .getByRole('main')
    .getByRole('link', { name: top?.CategoryName ?? '', exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: top?.CategoryName ?? '' })).toBeVisible();
});

test('the foot of a page has the categories, the terms and who the shop is', async ({ page, shop }) => {
  await open(page, ROUTES.faqs);
  const foot = page.getByRole('contentinfo');
  const [top] = await ask(shop.apiOrigin, getCategories);
  await expect(foot.getByRole('link', { name: top?.CategoryName ?? '', exact: true })).toBeVisible();
  // Where the shop has no page of its own on a network, none is named.
  await expect(foot.locator('a[href^="http"]')).toHaveCount(0);
  await expect(foot).toContainText('deliver free all over Lebanon');
  await foot.getByRole('link', { name: /Terms/ }).click();
  await expect(page).toHaveURL(ROUTES.terms);
});

test('a product shows what goes with it, and its description without its tokens', async ({
  page,
  shop,
  facts,
}) => {
  const { finalList } = await ask(shop.apiOrigin, getAllProducts, { body: { pageId: 0, count: 60 } });
  const params = { offset: 0, groupId: 3 };
  for (const { ProductId, ProductName, DefaultVariation } of finalList) {
    const crossSells = await ask(shop.apiOrigin, getCrossSells, {
      params: { productId: ProductId, ...params },
    });
    if (crossSells.length === 0) continue;
    await open(page, productPath(ProductName, ProductId, DefaultVariation.ProductVariationId));
    const names = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
    expect(names).toEqual(crossSells.map((each) => each.ProductName));
    break;
  }
  await open(page, facts.product.path);
  const main = page.getByRole('main');
  await expect(main).not.toContainText(/\{[pn]\}/);
  const [variation] = facts.product.detail.ProductVariations;
  const sentence = variation?.Description.split(/\{[pn]\}/).find(
    (part) => part.length > 30 && !part.startsWith('•'),
  );
  await expect(main.getByText(sentence?.trim() ?? '', { exact: true })).toBeVisible();
  // A value that has a name stands in the table of the specification.
  const [, name = '', value = ''] = /• ([^:{]+): ([^{]+)/.exec(variation?.Description ?? '') ?? [];
  await expect(
    main.getByRole('term').filter({ hasText: name }).or(main.getByRole('rowheader', { name })).first(),
  ).toBeVisible();
  await expect(main.getByText(value, { exact: true }).first()).toBeVisible();
});

test('what does not exist says so in the frame of the shop, and leads on', async ({ page, facts }) => {
  await open(page, '/Category/Nothing/999999999');
  await expect(page.getByRole('heading', { level: 1, name: MESSAGES.notFound })).toBeVisible();
  // With the rings of a cedar, as every empty place.
  const drawn = await page
    .getByRole('main')
    .locator('div')
    .evaluateAll((parts) => parts.map((each) => getComputedStyle(each, '::before').backgroundImage));
  expect(drawn.join()).toContain('repeating-radial-gradient');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill(facts.word);
  await box.press('Enter');
  await expect(cardsOf(page).first()).toBeVisible();
});
