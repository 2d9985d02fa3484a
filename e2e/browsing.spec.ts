import { productPath, searchPath } from '../lib/addresses/routes';
import { getProductsCountByCategory, getSearchedProducts } from '../lib/contract/catalogue';
import type { Variation } from '../lib/contract/product';
import { SORT_LABELS } from '../lib/shop/constants';
import { ask } from './facts';
import {
  cardNames,
  cardPrices,
  cardsOf,
  chooseFromMenu,
  countOf,
  expect,
  expectInteractive,
  open,
  test,
} from './journey';
import { expectAccessible } from './support/axe';

// As most visitors do.
test.use({ fetchesAhead: true });

const PAGE_SIZE = 15;
/** How far from its old place a list may be after Back. */
const BACK_WITHIN_PX = 50;

test('from home through the menu to a category @every-width', async ({ page, facts, isPhone }) => {
  await open(page, '/');
  await chooseFromMenu(page, isPhone, facts.list.name);
  await expect(page).toHaveURL(facts.list.path);
  await expect(page.getByRole('heading', { level: 1, name: facts.list.name })).toBeVisible();
  await expect(countOf(page)).toHaveText(
    new RegExp(`^${facts.list.count.toLocaleString('en-US')} products?$`),
  );
  await expect(cardsOf(page)).toHaveCount(PAGE_SIZE);
});

test('a ticked value narrows the list, stands in the address, and goes with its chip @every-width', async ({
  page,
  shop,
  facts,
  isPhone,
}) => {
  const { list } = facts;
  const group = list.filters.Attributes[0];
  // The value of the most products: others may stand behind 'More'.
  const [value] =
    group?.AttributeValues.toSorted((one, other) => (other.ProductCount ?? 0) - (one.ProductCount ?? 0)) ??
    [];
  if (group === undefined || value === undefined) throw new Error('No filter to tick.');
  const expected = await ask(shop.apiOrigin, getProductsCountByCategory, {
    body: {
      categoryId: list.id,
      attributes: [value.AttributeValueId],
    },
  });
  await open(page, list.path);

  const box = (where: ReturnType<typeof page.getByRole>) =>
    where
      .getByRole('group', { name: group.AttributeName, exact: true })
      .getByRole('checkbox', { name: new RegExp(`^${RegExp.escape(value.AttributeValue)}`) })
      .first();
  if (isPhone) {
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await box(drawer).check();
    await drawer.getByRole('link', { name: `Show ${expected} result` }).click();
    await expect(drawer).toBeHidden();
  } else {
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
    const panel = page.getByRole('form', { name: 'Filters' });
    // The list is made anew where it is.
    await page.evaluate(() => window.scrollTo(0, 80));
    await box(panel).check();
    await expect(box(panel)).toBeChecked();
    await expect(page).toHaveURL(`${list.path}?value=${value.AttributeValueId}`);
    await expect(box(panel)).toBeFocused();
    await expect(page.locator('body > [role=status]')).toHaveText(new RegExp(`^${expected} products?$`));
    expect(await page.evaluate(() => window.scrollY)).toBe(80);
  }
  await expect(page).toHaveURL(`${list.path}?value=${value.AttributeValueId}`);
  await expect(countOf(page)).toHaveText(new RegExp(`^${expected} products?$`));

  await page.getByLabel('Sort by').selectOption(SORT_LABELS['price-desc']);
  await expect(page).toHaveURL(`${list.path}?sort=price-desc&value=${value.AttributeValueId}`);
  await expect(countOf(page)).toHaveText(new RegExp(`^${expected} products?$`));
  await expect.poll(async () => isAscending((await cardPrices(page)).toReversed())).toBe(true);

  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await chips.getByRole('link', { name: value.AttributeValue }).click();
  await expect(page).toHaveURL(`${list.path}?sort=price-desc`);
  await expect(chips).toBeHidden();

  // Back leads through the same lists.
  await page.goBack();
  await expect(page).toHaveURL(`${list.path}?sort=price-desc&value=${value.AttributeValueId}`);
  await expect(countOf(page)).toHaveText(new RegExp(`^${expected} products?$`));
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(list.path);
  await expect(countOf(page)).toHaveText(new RegExp(`^${list.count.toLocaleString('en-US')} products?$`));
});

