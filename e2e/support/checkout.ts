import { expect, type Page } from '@playwright/test';
import { getProductsByCategory } from '../../lib/contract/catalogue';
import { toCents } from '../../lib/shop/money';
import { ask, type Facts } from '../facts';
import type { Shop } from '../journey';
import type { Belongings, Choice } from './belongings';

/** The sandbox's test card; the date decides what comes of it. */
export const CARD = '5123450000000008';
export const APPROVED = '01/39';
export const DECLINED = '05/39';
/** The bank does not answer in time: nobody knows how it ended. */
export const TIMED_OUT = '08/28';

/** So many pieces are there of what there is plenty of. */
const PLENTY = 25;

/** A page that shows what came of an order. */
export const DONE = /\/Cart\?OrderId=\d+$/;

export const form = (page: Page) => page.getByRole('form', { name: 'Checkout' });
export const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
export const submit = (page: Page) =>
  form(page).getByRole('button', { name: /^(Place order|Pay by card) · / });
export const cash = (page: Page) => page.getByRole('radio', { name: /^Cash on delivery/ });
export const online = (page: Page) => page.getByRole('radio', { name: /^Online payment/ });
export const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank you for your order' });

/** The number of the order in the address of a page. */
export function orderIdOf(page: Page): number {
  return orderIdIn(page.url());
}

function orderIdIn(address: string): number {
  return Number(new URL(address).searchParams.get('OrderId'));
}

/**
 * Puts one piece of something into the cart that there is plenty of, so that no other journey misses it.
 *
 * @param isApart takes it from the end of the list, where no other journey looks.
 */
export async function putPlenty(
  shop: Shop,
  { list }: Facts,
  belongings: Belongings,
  { isApart = false } = {},
): Promise<{ name: string; cents: number }> {
  const body = { categoryId: list.id, pageId: 0, count: 100 };
  const { finalList } = await ask(shop.apiOrigin, getProductsByCategory, { body });
  for (const { ProductId, ProductName, IsPreOrder, InStock, DefaultVariation } of isApart
    ? finalList.toReversed()
    : finalList) {
    if (IsPreOrder || !InStock) continue;
    const choice: Choice = { productId: ProductId, variationId: DefaultVariation.ProductVariationId };
    await belongings.putInCart(choice);
    const [line] = await belongings.cart();
    if ((line?.MaximumQuantity ?? 0) >= PLENTY)
      return { name: ProductName, cents: toCents(line?.UnitPrice ?? 0) };
    await belongings.empty();
  }
  throw new Error(`Nothing in the list has ${PLENTY} pieces.`);
}

export async function typeAddress(page: Page): Promise<void> {
  await field(page, 'First name').fill('Rana');
  await field(page, 'Last name').fill('Khoury');
  await field(page, 'Phone number').fill('03 123 456');
  await field(page, 'Address').fill('Bliss Street, Hamra');
  await field(page, 'Address, second line').fill('Cedar building, floor 4');
  await form(page).getByRole('combobox', { name: 'City' }).selectOption({ label: 'Beirut' });
  await field(page, 'Notes').fill('Opposite the bakery');
}

/** Types the test card into the gateway's page and pays with it. */
export async function typeCard(page: Page, expiry: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(CARD);
  await page.getByRole('textbox', { name: 'Expiry date' }).fill(expiry);
  await page.getByRole('textbox', { name: 'Security code' }).fill('100');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** From the checkout to the gateway's page; the number of the order that awaits its payment. */
export async function orderByCard(page: Page): Promise<number> {
  await typeAddress(page);
  await online(page).check();
  // The page of the payment leads on at once: only its request is sure to be seen.
  const payment = page.waitForRequest((request) => /\/Checkout\?OrderId=\d+/.test(request.url()));
  await submit(page).click();
  const orderId = orderIdIn((await payment).url());
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  return orderId;
}
