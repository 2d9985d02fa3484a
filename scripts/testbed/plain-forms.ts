import { ROUTES } from '../../lib/addresses/routes.ts';

/** Forms of the store as a browser without scripts sends them. */

/** What a form that has the field of this name sends by itself: whatever is hidden in it. Throws when it is not there. */
export function hiddenFields(html: string, field: string): FormData {
  const forms = html.match(/<form[^>]*>(?:(?!<\/form>)[^])*<\/form>/g) ?? [];
  const form = forms.find((one) => one.includes(` name="${field}"`));
  if (form === undefined) throw new Error(`No form asks for ${field}.`);
  const data = new FormData();
  for (const [input] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
    data.append(unescaped(value('name')), unescaped(value('value')));
  }
  return data;
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/**
 * Signs in with the form of a store.
 *
 * @param site as the proxy hands it on: a form is taken from the shop's own pages alone
 * @returns the cookies the browser gets
 */
export async function signInAt(
  store: string,
  { email, password }: { email: string; password: string },
  site: string,
  more: Record<string, string> = {},
): Promise<string> {
  const address = store + ROUTES.signIn;
  const body = hiddenFields(await (await fetch(address, { headers: more })).text(), 'password');
  body.append('email', email);
  body.append('password', password);
  const headers = { ...more, origin: site, 'x-forwarded-host': new URL(site).host };
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual', headers });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  if (cookies.length === 0) throw new Error(`Nobody was signed in: ${answer.status} ${await answer.text()}`);
  return cookies.join('; ');
}
