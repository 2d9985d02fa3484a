import type { Page } from '@playwright/test';
import type { Variation } from '../lib/contract/product';
import { chooseAttribute, MESSAGES } from '../lib/messages';
import { formatDollars, formatPercentage } from '../lib/shop/money';
import { productPath } from '../lib/addresses/routes';
import type { ProductFacts } from './facts';
import { expect, open, rawGet, test } from './journey';
import { expectAccessible } from './support/axe';
import { bringToLife, shownSlides, spread, swipe } from './support/carousel';
import { printed, unspaced } from './support/paper';
import { messages, option } from './support/steps';

/** The values of a variation by their attribute's name. */
function valuesOf(variation: Variation): Map<string, string> {
  return new Map(
    variation.AssignAttributeValueToProductVariations.map(({ AttributeValue }) => [
      AttributeValue.Attribute?.AttributeName ?? '',
      AttributeValue.AttributeValueName,
    ]),
  );
}

/** The default variation, and one that differs from it in price. */
function twoVariations({ detail }: ProductFacts): [Variation, Variation] {
  const first = detail.ProductVariations.find((each) => each.IsDefaultVariation);
  const other = detail.ProductVariations.find((each) => each.RegularPrice !== first?.RegularPrice);
  if (first === undefined || other === undefined) throw new Error('The variations do not differ in price.');
  return [first, other];
}

/** What a variation costs, as its page says it. */
const priceOf = ({ RegularPrice = 0 }: Variation) => formatDollars(RegularPrice);

test('one choice changes price, pictures, SKU and address together, and the focus stays', async ({
  page,
  shop,
  facts,
}) => {
  const { detail, path } = facts.product;
  const [first, other] = twoVariations(facts.product);
  await open(page, path);
  const main = page.getByRole('main');
  await expect(main.getByText(priceOf(first), { exact: true }).first()).toBeVisible();
  await expect(main.getByText(`SKU ${first.Sku}`)).toBeVisible();

  const before = valuesOf(first);
  for (const [attribute, value] of valuesOf(other)) {
    if (before.get(attribute) === value) continue;
    const radio = option(page, attribute, value);
    // What it costs more or less is said before it is chosen.
    if (attribute === 'GB') await expect(radio).toHaveAccessibleName(/[+−]\$\d/);
    await radio.focus();
    await page.keyboard.press('Space');
    await expect(radio).toBeChecked();
    await expect(radio).toBeFocused();
  }
  await expect(page).toHaveURL(productPath(detail.ProductName, detail.ProductId, other.ProductVariationId));
  await expect(main.getByText(priceOf(other), { exact: true }).first()).toBeVisible();
  await expect(main.getByText(`SKU ${other.Sku}`)).toBeVisible();
  await expect(
    main.getByRole('img', { name: new RegExp(`^${RegExp.escape(detail.ProductName)}`) }).first(),
  ).toBeVisible();

  // The address is a page of its own, with the same content and the product as canonical.
  const asked = await rawGet(
    shop.origin + productPath(detail.ProductName, detail.ProductId, other.ProductVariationId),
  );
  expect(asked.status).toBe(200);
  expect(asked.body).toContain(priceOf(other));
  const canonical = productPath(detail.ProductName, detail.ProductId);
  expect(asked.body).toContain(`rel="canonical" href="${shop.origin}${canonical}"`);
  await page.reload();
  await expect(main.getByText(`SKU ${other.Sku}`)).toBeVisible();
  // On paper stand the product and what is chosen of it, and nothing that wants to be pressed.
  const paper = (await printed(page)).join('');
  for (const text of [detail.ProductName, `SKU ${other.Sku}`, priceOf(other)])
    expect(paper).toContain(unspaced(text));
  expect(paper).not.toMatch(/Addtocart|Recentlyviewed|Goeswellwiththis/);
});

test('choosing the same value again takes the choice back, and buying then asks for it', async ({
  page,
  facts,
}) => {
  const { path } = facts.product;
  const [first] = twoVariations(facts.product);
  const [attribute = '', value = ''] = [...valuesOf(first)][0] ?? [];
  await open(page, path);
  const radio = option(page, attribute, value);
  await expect(radio).toBeChecked();
  await radio.click();
  await expect(radio).not.toBeChecked();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(messages(page).getByRole('alert')).toContainText(chooseAttribute(attribute));
  await expect(page.getByRole('group', { name: new RegExp(`^${attribute}`) })).toHaveAccessibleDescription(
    chooseAttribute(attribute),
  );
  await expect(page).toHaveURL(path);
});

