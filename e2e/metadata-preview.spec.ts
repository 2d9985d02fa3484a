import { expect, test } from './journey';

const TOKEN = process.env.E2E_METADATA_PREVIEW_TOKEN ?? '';

test('marketing sees a page as others show it, and tries another title', async ({ page, shop, facts }) => {
  test.skip(TOKEN === '', 'The shop was started without a token that is known here.');
  await page.goto('/Metadata-Preview?address=/FAQs');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const token = page.getByLabel('Token', { exact: true });
  await expect(page.getByLabel('Address of a page')).toHaveCount(0);
  await token.fill('not the token, whatever it is');
  await page.getByRole('button', { name: 'Open the preview' }).click();
  await expect(page.getByText('This is not the token.').first()).toBeVisible();
  await token.fill(TOKEN);
  await page.getByRole('button', { name: 'Open the preview' }).click();

  await page.getByLabel('Address of a page').fill(shop.origin + facts.product.path);
  await page.getByRole('button', { name: 'Show' }).click();
  // '/DetailedProduct/{name}/…': a name in an address has dashes for its spaces.
  const name = decodeURIComponent(facts.product.path.split('/')[2] ?? '').split('-')[0] ?? '';
  for (const service of ['Google on a desktop', 'Google on a phone', 'Facebook', 'X', 'WhatsApp']) {
    await expect(page.getByRole('region', { name: service, exact: true })).toContainText(name);
  }
  await expect(page.getByRole('region', { name: 'Stored title' })).toContainText('{name}');
  expect(page.url()).not.toContain(TOKEN);

  const title = page.getByLabel('Title', { exact: true });
  // It follows what is typed once React has taken the page over.
  await expect
    .poll(() => title.evaluate((input) => Object.keys(input).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await title.fill('<b>Another title</b>');
  await expect(page.getByRole('region', { name: 'Facebook' })).toContainText('<b>Another title</b>');

  await page.getByLabel('Address of a page').fill('http://127.0.0.1:9/');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('This is not an address of this shop.')).toBeVisible();
});