test('a list narrowed by a colour shows each product in it, and leads there', async ({
  page,
  shop,
  facts,
}) => {
  const { ProductName, ProductVariations } = facts.product.detail;
  const colorOf = ({ AssignAttributeValueToProductVariations: values }: Variation) =>
    values.find(({ AttributeValue }) => AttributeValue.AttributesValue.startsWith('#'))?.AttributeValue;
  const usual = ProductVariations.find((each) => each.IsDefaultVariation);
  const other = ProductVariations.find(
    (each) => usual !== undefined && colorOf(each)?.AttributeValueId !== colorOf(usual)?.AttributeValueId,
  );
  const color = other === undefined ? undefined : colorOf(other);
  if (color === undefined) throw new Error('The product has one colour.');
  const attributes = [color.AttributeValueId];
  const { finalList } = await ask(shop.apiOrigin, getSearchedProducts, {
    body: { Term: ProductName, pageId: 0, count: PAGE_SIZE, attributes },
  });
  await open(page, `${searchPath(ProductName)}?value=${color.AttributeValueId}`);
  const links = cardsOf(page).getByRole('heading').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual(
    finalList.map((each) =>
      productPath(each.ProductName, each.ProductId, each.DefaultVariation.ProductVariationId),
    ),
  );
  const pictures = cardsOf(page).locator('.card-media img:first-of-type');
  for (const [index, { DefaultVariation }] of finalList.entries())
    await expect(pictures.nth(index)).toHaveAttribute(
      'src',
      new RegExp(RegExp.escape(DefaultVariation.Image1)),
    );
  await links.filter({ hasText: new RegExp(`^${RegExp.escape(ProductName)}$`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: ProductName })).toBeFocused();
  await expect(
    page
      .getByRole('main')
      .getByRole('radio', { name: new RegExp(`^${RegExp.escape(color.AttributeValueName)}`) }),
  ).toBeChecked();
});

test('a colour on a card changes picture and link in place, and a phone shows eight products in two screens @every-width', async ({
  page,
  facts,
  isPhone,
}) => {
  await open(page, facts.list.path);
  if (isPhone) {
    const eighth = await cardsOf(page).nth(7).boundingBox();
    const tabs = 64;
    expect((eighth?.y ?? 0) + (eighth?.height ?? 0)).toBeLessThan(2 * 844 - tabs);
  }
  const card = cardsOf(page)
    .filter({ has: page.getByRole('group', { name: /^Colors of/ }) })
    .first();
  const link = card.getByRole('heading').getByRole('link');
  // What counts most of it stands right below its name, in one line.
  const [name, fact] = [await card.getByRole('heading').boundingBox(), card.locator('> p')];
  expect((await fact.boundingBox())?.y).toBeCloseTo((name?.y ?? 0) + (name?.height ?? 0), 0);
  await expect(fact).toHaveCSS('white-space', 'nowrap');
  const picture = card.locator('.card-media img').first();
  const other = card.getByRole('group').getByRole('link').and(page.locator(':not([aria-current])')).first();
  const [before, target] = [await picture.getAttribute('src'), await other.getAttribute('href')];
  expect(await link.getAttribute('href')).not.toBe(target);
  await other.click();
  await expect(link).toHaveAttribute('href', target ?? '');
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect(page).toHaveURL(facts.list.path);
});

test('two values of one group widen the list, another group narrows it', async ({ page, facts }) => {
  const { list } = facts;
  const [first, second] =
    list.filters.Attributes.find(({ AttributeValues }) => AttributeValues.length > 1)?.AttributeValues ?? [];
  if (first === undefined || second === undefined) throw new Error('No group with two values.');
  const countAt = async (query: string) => {
    await page.goto(`${list.path}?${query}`);
    return Number((await countOf(page).innerText()).replace(/\D/g, ''));
  };
  const one = await countAt(`value=${first.AttributeValueId}`);
  const other = await countAt(`value=${second.AttributeValueId}`);
  const both = await countAt(`value=${first.AttributeValueId}&value=${second.AttributeValueId}`);
  expect(both).toBeGreaterThanOrEqual(Math.max(one, other));
  expect(both).toBeLessThanOrEqual(one + other);
  const { MinimumPrice, MaximumPrice } = list.filters.Prices ?? { MinimumPrice: 0, MaximumPrice: 0 };
  const middle = Math.floor((MinimumPrice + MaximumPrice) / 2);
  const cheap = await countAt(`value=${first.AttributeValueId}&price=${Math.floor(MinimumPrice)}-${middle}`);
  expect(cheap).toBeLessThanOrEqual(one);
  for (const price of await cardPrices(page)) expect(price).toBeLessThanOrEqual(middle);
});

test('what a list is sorted by is legible on every phone, in Arabic too', async ({ page, facts }) => {
  const address = `${facts.list.path}?sort=price-asc`;
  for (const [label, query] of [
    [SORT_LABELS['price-asc'], ''],
    ['السعر: من الأدنى إلى الأعلى', ''],
    [
      SORT_LABELS['price-asc'],
      `&value=${facts.list.filters.Attributes[0]?.AttributeValues[0]?.AttributeValueId}`,
    ],
  ] as const) {
    await open(page, address + query);
    for (const width of [320, 360, 375, 390, 407]) {
      await page.setViewportSize({ width, height: 700 });
      const spare = await page.getByLabel('Sort by').evaluate((select: HTMLSelectElement, text) => {
        const [chosen] = select.selectedOptions;
        const context = document.createElement('canvas').getContext('2d');
        if (chosen === undefined || context === null) throw new Error('Nothing is chosen.');
        chosen.textContent = text;
        const look = getComputedStyle(select);
        context.font = look.font;
        const room =
          select.clientWidth - Number.parseFloat(look.paddingLeft) - Number.parseFloat(look.paddingRight);
        return room - context.measureText(text).width;
      }, label);
      expect.soft(spare, `${label} at ${width} px`).toBeGreaterThanOrEqual(0);
    }
  }
});

