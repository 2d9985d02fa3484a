import { MESSAGES } from '../lib/messages';
import { productPath, ROUTES, searchPath } from '../lib/addresses/routes';
import { cardPrices, cardsOf, countOf, expect, test } from './journey';
import { comeFromFreshAddress } from './support/customer';
import { mailTo } from './support/mail';
import { shownSlides } from './support/carousel';

test.use({ javaScriptEnabled: false });

test('a visitor browses from home through the menu to a product @every-width', async ({
  page,
  facts,
  isPhone,
}) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Categories' });
  await menu.locator('summary').filter({ hasText: facts.parent.name }).first().click();
  await menu.getByRole('link', { name: `All ${facts.parent.name}`, exact: true }).click();
  await expect(page).toHaveURL(facts.parent.path);
  const first = cardsOf(page).first().getByRole('heading');
  const name = await first.innerText();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/\$[\d,]+\.\d\d/);
});

test('a visitor searches', async ({ page, facts }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill(facts.word);
  await box.press('Enter');
  await expect(page).toHaveURL(searchPath(facts.word));
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(box).toHaveValue(facts.word);
});

test('a visitor pages, sorts and filters @every-width', async ({ page, facts, isPhone }) => {
  const { list } = facts;
  await page.goto(list.path);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${list.path}?page=2`);

  await page.goto(list.path);
  await page.getByLabel('Sort by').selectOption('price-asc');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(page).toHaveURL(`${list.path}?sort=price-asc`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const prices = await cardPrices(page);
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  if (isPhone) await page.getByRole('link', { name: 'Filters' }).click();
  const panel = page.getByRole('form', { name: 'Filters' });
  await panel.getByRole('checkbox').first().check();
  await panel.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/[?&](category|value)=\d+/);
  await expect(page).toHaveURL(/[?&]sort=price-asc/);
  expect(Number((await countOf(page).innerText()).replace(/\D/g, ''))).toBeLessThanOrEqual(list.count);
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeVisible();
});

test('a visitor reads: questions open, forms are there, a heart leads to the sign-in', async ({
  page,
  facts,
}) => {
  await page.goto(ROUTES.faqs);
  const question = page.getByRole('main').getByRole('group').nth(1);
  const answer = question.getByRole('paragraph').first();
  await expect(answer).toBeHidden();
  await question.locator('summary').click();
  await expect(answer).toBeVisible();
  await page.goto(facts.list.path);
  await cardsOf(page)
    .first()
    .getByRole('button', { name: /^Add to wishlist/ })
    .click();
  await expect(page).toHaveURL(/\/UserAuthentication\?returnTo=/);
  await expect(page.getByRole('main').getByLabel('Password', { exact: true }).first()).toBeVisible();
});

test('a visitor chooses another variation of a product', async ({ page, facts }) => {
  const { detail, path } = facts.product;
  await page.goto(path);
  const other = detail.ProductVariations.find((each) => !path.endsWith(`/${each.ProductVariationId}`));
  const link = page.getByRole('main').locator(`a[href$="/${other?.ProductVariationId}"]`).first();
  const target = await page
    .getByRole('main')
    .locator(`a[href*="/${detail.ProductId}/"]`)
    .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
  expect(target.length).toBeGreaterThan(0);
  if ((await link.count()) > 0) {
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/${other?.ProductVariationId}$`));
  }
});

test('rows of slides and the pictures of a product are scrolled', async ({ page, facts }) => {
  await page.goto('/');
  const offers = page.getByRole('region', { name: 'Offers', exact: true });
  expect(await shownSlides(offers)).toEqual([0]);
  await offers.hover();
  await page.mouse.wheel((page.viewportSize()?.width ?? 0) * 0.8, 0);
  await expect.poll(() => shownSlides(offers)).toEqual([1]);

  const { detail, path } = facts.product;
  await page.goto(path);
  const pictures = page.getByRole('group', { name: `Pictures of ${detail.ProductName}` });
  await page
    .getByRole('link', { name: /^Picture 2 of/ })
    .first()
    .click();
  await expect.poll(() => shownSlides(pictures)).toEqual([1]);
});

test('a visitor subscribes to the newsletter, and ends it by the link of its mail', async ({
  page,
  shop,
}, testInfo) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Newsletter' }).filter({ visible: true });
  await form.getByRole('textbox', { name: 'Email address' }).fill('nobody');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form).toContainText(MESSAGES.badEmail);
  await expect(form.getByRole('textbox', { name: 'Email address' })).toHaveValue('nobody');
  const address = `plain-${testInfo.project.name}-${Date.now()}@example.com`;
  await form.getByRole('textbox', { name: 'Email address' }).fill(address);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form).toContainText(MESSAGES.subscribed);

  const { text } = await mailTo(shop.dataDir, address);
  const [link = '', token = ''] = /\/Newsletter\?stop=(\S+)/.exec(text) ?? [];
  // A mail program opens the address of its one press, too, and is led to the page that asks.
  await page.goto(`/api/unsubscribe?newsletter=${token}`);
  await expect(page).toHaveURL(link);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'You will no longer get our newsletter.',
  );
  const oneClick = await page.request.post(`/api/unsubscribe?newsletter=${token}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(oneClick.status()).toBe(200);
});

test('a product is compared with another one of its kind', async ({ page, facts }) => {
  await page.goto(facts.product.path);
  await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click();
  const columns = page.getByRole('table').getByRole('columnheader');
  await expect(columns).toHaveText([facts.product.detail.ProductName]);
  await page
    .getByRole('link', { name: /^Compare with / })
    .first()
    .click();
  await expect(columns).toHaveCount(2);
  await expect(page.getByRole('rowheader', { name: 'Price', exact: true }).locator('span')).toBeVisible();
});

test('who waits for a product leaves an address, confirms it by a mail, and ends it by another link', async ({
  page,
  shop,
  facts,
}, testInfo) => {
  const { ProductId, ProductName } = facts.outOfStock;
  const address = `waits-${testInfo.project.name}-${Date.now()}@example.com`;
  await comeFromFreshAddress(page.context());
  await page.goto(productPath(ProductName, ProductId));
  const form = page.getByRole('form', { name: 'Back in stock' });
  await form.getByRole('textbox', { name: 'Email address' }).fill(address);
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(form.getByRole('status')).toContainText(`We have sent a link to ${address}`);

  const { text } = await mailTo(shop.dataDir, address);
  const linkOf = (part: string) => new RegExp(`\\/Product-Alerts\\?${part}=\\S+`).exec(text)?.[0] ?? '';
  await page.goto(linkOf('confirm'));
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    `We will write to you when ${ProductName} is back in stock.`,
  );
  await page.goto(linkOf('stop'));
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'You will get no more of these emails.',
  );
  // A mail program ends it by itself, however often, and confirms nothing any more.
  const token = linkOf('stop').split('=')[1] ?? '';
  const oneClick = await page.request.post(`/api/unsubscribe?token=${token}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(oneClick.status()).toBe(200);
});
