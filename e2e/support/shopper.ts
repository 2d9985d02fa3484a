import type { BrowserContext, Page } from '@playwright/test';
import { ROUTES, signInPath } from '../../lib/addresses/routes';
import { expect, expectInteractive, test as base } from '../journey';
import { openBelongings, type Belongings } from './belongings';
import { comeFromFreshAddress, signIn, typeSignIn, type Customer } from './customer';

/** A customer with an empty cart and an empty wishlist. */
export interface Shopper {
  customer: Customer;
  belongings: Belongings;
}

/** Of the customer of this process, who signs in at the API once. */
let known: Belongings | undefined;

/** Journeys of customers: each begins with their cart and wishlist empty, and signed out. */
export const test = base.extend<{ shopper: Shopper }>({
  shopper: async ({ shop, regular, context }, use) => {
    await comeFromFreshAddress(context);
    known ??= await openBelongings(shop.apiOrigin, regular);
    await known.callOff();
    await known.empty();
    await use({ customer: regular, belongings: known });
  },
});

/** Waits until the hearts and cart buttons of a customer's page work in place. Before that they are plain forms. */
export async function expectLive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .heart')].every((heart) => {
      const key = Object.keys(heart).find((name) => name.startsWith('__reactProps'));
      const props: unknown = key === undefined ? undefined : Reflect.get(heart, key);
      return typeof props === 'object' && props !== null && 'onClick' in props;
    }),
  );
}

/** What this worker's browsers hold of customers who have signed in, by e-mail address. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/**
 * Signs in and goes on to `path`: through the screen the first time, later as somebody who comes back, or who has sent
 * the form without looking at it.
 */
export async function signInTo(page: Page, customer: Customer, path: string = ROUTES.cart): Promise<void> {
  const context = page.context();
  const kept = sessions.get(customer.email);
  if (sessions.size === 0) {
    await page.goto(signInPath(path));
    await expectInteractive(page);
    await typeSignIn(page, customer);
  } else {
    if (kept === undefined) await signIn(context, customer);
    else await context.addCookies(kept);
    await page.goto(path);
  }
  await expect(page).toHaveURL(path);
  if (kept === undefined) sessions.set(customer.email, await context.cookies());
  await expectInteractive(page);
  await expectLive(page);
}
