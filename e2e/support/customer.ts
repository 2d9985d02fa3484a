import { randomBytes, randomInt } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { hiddenFields } from '../../scripts/testbed/plain-forms';
import {
  confirmPassword,
  customerLogin,
  customerRegistration,
  customerSetNewPassword,
  emailConfirmation,
  FLOW_SECRET_HEADER,
  RESET_GRANT_HEADER,
} from '../../lib/contract/account';
import type { Call } from '../../lib/contract/call';
import { ROUTES } from '../../lib/addresses/routes';
import { codeFor } from './mail';

/** Somebody with an account in the shop under test. */
export interface Customer {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** What the shop under test must be known by to make a customer in it. */
interface Place {
  apiOrigin: string;
  dataDir: string;
}

/** Somebody whom the shop does not know yet. */
export function stranger(): Customer {
  const name = randomBytes(6).toString('hex');
  return {
    email: `rana.${name}@example.com`,
    // Two words: one and a run of figures, which the name may be, would be too easy to guess.
    password: `Cobalt-Otter-${name}-7!`,
    firstName: 'Rana',
    lastName: 'Khoury',
  };
}

/** An address of the internet for one journey alone: the shop counts codes and passwords by it. */
export function freshAddress(): string {
  return ['10', randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}

/** Makes all requests of a browser come from an address of its own. */
export async function comeFromFreshAddress(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() });
}

/** Registers somebody at the API and, unless told not to, confirms the address with the mailed code. */
export async function register(place: Place, { isConfirmed = true } = {}): Promise<Customer> {
  const customer = stranger();
  const { email, password, firstName, lastName } = customer;
  const body = { Email: email, Password: password, FirstName: firstName, LastName: lastName };
  const answer = customerRegistration.response.parse(await call(place, customerRegistration, {}, body));
  if (!isConfirmed) return customer;
  const code = await codeFor(place.dataDir, email);
  const headers = { [FLOW_SECRET_HEADER]: answer.FlowSecret ?? '' };
  await call(place, emailConfirmation, { userId: String(answer.CustomerId) }, { code }, headers);
  return customer;
}

/**
 * Sets a new password by the API, as from another device: that ends every session of the customer.
 *
 * @returns the customer with the password that counts now.
 */
export async function endSessions(place: Place, customer: Customer): Promise<Customer> {
  const { email, password } = customer;
  const answer = await call(place, customerLogin, {}, { Email: email, Password: password });
  const token = customerLogin.response.parse(answer).Token ?? '';
  const proof = await call(
    place,
    confirmPassword,
    {},
    { Password: password },
    { authorization: `Bearer ${token}` },
  );
  const { ResetGrant } = confirmPassword.response.parse(proof);
  const next = `New-${password}`;
  await call(
    place,
    customerSetNewPassword,
    {},
    { Email: email, NewPassword: next },
    { [RESET_GRANT_HEADER]: ResetGrant },
  );
  return { ...customer, password: next };
}

/** Types the customer's e-mail address and password into the sign-in screen that is open, and sends them. */
export async function typeSignIn(page: Page, { email, password }: Customer): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign-In' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign-In' }).click();
}

/** Signs in with the form as a browser without scripts sends it; of the screen is `e2e/sign-up.spec.ts`. */
export async function signIn({ request }: BrowserContext, { email, password }: Customer): Promise<void> {
  const screen = await request.get(ROUTES.signIn);
  const form = hiddenFields(await screen.text(), 'password');
  form.append('email', email);
  form.append('password', password);
  const headers = { origin: new URL(screen.url()).origin };
  const answer = await request.post(ROUTES.signIn, { multipart: form, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

async function call(
  { apiOrigin }: Place,
  { method, path }: Call,
  params: Record<string, string>,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const answer = await fetch(`${apiOrigin}/api/${filled}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress(), ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
