import 'server-only';
import { sealData, unsealData } from 'iron-session';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { env } from '../env';

/** How every cookie of the store is set: no script reads it, no other site sends it with a write. */
export function cookieOptions(seconds: number) {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: env().SITE_URL.startsWith('https:'),
    maxAge: seconds,
  } as const;
}

/**
 * A cookie whose content only the store can read and make: sealed with `SESSION_SECRET`, HttpOnly, good for
 * `seconds`. It is sealed together with its name, so that no cookie passes for another one.
 *
 * `read` gives undefined when there is none, or none that is whole, young enough and of the right shape.
 * `write` and `clear` work in server actions and route handlers only.
 */
export function sealedCookie<Value>(name: string, schema: z.ZodType<Value>, seconds: number) {
  const sealed = z.object({ name: z.literal(name), value: schema });
  return {
    async read(): Promise<Value | undefined> {
      const seal = (await cookies()).get(name)?.value;
      if (seal === undefined || seal === '') return undefined;
      const content: unknown = await unsealData(seal, { password: password(), ttl: seconds });
      const parsed = sealed.safeParse(content);
      return parsed.success ? parsed.data.value : undefined;
    },
    async write(value: Value): Promise<void> {
      const seal = await sealData({ name, value }, { password: password(), ttl: seconds });
      (await cookies()).set(name, seal, cookieOptions(seconds));
    },
    async clear(): Promise<void> {
      (await cookies()).delete(name);
    },
  };
}

function password(): string {
  const secret = env().SESSION_SECRET;
  if (secret === undefined) throw new Error('Environment: SESSION_SECRET is not set');
  return secret;
}
