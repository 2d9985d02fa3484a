import { randomBytes } from 'node:crypto';
import {
  customerLogin,
  customerRegistration,
  emailConfirmation,
  FLOW_SECRET_HEADER,
} from '../../lib/contract/account.ts';
import { callsTo } from '../../server/test-api.ts';
import { codeFor } from '../support/mail.ts';

/** Who signs in. */
export interface Shopper {
  readonly email: string;
  readonly password: string;
}

/** Registers somebody at an API, and confirms the address with the mailed code. */
export async function registerAt(api: string, dataDir: string): Promise<Shopper> {
  const call = callsTo(api);
  const name = randomBytes(6).toString('hex');
  const shopper = { email: `rana.${name}@example.com`, password: `Cobalt-Otter-${name}-7!` };
  const identity = { Email: shopper.email, Password: shopper.password };
  const body = { ...identity, FirstName: 'Rana', LastName: 'Khoury' };
  const { CustomerId, FlowSecret } = (await call(customerRegistration, { body })).data();
  const code = await codeFor(dataDir, shopper.email);
  const headers = { [FLOW_SECRET_HEADER]: FlowSecret ?? '' };
  (await call(emailConfirmation, { params: { userId: CustomerId }, body: { code }, headers })).data();
  return shopper;
}

/** Asks an API for a session. */
export async function askForm(api: string, { email, password }: Shopper): Promise<{ status: number }> {
  return callsTo(api)(customerLogin, { body: { Email: email, Password: password } });
}

/** Signs in with the form of a store, as a browser without scripts does. @returns the cookies it gets */
export async function signInAt(store: string, { email, password }: Shopper, site: string): Promise<string> {
  const address = `${store}/UserAuthentication`;
  const html = await (await fetch(address)).text();
  const form =
    /<form[^>]*>(?:(?!<\/form>)[^])*name="password"(?:(?!<\/form>)[^])*<\/form>/.exec(html)?.[0] ?? '';
  const body = new FormData();
  for (const [input] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
    body.append(unescaped(value('name')), unescaped(value('value')));
  }
  body.append('email', email);
  body.append('password', password);
  // As the proxy hands it on: a form is taken from the shop's own pages alone.
  const headers = { origin: site, 'x-forwarded-host': new URL(site).host };
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual', headers });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  if (cookies.length === 0) throw new Error(`Nobody was signed in: ${answer.status} ${await answer.text()}`);
  return cookies.join('; ');
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
