import type { Locator, Page } from '@playwright/test';
import type { ListedProduct } from '../../lib/contract/catalogue';
import type { Choice } from './belongings';

/** The messages that come and go. */
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** One of them, letter for letter. */
export const toast = (page: Page, text: string) => messages(page).getByText(text, { exact: true });

export const formOf = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

/** An order in the list of orders. */
export const orderCard = (page: Page, id: number) =>
  page.getByRole('article', { name: `Order ${id}`, exact: true });

/** A value of an attribute on the page of a product. */
export function option(page: Page, attribute: string, value: string): Locator {
  return page
    .getByRole('group', { name: new RegExp(`^${attribute === 'GB' ? 'Capacity' : attribute}`) })
    .getByRole('radio', { name: new RegExp(`^${value}( GB)?(,| [+−]|$)`) });
}

/** A listed product as a cart or a wishlist takes it: its default variation. */
export const choiceOf = ({ ProductId, DefaultVariation }: ListedProduct): Choice => ({
  productId: ProductId,
  variationId: DefaultVariation.ProductVariationId,
});

/** Types what the form of an address asks for beside names. */
export async function fillAddress(
  form: Locator,
  street: string,
  {
    phone = '03 123 456',
    second = 'Sabbagh building, 4th floor',
    notes = 'Beside the bakery',
  }: { phone?: string; second?: string; notes?: string } = {},
): Promise<void> {
  await form.getByLabel('Phone number').fill(phone);
  await form.getByLabel('Address', { exact: true }).fill(street);
  await form.getByLabel('Address, second line').fill(second);
  await form.getByLabel('City').selectOption({ label: 'Beirut' });
  await form.getByLabel('Notes').fill(notes);
}

/** By how many pixels a page is wider than its window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
