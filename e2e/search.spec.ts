import { MESSAGES } from '../lib/messages';
import { ROUTES, searchPath } from '../lib/addresses/routes';
import { cardNames, cardsOf, expect, open, test } from './journey';

test.describe('suggestions', () => {
  test('come with the third character and are chosen by keyboard', async ({ page, facts }) => {
    await open(page, ROUTES.faqs);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/suggestions')) asked.push(request.url());
    });
    const box = page.getByRole('combobox', { name: 'Search products' });
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await box.focus();
    await box.pressSequentially(facts.word.slice(0, 2), { delay: 30 });
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.pressSequentially(facts.word.slice(2), { delay: 30 });
    await expect(list).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(asked.every((url) => (new URL(url).searchParams.get('term') ?? '').length > 2)).toBe(true);

    const options = list.getByRole('option');
    // Searches, categories and a brand stand above the products.
    await expect(options.filter({ hasText: 'Best match' })).toHaveCount(1);
    await expect(options.last()).toContainText(`See all results for “${facts.word}”`);
    await expect(options.last()).toHaveAttribute('href', searchPath(facts.word));
    expect(await options.count()).toBeGreaterThanOrEqual(3);
    expect(await options.count()).toBeLessThanOrEqual(11);

    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    const href = await options.first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('results', () => {
  test('Enter leads to them, the term stays in the box as it was typed', async ({ page, facts }) => {
    await open(page, ROUTES.faqs);
    const box = page.getByRole('combobox', { name: 'Search products' });
    for (const term of ['<b>"&\'', '100% + 1', 'هاتف', 'a/b?c#d', 'x'.repeat(60), facts.word]) {
      await box.fill(term);
      await box.press('Enter');
      await expect(page).toHaveURL(searchPath(term));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(term);
      await expect(box).toHaveValue(term);
    }
    await expect(cardsOf(page).first()).toBeVisible();
    // A list is narrowed, sorted and paged like that of a category.
    const filters = page.getByRole('form', { name: 'Filters' });
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    await expect(filters.or(page.getByRole('button', { name: 'Filters' })).first()).toBeVisible();
  });

  test('a new term begins at page 1', async ({ page, facts }) => {
    await open(page, `${ROUTES.search}?page=2`);
    const box = page.getByRole('combobox', { name: 'Search products' });
    await box.fill(facts.word);
    await box.press('Enter');
    await expect(page).toHaveURL(searchPath(facts.word));
  });

  test('a slip of the finger still finds', async ({ page, facts }) => {
    const slip = facts.word.slice(0, -2) + facts.word.slice(-1);
    await page.goto(searchPath(slip));
    await expect(cardsOf(page).first()).toBeVisible();
  });

  test('a price in words is a filter that can be taken back', async ({ page, facts }) => {
    await open(page, searchPath(`${facts.word} under 100000`));
    await expect(page).toHaveURL(`${searchPath(facts.word)}?price=0-100000`);
    await page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: /Up to/ }).click();
    await expect(page).toHaveURL(searchPath(facts.word));
    await expect(cardsOf(page).first()).toBeVisible();
  });

  test('words that nothing has with the others are left out, and said', async ({ page, facts }) => {
    await open(page, searchPath(`${facts.word} zzqxjvwvvkq`));
    await expect(page.getByRole('main')).toContainText('No product has all of');
    await expect(cardsOf(page).first()).toBeVisible();
  });

  test('an empty term lists everything, page by page', async ({ page }) => {
    await open(page, ROUTES.search);
    await expect(cardsOf(page)).toHaveCount(15);
    const names = await cardNames(page);
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Page 2', exact: true })
      .click();
    await expect(page).toHaveURL(`${ROUTES.search}?page=2`);
    await expect
      .poll(async () => (await cardNames(page)).filter((name) => names.includes(name)).length)
      .toBe(0);
  });

  test('nothing found says the term, keeps it and offers categories and what others like', async ({
    page,
    facts,
  }) => {
    const term = 'zzqxjv wvvkq';
    await open(page, searchPath(term));
    const main = page.getByRole('main');
    await expect(main).toContainText(term);
    await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue(term);
    await expect(main.getByRole('link', { name: facts.list.name, exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Popular right now' })).toBeVisible();
    await expect(main.getByText(MESSAGES.unexpectedData)).toHaveCount(0);
  });
});
