import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey';

/** The newsletter form that shows, once it answers to what a visitor does. */
export async function newsletterForm(page: Page): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Newsletter' }).filter({ visible: true });
  await form.scrollIntoViewIfNeeded();
  await expect
    .poll(() => form.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  return form;
}