test('a sale shows the price now, the price before and the saving', async ({ page, facts }) => {
  const { ProductId, ProductName, DefaultVariation } = facts.sale;
  const { ProductVariationId, RegularPrice, SalePrice, Percentage } = DefaultVariation;
  await open(page, productPath(ProductName, ProductId, ProductVariationId));
  const main = page.getByRole('main');
  await expect(main.getByText(formatDollars(SalePrice), { exact: true }).first()).toBeVisible();
  await expect(main.locator('s').first()).toContainText(`Was ${formatDollars(RegularPrice)}`);
  await expect(main.getByText(formatPercentage(Percentage), { exact: true }).first()).toBeVisible();
  await expect(main).not.toContainText('NaN');
  await expect(main).not.toContainText('$0.00');
});

test('what is out of stock says so and cannot be bought', async ({ page, facts }) => {
  const { ProductId, ProductName, DefaultVariation } = facts.outOfStock;
  await open(page, productPath(ProductName, ProductId, DefaultVariation.ProductVariationId));
  const buy = page.getByRole('main').getByRole('button', { name: MESSAGES.outOfStock });
  await expect(buy).toBeVisible();
  await expect(buy).toBeDisabled();
});

test('every picture has a thumbnail that leads to it', async ({ page, facts }) => {
  const { detail, path } = facts.product;
  await open(page, path);
  const main = page.getByRole('main');
  const thumbnails = main.getByRole('link', { name: /^Picture \d of \d$/ });
  const [first] = twoVariations(facts.product);
  const count = new Set(first.Images.filter(Boolean)).size;
  test.info().annotations.push({ type: 'pictures', description: String(count) });
  if (count < 2) {
    await expect(thumbnails).toHaveCount(0);
    return;
  }
  await expect(thumbnails).toHaveCount(count);
  const alt = first.ImageAlts.at(-1) || `${detail.ProductName}, picture ${count} of ${count}`;
  const last = main.getByRole('img', { name: alt, exact: true });
  await thumbnails.last().click();
  await expect(last).toBeInViewport({ ratio: 0.5 });
  await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true');
});

test('the pictures are stepped through with the arrow keys and with a finger', async ({ page, facts }) => {
  const { detail, path } = facts.product;
  await open(page, path);
  const main = page.getByRole('main');
  const pictures = main.getByRole('group', { name: `Pictures of ${detail.ProductName}` });
  const thumbnails = main.getByRole('link', { name: /^Picture \d of \d$/ });
  const expectShown = async (index: number) => {
    await expect.poll(() => shownSlides(pictures)).toEqual([index]);
    await expect(thumbnails.nth(index)).toHaveAttribute('aria-current', 'true');
  };
  await swipe(pictures, { x: -220 });
  await expectShown(1);
  await swipe(pictures, { x: 220 });
  await bringToLife(pictures);
  await expectShown(0);
  await pictures.focus();
  await page.keyboard.press('ArrowRight');
  await expectShown(1);
  await expect(pictures).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expectShown(0);
});