test('sorting is over the whole list, and a new page starts at the top', async ({ page, facts }) => {
  await open(page, facts.list.path);
  await page.getByLabel('Sort by').selectOption(SORT_LABELS['price-asc']);
  await expect(page).toHaveURL(`${facts.list.path}?sort=price-asc`);
  await expect.poll(async () => isAscending(await cardPrices(page))).toBe(true);
  const firstPage = await cardPrices(page);

  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${facts.list.path}?page=2&sort=price-asc`);
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const secondPage = await cardPrices(page);
  expect(isAscending(secondPage)).toBe(true);
  expect(firstPage.at(-1)).toBeLessThanOrEqual(secondPage[0] ?? 0);
});

test('a reload and a pasted link give the same list', async ({ page, context, facts }) => {
  const address = `${facts.list.path}?page=2&sort=price-desc`;
  await open(page, address);
  const names = await cardNames(page);
  await page.reload();
  expect(await cardNames(page)).toEqual(names);
  const other = await context.newPage();
  await other.goto(address);
  expect(await cardNames(other)).toEqual(names);
});

test('Back from a product returns to the same list at the same place', async ({ page, facts }) => {
  await open(page, `${facts.list.path}?sort=price-asc`);
  const names = await cardNames(page);
  const link = cardsOf(page).nth(10).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(BACK_WITHIN_PX);
  await link.click();
  await expect(page).toHaveURL(/\/DetailedProduct\//);
  await expect(page.getByRole('heading', { level: 1, name: names[10] ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${facts.list.path}?sort=price-asc`);
  await expect(cardsOf(page)).toHaveCount(names.length);
  await expect
    .poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), place))
    .toBeLessThan(BACK_WITHIN_PX);
  expect(await cardNames(page)).toEqual(names);
});

test('the filter drawer of a phone keeps the focus and closes with Esc and with Back', async ({
  page,
  facts,
}) => {
  await open(page, facts.list.path);
  const button = page.getByRole('button', { name: 'Filters' });
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await button.click();
  await expect(drawer).toBeVisible();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    const isInside = await drawer.evaluate((element) => {
      // The browser's own controls come between the last and the first of a modal dialog.
      return document.activeElement === document.body || element.contains(document.activeElement);
    });
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(facts.list.path);

  await button.click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(facts.list.path);
  await expectInteractive(page);
});

function isAscending(prices: number[]): boolean {
  return prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0));
}

test('products are chosen on their cards and compared, with what differs first', async ({ page, facts }) => {
  await open(page, facts.list.path);
  const names = (await cardNames(page)).slice(0, 3);
  for (const name of names) await page.getByRole('button', { name: `Compare: ${name}`, exact: true }).click();
  await page.getByRole('link', { name: 'Compare (3)' }).click();
  await expect(page).toHaveURL(/\/Compare\?ids=\d+-\d+,\d+-\d+,\d+-\d+$/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(names);
  await expect(table.getByRole('rowheader', { name: 'Price', exact: true }).locator('span')).toBeVisible();
  // With what says in the head that something is compared.
  await expectAccessible(page, 'a comparison', { withFrame: true });
  await expect(table.locator('.card-buy').first()).not.toHaveCSS('font-size', '0px');
  await page.getByRole('region', { name: /^Comparison/ }).focus();
  await page.keyboard.press('Tab');
  await expect(table.getByRole('link', { name: names[0] ?? '', exact: true })).toBeFocused();
  await expect(page.locator(':focus')).toHaveCSS('outline-width', '2px');

  // The names stay above their columns, and nothing but the table scrolls sideways.
  const scrolled = await page.getByRole('region', { name: /^Comparison/ }).evaluate((region) => {
    region.scrollLeft = 60;
    return region.scrollLeft;
  });
  const strip = page.getByRole('list', { name: 'Compared products' });
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(scrolled);
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWider)).toBe(false);

  const same = table.locator('tr[data-same]');
  await page.getByRole('checkbox', { name: 'Show differences only' }).check();
  for (const row of await same.all()) await expect(row).toBeHidden();
  await page.getByRole('link', { name: `Remove: ${names[1] ?? ''}`, exact: true }).click();
  await expect(table.getByRole('columnheader')).toHaveText([names[0] ?? '', names[2] ?? '']);
  // A list says what is chosen, also after the choice was changed elsewhere.
  await open(page, facts.list.path);
  await expect(page.getByRole('button', { name: `Compare: ${names[1] ?? ''}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible();

  // Nor does what says so lie over what buys.
  await open(page, facts.product.path);
  await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Add to cart', exact: true })
    .click({ trial: true });
});
