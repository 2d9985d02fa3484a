import type { Page } from '@playwright/test';
import { SLIDER, WIDGET } from '../lib/shop/constants';
import { getProductsByCategory } from '../lib/contract/catalogue';
import { getAssignedCategories, getSlides, type AssignedCategory } from '../lib/contract/home';
import { categoryPath, productPath, ROUTES } from '../lib/addresses/routes';
import { ask } from './facts';
import { expect, open, rawGet, test, type Shop } from './journey';
import { bringToLife, shownSlides, swipe } from './support/carousel';

const HOME_PRODUCTS = 7;

const widget = (shop: Shop, widgetId: number) =>
  ask(shop.apiOrigin, getAssignedCategories, { params: { widgetId } });
const titleOf = ({ Title, CategoryName }: AssignedCategory) => Title || CategoryName;
const pathOf = ({ CategoryName, CategoryId }: AssignedCategory) => categoryPath(CategoryName, CategoryId);

/** The first category of a widget, and the products that the home page shows of it. */
async function shelf(shop: Shop, widgetId: number) {
  const [category] = await widget(shop, widgetId);
  if (category === undefined) throw new Error(`Widget ${widgetId} has no category.`);
  const { CategoryId: categoryId } = category;
  const body = { categoryId, pageId: 0, count: HOME_PRODUCTS };
  const { finalList } = await ask(shop.apiOrigin, getProductsByCategory, { body });
  return { category, products: finalList };
}

const carousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('both banners show their slides, which lead where the shop says', async ({ page, shop }) => {
  await open(page, '/');
  for (const [sliderId, name] of [
    [SLIDER.firstBanner, 'Offers'],
    [SLIDER.secondBanner, 'More offers'],
  ] as const) {
    const slides = (await ask(shop.apiOrigin, getSlides, { params: { sliderId } })).flatMap(
      (slider) => slider.slides,
    );
    const banner = carousel(page, name);
    await bringToLife(banner);
    await expect(banner.locator('[role="group"]')).toHaveCount(slides.length);
    await expect(banner.locator('.slide-marks > *')).toHaveCount(slides.length);
    const links = await banner
      .locator('[role="group"] a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual(slides.map(({ Url }) => Url));
  }
  // The first one moves by itself and can be stopped; the second waits to be moved.
  const pause = page.getByRole('button', { name: 'Pause the slides' });
  await expect(pause).toHaveCount(1);
  // On a small tablet, too, it stands beside the words and not over what is for sale.
  await page.setViewportSize({ width: 700, height: 900 });
  await expect
    .poll(async () => ((await pause.boundingBox())?.x ?? Infinity) < 350 && (await pause.isVisible()))
    .toBe(true);
});

test('what the home page shows @every-width', async ({ page, shop, isPhone }) => {
  await open(page, '/');
  await test.step('one grid has every category once, those of the tiles first, under a title with its first word highlighted', async () => {
    const [left, right, rest] = await Promise.all(
      [WIDGET.leftTiles, WIDGET.rightTiles, WIDGET.collection].map((id) => widget(shop, id)),
    );
    const rows = (left ?? []).flatMap((category, row) => [category, ...(right?.[row] ? [right[row]] : [])]);
    const title = rest?.[0]?.Title ?? '';
    const collection = page.getByRole('region', { name: title, exact: true });
    const heading = collection.getByRole('heading', { name: title, exact: true });
    const colours = await heading.evaluate((element) => {
      const first = element.querySelector('span');
      return [first?.textContent, first && getComputedStyle(first).color, getComputedStyle(element).color];
    });
    expect(colours[0]).toBe(title.split(' ')[0]);
    expect(colours[1]).not.toBe(colours[2]);
    const hrefs = await collection
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(hrefs).toEqual([...new Set([...rows, ...(rest ?? [])].map(pathOf))]);
    const list = collection.getByRole('list');
    expect(await list.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(isPhone);
  });
  await test.step('the bestsellers are six in a grid and the seventh large, and all of them are a link away', async () => {
    const { category, products } = await shelf(shop, WIDGET.bestsellers);
    const section = page.getByRole('region', { name: titleOf(category), exact: true });
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(
      products.map(({ ProductName }) => ProductName),
    );
    const widths = await section
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.clientWidth));
    expect(widths).toHaveLength(HOME_PRODUCTS);
    const large = widths.at(-1) ?? 0;
    for (const width of widths.slice(0, -1)) expect(width).toBeLessThan(large * 0.7);
    await expect(section.getByRole('link', { name: /^View All/ })).toHaveAttribute('href', pathOf(category));
  });
  await test.step('a slide shows the picture made for the screen, and says after its name what is seen', async () => {
    const slides = (
      await ask(shop.apiOrigin, getSlides, { params: { sliderId: SLIDER.firstBanner } })
    ).flatMap((slider) => slider.slides);
    const banner = carousel(page, 'Offers');
    await bringToLife(banner);
    for (const [index, { SlideName, SlideImageAlt, SlideImage, SlidePhoneImage }] of slides.entries()) {
      const link = banner.locator('[role="group"] a').nth(index);
      const price = await link.locator('.banner-price').textContent();
      expect(price).toMatch(/^(From )?\$[\d,]+\.\d\d$/);
      await expect(link).toHaveAccessibleName(`${SlideName} ${price} ${SlideImageAlt}`.trim());
      await expect(link.getByText('Shop now')).toBeAttached();
      if (index > 0) continue;
      const picture = link.locator('img');
      const file = (isPhone && SlidePhoneImage) || SlideImage;
      await expect
        .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')))
        .toContain(`/${file}`);
      const ratio = await picture.evaluate((image) => image.clientWidth / image.clientHeight);
      if (SlidePhoneImage !== '') expect(ratio).toBeCloseTo(isPhone ? 0.8 : 2.5, 1);
    }
  });
  await test.step('a wide screen has a bar of facts and the newsletter in the foot, a phone the newsletter on the page', async () => {
    const main = page.getByRole('main');
    for (const fact of ['Free delivery', '3 days to exchange', 'Online payments accepted'])
      await expect(main.getByText(fact, { exact: true })).toBeVisible({ visible: !isPhone });
    const forms = page.getByRole('form', { name: 'Newsletter' }).filter({ visible: true });
    await expect(forms).toHaveCount(1);
    await expect(main.getByRole('form', { name: 'Newsletter' })).toBeVisible({ visible: isPhone });
    // Where the visitor's few colours take the place of all others, what a slide leads with has an edge.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(main.getByText('Shop now').first()).not.toHaveCSS('border-top-width', '0px');
  });
});

