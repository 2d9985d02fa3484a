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
 * Over https its name bears a prefix: see `cookieName`. What is longer than a browser keeps in one cookie stands in
 * several, the further ones under numbered names: `CustomerToken`, `CustomerToken.1`.
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
      const seal = await readParts(name);
      if (seal === '') return undefined;
      const content: unknown = await unsealData(seal, { password: password(), ttl: seconds });
      const parsed = sealed.safeParse(content);
      return parsed.success ? parsed.data.value : undefined;
    },
    async write(value: Value): Promise<void> {
      const seal = await sealData({ name, value }, { password: password(), ttl: seconds });
      const parts = seal.match(PARTS) ?? [];
      await dropParts(name, parts.length, sameSite);
      for (const [index, part] of parts.entries())
        await setCookie(partName(name, index), part, seconds, sameSite);
    },
    async clear(): Promise<void> {
      await dropCookie(name, sameSite);
      await dropParts(name, 1, sameSite);
    },
  };
}

/** A browser keeps 4,096 bytes of a cookie, its name included. A seal consists of letters, digits and signs of one byte. */
const PARTS = /.{1,3900}/g;

const partName = (name: string, index: number) => (index === 0 ? name : `${name}.${index}`);

async function heldPart(name: string, index: number): Promise<string> {
  return (await cookies()).get(storedName(partName(name, index)))?.value ?? '';
}

async function readParts(name: string, index = 0): Promise<string> {
  const part = await heldPart(name, index);
  return part === '' ? '' : part + (await readParts(name, index + 1));
}

/** Removes the parts from one on: they would be read with a shorter content that comes in their place. */
async function dropParts(name: string, from: number, sameSite: SameSite): Promise<void> {
  for (let index = from; (await heldPart(name, index)) !== ''; index += 1)
    await dropCookie(partName(name, index), sameSite);
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
