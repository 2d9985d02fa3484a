import { expect, type BrowserContext, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { z } from 'zod';
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

/** Who has this secret in their app. */
function staffOf(email: string, secret: string): Staff {
  const app = new TOTP({ secret, digits: 6, period: PERIOD_MS / 1000 });
  let last = 0;
  return {
    email,
    password: PASSWORD,
    code() {
      // The clocks of phones differ, so the shop takes the next one too.
      last = Math.max(last + 1, Math.floor(Date.now() / PERIOD_MS));
      return app.generate({ timestamp: last * PERIOD_MS });
    },
  };
}

/** Invites somebody, who opens the link, sets a password and ties the app: on the screen, as they would. */
export async function hire(page: Page, shop: OwnShop, role: StaffRole, email: string): Promise<Staff> {
  await page.goto(await shop.inviteStaff(email, role));
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(page.url(), 'the secret of the link').not.toContain('#');
  const staff = staffOf(email, (await page.locator('[data-key]').innerText()).replaceAll(' ', ''));
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

const opened = z.object({ data: z.object({ secret: z.string() }) });

/**
 * Signs in somebody of a role who is new, by the calls that the screens make: of the screens is the journey about the
 * second factor. The browser then holds their session.
 */
export async function letIn(
  context: BrowserContext,
  shop: OwnShop,
  role: StaffRole,
  email: string,
): Promise<void> {
  const say = async (call: string, body: object): Promise<unknown> => {
    const answer = await askDesk(context, shop, call, body);
    expect(answer.status(), call).toBe(200);
    return answer.json();
  };
  const invitation = new URL(await shop.inviteStaff(email, role)).hash.slice(1);
  const { secret } = opened.parse(await say('OpenInvitation', { Invitation: invitation })).data;
  const staff = staffOf(email, secret);
  await say('AcceptInvitation', { Invitation: invitation, Password: PASSWORD, Code: staff.code() });
  await say('SignIn', { Email: email, Password: PASSWORD });
  await say('ConfirmCode', { Code: staff.code() });
}

/** Makes a call of the staff as the desk does, with the session that the browser holds. */
export function askDesk(context: BrowserContext, shop: OwnShop, call: string, body?: object) {
  return context.request.post(`${shop.origin}/api/desk/Staff/${call}`, {
    headers: { origin: shop.origin },
    data: body === undefined ? {} : { body },
  });
}

/**
 * Opens a place of the desk, with nothing searched for. Where the desk is open, it is its own address behind the `#`
 * that changes: nothing is loaded anew but what the place shows.
 */
export async function openPlace(page: Page, shop: OwnShop, place: string, heading: string): Promise<void> {
  // The pointer rests where it pressed last: a hint would open there over whatever stands under it next.
  await page.mouse.move(0, 0);
  await page.goto(`${shop.origin}/Desk#/${place}?filter=%7B%7D`);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  // What it lists comes after its heading.
  await expect(page.locator('.app-loader')).toHaveCount(0);
}

/** Opens a page of the shop at the desk, by its name. @returns its address. */
export async function openPage(page: Page, shop: OwnShop, name: string): Promise<string> {
  await openPlace(page, shop, 'pages', 'Pages');
  await page.getByRole('textbox', { name: /Name, address or text|Search/ }).fill(name);
  await page.getByText(name, { exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  const address = await dialog.getByRole('link').first().getAttribute('href');
  if (address === null) throw new Error(`${name} has no address.`);
  return address;
}

/** Closes the page that is open. */
export async function closePage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** That nobody is signed in yet, and what was refused, a browser reports as errors. */
export function forgetRefusals(consoleErrors: string[]) {
  const other = consoleErrors.filter((text) => !/status of (400|401|403|404|409) /.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...other);
}
