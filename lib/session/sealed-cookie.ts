import 'server-only';
import { sealData, unsealData } from 'iron-session';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { env } from '../env';
import { cookieName } from './cookie-names';

/** 'strict': it does not even come along when somebody follows a link of another site. */
type SameSite = 'lax' | 'strict';

/** How every cookie of the store is set: no script reads it, no other site sends it with a write. */
export function cookieOptions(seconds: number, sameSite: SameSite = 'lax') {
  return {
    httpOnly: true,
    sameSite,
    path: '/',
    secure: env().SITE_URL.startsWith('https:'),
    maxAge: seconds,
  } as const;
}

/**
 * A cookie whose content only the store can read and make: sealed with `SESSION_SECRET`, HttpOnly, good for
 * `seconds`. It is sealed together with its name, so that no cookie passes for another one.
 *
 * Over https its name bears a prefix: see `cookieName`.
 *
 * `read` gives undefined when there is none, or none that is whole, young enough and of the right shape.
 * `write` and `clear` work in server actions and route handlers only.
 */
export function sealedCookie<Value>(
  name: string,
  schema: z.ZodType<Value>,
  seconds: number,
  sameSite: SameSite = 'lax',
) {
  const sealed = z.object({ name: z.literal(name), value: schema });
  return {
    async read(): Promise<Value | undefined> {
      const seal = (await cookies()).get(storedName(name))?.value;
      if (seal === undefined || seal === '') return undefined;
      const content: unknown = await unsealData(seal, { password: password(), ttl: seconds });
      const parsed = sealed.safeParse(content);
      return parsed.success ? parsed.data.value : undefined;
    },
    async write(value: Value): Promise<void> {
      const seal = await sealData({ name, value }, { password: password(), ttl: seconds });
      await setCookie(name, seal, seconds, sameSite);
    },
    async clear(): Promise<void> {
      await dropCookie(name, sameSite);
    },
  };
}

/** Sets a cookie of the store; in server actions and route handlers only. */
export async function setCookie(
  name: string,
  value: string,
  seconds: number,
  sameSite: SameSite = 'lax',
): Promise<void> {
  (await cookies()).set(storedName(name), value, cookieOptions(seconds, sameSite));
}

/** Removes one. With all its marks: a browser drops a cookie of a guarded name only for an answer that may set it. */
export async function dropCookie(name: string, sameSite: SameSite = 'lax'): Promise<void> {
  (await cookies()).set(storedName(name), '', cookieOptions(0, sameSite));
}

function storedName(name: string): string {
  return cookieName(name, env().SITE_URL);
}

function password(): string {
  const secret = env().SESSION_SECRET;
  if (secret === undefined) throw new Error('Environment: SESSION_SECRET is not set');
  return secret;
}
