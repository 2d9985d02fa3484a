import { z } from 'zod';
import { cookieOptions, sealedCookie } from './sealed-cookie';

/** The cookies of a browser, with the options they were set with. */
const jar = new Map<string, { value: string; options: unknown }>();
jest.mock('next/headers', () => ({
  cookies: () =>
    Promise.resolve({
      get: (name: string) => jar.get(name),
      set: (name: string, value: string, options: unknown) => jar.set(name, { value, options }),
      delete: (name: string) => jar.delete(name),
    }),
}));

process.env.SESSION_SECRET = 'a'.repeat(32);
process.env.SITE_URL = 'https://shop.example';
const secret = z.object({ token: z.string() });
const cookie = sealedCookie('Secret', secret, 60);

beforeEach(() => jar.clear());
afterEach(() => jest.useRealTimers());

/** What stands in the cookie, under the name that a site of https gives it. */
const held = (name: string) => jar.get(`__Host-${name}`);

test('what is sealed can be read again by the shop alone', async () => {
  await cookie.write({ token: 'of-somebody' });
  expect(held('Secret')?.value).not.toContain('of-somebody');
  expect(await cookie.read()).toEqual({ token: 'of-somebody' });
  await cookie.clear();
  expect(await cookie.read()).toBeUndefined();
});

test('it is HttpOnly, Lax, of this host alone, for the whole site, as long as it counts, and over https only where the site is', async () => {
  await cookie.write({ token: 'of-somebody' });
  expect(held('Secret')?.options).toEqual({
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: true,
    maxAge: 60,
  });
  expect(cookieOptions(5).secure).toBe(true);
  // A browser takes an answer that removes it only with the marks that it was set with.
  await cookie.clear();
  expect(held('Secret')).toEqual({
    value: '',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true, maxAge: 0 },
  });
});

test('one that was changed, made up, or sealed for another cookie counts as none', async () => {
  await sealedCookie('Other', secret, 60).write({ token: 'of-somebody' });
  const other = held('Other')?.value ?? '';
  await cookie.write({ token: 'of-somebody' });
  const own = held('Secret')?.value ?? '';
  for (const value of [other, `${own.slice(0, -4)}AAAA`, 'Fe26.2*made*up', '', 'x']) {
    jar.set('__Host-Secret', { value, options: {} });
    expect(await cookie.read()).toBeUndefined();
  }
});

test('one without the prefix, which another host of the domain may have planted, counts as none', async () => {
  await cookie.write({ token: 'of-somebody' });
  jar.set('Secret', { value: held('Secret')?.value ?? '', options: {} });
  jar.delete('__Host-Secret');
  expect(await cookie.read()).toBeUndefined();
});

test('one of another shape counts as none', async () => {
  await sealedCookie('Secret', z.object({ id: z.number() }), 60).write({ id: 1 });
  expect(await cookie.read()).toBeUndefined();
});

test('one that a browser keeps beyond its time counts as none', async () => {
  await cookie.write({ token: 'of-somebody' });
  jest.useFakeTimers({ now: Date.now() + 3 * 60_000 });
  expect(await cookie.read()).toBeUndefined();
});

describe('what is longer than a browser keeps in one cookie', () => {
  const long = { token: 'long'.repeat(2500) };
  const sizes = () => [...jar].map(([name, { value }]) => name.length + value.length);

  test('stands in several, the first one under the documented name, and is read as a whole', async () => {
    await cookie.write(long);
    expect([...jar.keys()]).toEqual(
      ['Secret', 'Secret.1', 'Secret.2', 'Secret.3'].map((name) => `__Host-${name}`),
    );
    expect(Math.max(...sizes())).toBeLessThan(4096);
    expect(await cookie.read()).toEqual(long);
    jar.delete('__Host-Secret.2');
    expect(await cookie.read()).toBeUndefined();
  });

  test('goes as a whole, and leaves nothing behind when less is written', async () => {
    const held = () => [...jar].filter(([, { value }]) => value !== '').map(([name]) => name);
    await cookie.write(long);
    await cookie.write({ token: 'short' });
    expect(held()).toEqual(['__Host-Secret']);
    expect(await cookie.read()).toEqual({ token: 'short' });
    await cookie.write(long);
    await cookie.clear();
    expect(held()).toEqual([]);
  });
});