test('what the home page shows in tabs, and as low on stock', async ({ page, shop }) => {
  await open(page, '/');
  await test.step('three tabs are named by their widgets, the first is open, each shows its products', async () => {
    const shelves = [];
    for (const id of [WIDGET.firstTab, WIDGET.secondTab, WIDGET.thirdTab])
      shelves.push(await shelf(shop, id));
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText(shelves.map(({ category }) => titleOf(category)));
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    for (const [index, { products }] of shelves.entries()) {
      await tabs.nth(index).click();
      const panel = page.getByRole('tabpanel');
      await expect(panel).toHaveCount(1);
      const hrefs = await panel
        .locator('article h3 a')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(hrefs).toEqual(
        products.map(({ ProductName, ProductId, DefaultVariation }) =>
          productPath(ProductName, ProductId, DefaultVariation.ProductVariationId),
        ),
      );
    }
  });
  await test.step('what is low on stock leads to its products without the variation', async () => {
    const { category, products } = await shelf(shop, WIDGET.lowStock);
    const row = page.getByRole('region', { name: titleOf(category), exact: true });
    const hrefs = await row
      .locator('article h3 a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(hrefs).toEqual(products.map(({ ProductName, ProductId }) => productPath(ProductName, ProductId)));
    await expect(page.getByRole('link', { name: `View All : ${titleOf(category)}` })).toHaveAttribute(
      'href',
      pathOf(category),
    );
  });
});

test('a row of products shows one card, two, three and four, by the width of the window', async ({
  page,
  shop,
}) => {
  const { category } = await shelf(shop, WIDGET.firstTab);
  await open(page, '/');
  const row = carousel(page, titleOf(category));
  const expectCards = async () => {
    for (const [width, cards] of [
      [360, 1],
      [599, 1],
      [600, 2],
      [1099, 2],
      [1100, 3],
      [1299, 3],
      [1300, 4],
      [1600, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await shownSlides(row)).length, `${width} px`).toBe(cards);
    }
  };
  await expectCards();
  await bringToLife(row);
  await expectCards();
  // On a tablet what leads through the slides stays clear of what they show, which is at their end.
  await page.setViewportSize({ width: 768, height: 900 });
  const banner = carousel(page, 'Offers');
  await bringToLife(banner);
  const next = await banner.getByRole('button', { name: 'Next slide' }).boundingBox();
  expect((next?.x ?? 768) + (next?.width ?? 0)).toBeLessThan(768 * 0.43);
  // Where home comes in place of another page, what stands at the edge of a row is whole, too.
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, ROUTES.faqs);
  await page.getByRole('banner').getByRole('link', { name: 'Cedar, home' }).click();
  await expect(page).toHaveURL(shop.origin + ROUTES.home);
  await bringToLife(row);
  await row.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(async () => (await shownSlides(row))[0]).toBeGreaterThan(0);
});

