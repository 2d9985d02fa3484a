import 'server-only';
import { headers } from 'next/headers';
import { env } from './env';
import type { FieldErrors, FormResult, ReadField } from './form';

const FOREIGN_ORIGIN = 'This form was sent from another address. Please reload the page and try again.';

/**
 * Whether a write comes from a page of this shop. A browser names the origin of the page in every write;
 * it must be the host that was asked (as the browser or a proxy in front of us names it) or the shop's
 * own address. Without an Origin only `Sec-Fetch-Site: same-origin`, which no page can forge, will do.
 */
export function isSameOrigin(request: Pick<Headers, 'get'>): boolean {
  const origin = request.get('origin');
  if (origin === null) return request.get('sec-fetch-site') === 'same-origin';
  if (!URL.canParse(origin)) return false;
  const host = new URL(origin).host;
  const forwarded = request.get('x-forwarded-host')?.split(',')[0]?.trim();
  return host === request.get('host') || host === forwarded || origin === new URL(env().SITE_URL).origin;
}

/**
 * The refusal of a form that another site sent, or undefined when it comes from ours.
 * Every server action asks this first.
 */
export async function refuseForeign<Name extends string>(): Promise<FormResult<Name> | undefined> {
  return isSameOrigin(await headers()) ? undefined : failed({}, FOREIGN_ORIGIN);
}

/**
 * The answer 'not done'. `kept` names the fields whose text goes back into the page: never a password.
 */
export function failed<Name extends string>(
  errors: FieldErrors<Name>,
  message: string,
  kept: readonly Name[] = [],
  read?: ReadField<Name>,
): FormResult<Name> {
  const values = Object.fromEntries(kept.map((name) => [name, read?.(name) ?? '']));
  return { ok: false, message, errors, values };
}