test('a tap on a picture shows it over the whole screen, and Back and Esc return', async ({
  page,
  facts,
}) => {
  await open(page, facts.product.path);
  const enlarge = page.getByRole('main').getByRole('link', { name: /^Enlarge (picture 1 of|the picture)/ });
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ });
  const large = viewer.getByRole('img', { name: facts.product.detail.ProductName });
  await enlarge.click();
  await expect(large.first()).toBeInViewport();
  await expectAccessible(page, 'the pictures over the whole screen');
  const box = async () => (await large.first().boundingBox())?.width ?? 0;
  const whole = await box();
  await large.first().dblclick({ force: true });
  await expect.poll(box, 'a double tap enlarges').toBeGreaterThan(2 * whole);
  await large.first().dblclick({ force: true });
  await expect.poll(box, 'another one shows the whole picture').toBe(whole);
  await spread(large.first(), 2);
  await expect.poll(box, 'so do two fingers').toBeGreaterThan(1.5 * whole);
  await large.first().dblclick({ force: true });
  await expect.poll(box).toBe(whole);
  const next = viewer.getByRole('button', { name: 'Next picture' });
  if ((await next.count()) > 0) {
    await expect(viewer.getByRole('button', { name: /^Show picture \d$/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('status')).toHaveText(/^Picture 2 of/);
    await viewer.getByRole('button', { name: 'Previous picture' }).click();
    await expect(viewer.getByRole('status')).toHaveText(/^Picture 1 of/);
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(enlarge).toBeFocused();
  await enlarge.click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(facts.product.detail.ProductName);
});

test('in forced colours what is chosen, a swatch and the button are told apart', async ({ page, facts }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, facts.product.path);
  // Links become radios when React takes over.
  await expect(page.locator('.option :checked').first()).toBeAttached();
  const looks = await page.locator('.option').evaluateAll((options) =>
    options.map((each) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(each);
      return {
        isChosen: each.matches(':has(:checked), [aria-current]'),
        edge: `${borderTopWidth} ${borderTopColor}`,
        sign: getComputedStyle(each, '::after').content,
      };
    }),
  );
  const [chosen, other] = [looks.filter((each) => each.isChosen), looks.filter((each) => !each.isChosen)];
  for (const { sign } of chosen) expect(sign).toContain('✓');
  for (const { edge, sign } of other) {
    expect(edge).not.toBe(chosen[0]?.edge);
    expect(sign).toBe('none');
  }
  const swatches = await page
    .locator('.option > svg')
    .evaluateAll((all) => new Set(all.map((each) => getComputedStyle(each).backgroundColor)).size);
  expect(swatches).toBeGreaterThan(1);
  const buy = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true });
  await expect(buy).not.toHaveCSS('border-top-width', '0px');
});

test('on a phone the buy button follows the choices, and nothing with the focus lies under a bar', async ({
  page,
  facts,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, facts.product.path);
  const buy = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true });
  // Beside it stands how it can be paid.
  await expect(page.locator('main .bottom-bar')).toContainText('Cash on delivery');
  await page.getByRole('button', { name: 'One more' }).focus();
  await page.keyboard.press('Tab');
  await expect(buy).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press(key);
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused?.closest('main, footer')) return undefined;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        const bar = above?.closest('header, nav, .bottom-bar');
        return bar == null || bar.contains(focused) ? undefined : focused.outerHTML;
      });
      expect(covered, key).toBeUndefined();
    }
});

test('the main picture comes first and nothing jumps while the page loads @every-width', async ({
  page,
  context,
  shop,
  facts,
  isPhone,
}) => {
  const { body } = await rawGet(shop.origin + facts.product.path);
  expect(body).toMatch(/<img[^>]*fetchPriority="high"/i);
  // As for somebody who has never been here.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { ProductName, ProductId } = facts.preOrder;
  for (const path of [facts.product.path, productPath(ProductName, ProductId), facts.list.path, '/']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const total = await page.evaluate(() => {
      const shifts: unknown = Reflect.get(window, 'shifts');
      return Array.isArray(shifts) ? shifts.reduce((sum: number, each) => sum + Number(each), 0) : -1;
    });
    expect(total, path).toBeGreaterThanOrEqual(0);
    expect(total, path).toBeLessThan(0.02);
    if (path === facts.product.path && !isPhone) await expectBesideEachOther(page);
    if (!path.includes(`/${ProductId}`)) continue;
    // What was looked at before comes below what is in sight, and moved nothing.
    const seen = page.getByRole('region', { name: 'Recently viewed' });
    await expect(seen.getByRole('link', { name: facts.product.detail.ProductName })).toBeAttached();
  }
  await devtools.detach();
});

/** What is read of a product stands beside its specifications, and what is bought stays in sight beside what is seen of it. */
async function expectBesideEachOther(page: Page): Promise<void> {
  const top = (name: string) =>
    page
      .getByRole('heading', { level: 2, name })
      .boundingBox()
      .then((box) => box?.y);
  expect(await top('About this product')).toBe(await top('Specifications'));
  // The lower of both has room to stay.
  const halves = page.locator('.product-top > *');
  const tops = () => halves.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  const before = await tops();
  await page.evaluate(() => window.scrollTo(0, 50));
  const after = await tops();
  expect(Math.max(...after.map((each, index) => each - (before[index] ?? 0)))).toBeGreaterThan(-50);
  await page.evaluate(() => window.scrollTo(0, 0));
}
