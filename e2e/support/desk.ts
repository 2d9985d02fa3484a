import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { OwnShop } from '../own-shop';
import type { StaffRole } from '../../lib/contract/staff/roles';

const PASSWORD = 'Cobalt-Otter-47-Lamp';
const PERIOD_MS = 30_000;

/** Somebody of the staff who has accepted the invitation. */
export interface Staff {
  readonly email: string;
  readonly password: string;
  /** What the app shows; each call another one, since a code counts once. */
  code(): string;
}

/** Invites somebody, who opens the link, sets a password and ties the app: on the screen, as they would. */
export async function hire(page: Page, shop: OwnShop, role: StaffRole, email: string): Promise<Staff> {
  await page.goto(await shop.inviteStaff(email, role));
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(page.url(), 'the secret of the link').not.toContain('#');
  const secret = (await page.locator('[data-key]').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret, digits: 6, period: PERIOD_MS / 1000 });
  let last = 0;
  const staff: Staff = {
    email,
    password: PASSWORD,
    code() {
      // The clocks of phones differ, so the shop takes the next one too.
      last = Math.max(last + 1, Math.floor(Date.now() / PERIOD_MS));
      return app.generate({ timestamp: last * PERIOD_MS });
    },
  };
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('textbox', { name: 'One-time code' }).fill(staff.code());
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  return staff;
}

/** Enters the password; the code comes next. */
export async function enterPassword(page: Page, { email, password }: Staff): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeVisible();
}

/** Enters the code of the app. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'One-time code' }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Somebody of a role who is signed in at the desk. */
export async function signInAtDesk(page: Page, shop: OwnShop, role: StaffRole, email: string): Promise<void> {
  const staff = await hire(page, shop, role, email);
  await enterPassword(page, staff);
  await enterCode(page, staff.code());
  await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeHidden();
}

/** Opens a page of the shop at the desk, by its name. @returns its address. */
export async function openPage(page: Page, name: string): Promise<string> {
  await page.getByRole('textbox', { name: /Name, address or text|Search/ }).fill(name);
  await page.getByText(name, { exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  const address = await dialog.getByRole('link').first().getAttribute('href');
  if (address === null) throw new Error(`${name} has no address.`);
  return address;
}

/** That nobody is signed in yet, and what was refused, a browser reports as errors. */
export function forgetRefusals(consoleErrors: string[]) {
  const other = consoleErrors.filter((text) => !/status of (400|401|403|404|409) /.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...other);
}