test('a row that was scrolled goes on from where it is, and is followed by buttons, keys and a trackpad @every-width', async ({
  page,
  shop,
  isPhone,
}) => {
  const { category, products } = await shelf(shop, WIDGET.firstTab);
  const inAll = isPhone ? 1 : 4;
  await open(page, '/');
  const row = carousel(page, titleOf(category));
  const expectFirst = (index: number) =>
    expect.poll(() => shownSlides(row)).toEqual(Array.from({ length: inAll }, (_, place) => index + place));
  await expectFirst(0);
  const next = row.getByRole('button', { name: 'Next slide' });
  await expect(next).toHaveCount(0);
  await row.scrollIntoViewIfNeeded();
  // Nothing moves but the row: the pointer would call the script that takes it over.
  await row.locator('.slides').evaluate((slides) => slides.scrollBy({ left: 300 }));
  await expectFirst(1);
  await bringToLife(row);
  await expectFirst(1);

  // Slides out of view are not reached: neither by the keyboard nor by what reads the page out.
  await expect(row.locator('[inert]')).toHaveCount(products.length - inAll);
  await next.focus();
  await page.keyboard.press('Enter');
  await expectFirst(Math.min(1 + inAll, products.length - inAll));
  await expect(next).toBeFocused();
  await row.hover();
  await page.mouse.wheel(-4000, 0);
  await expect.poll(async () => (await shownSlides(row))[0]).toBeLessThan(2);
});

test('a finger swipes a row and the collection, from the first touch on, and the page over them', async ({
  page,
  shop,
}) => {
  // The banner waits for the finger.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { category } = await shelf(shop, WIDGET.firstTab);
  const categories = await widget(shop, WIDGET.collection);
  await open(page, '/');
  const banner = carousel(page, 'Offers');
  const row = carousel(page, titleOf(category));
  const strip = carousel(page, categories[0]?.Title ?? '').getByRole('list');
  const first = async () => (await shownSlides(row))[0];

  await swipe(banner, { x: -220 });
  await expect.poll(() => shownSlides(banner)).toEqual([1]);
  await bringToLife(banner);
  await expect.poll(() => shownSlides(banner)).toEqual([1]);
  await swipe(banner, { x: 220 });
  await expect.poll(() => shownSlides(banner)).toEqual([0]);

  await bringToLife(row);
  await swipe(row, { x: -220 });
  await expect.poll(first).toBe(1);
  const top = await page.evaluate(() => window.scrollY);
  await swipe(row, { y: -200 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top + 100);
  expect(await first()).toBe(1);

  await strip.scrollIntoViewIfNeeded();
  const left = () =>
    strip
      .getByRole('listitem')
      .first()
      .boundingBox()
      .then((box) => box?.x ?? 0);
  const before = await left();
  await swipe(strip, { x: -200 });
  await expect.poll(left).toBeLessThan(before - 150);
  // The keyboard reaches all of it, both ways.
  const links = strip.getByRole('link');
  const others = (await links.count()) - 1;
  await links.first().focus();
  for (let pressed = 0; pressed < others; pressed += 1) await page.keyboard.press('Tab');
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport({ ratio: 0.9 });
  for (let pressed = 0; pressed < others; pressed += 1) await page.keyboard.press('Shift+Tab');
  await expect(links.first()).toBeInViewport({ ratio: 0.9 });
});

test('the first HTML holds the whole page, and no spinner stands over it', async ({ shop, facts }) => {
  const { body } = await rawGet(`${shop.origin}/`);
  const { products } = await shelf(shop, WIDGET.bestsellers);
  for (const { ProductId } of products) expect(body).toContain(`/${ProductId}/`);
  expect(body).toContain(facts.list.path);
  expect(body).not.toMatch(/aria-busy="true"|role="progressbar"/);
});

test('the slide that opens the page moves on after four seconds', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  const banner = carousel(page, 'Offers');
  // Where the page took longer than that to come, the first is shown again later.
  await expect.poll(() => shownSlides(banner)).toEqual([0]);
  await page.clock.runFor(4100);
  await expect.poll(() => shownSlides(banner)).toEqual([1]);
});
