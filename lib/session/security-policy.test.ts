import type { Analytics } from '../contract/analytics';
import { contentSecurityPolicy } from './security-policy';

const policy = (gateway?: string): Record<string, string | undefined> =>
  Object.fromEntries<string | undefined>(
    contentSecurityPolicy({ nonce: 'abc', gateway, isDevelopment: false })
      .split('; ')
      .map((directive) => [directive.replace(/ .*/, ''), directive]),
  );

test('the card gateway may be loaded from, asked and posted to where it is named: its origin, nothing more', () => {
  const paying = policy('https://gateway.example/shop');
  for (const name of ['script-src', 'connect-src', 'form-action']) {
    expect(paying[name]).toMatch(/ https:\/\/gateway\.example( |$)/);
  }
  const others = ['default-src', 'img-src', 'style-src', 'frame-ancestors', 'base-uri', 'object-src'];
  for (const name of others) expect(paying[name]).toBe(policy()[name]);
});

test('no style stands in a page of the shop; the library of the desk writes its own', () => {
  const styles = (options: { hashes?: string[]; nonce?: string; isDesk?: boolean }) =>
    /style-src [^;]*/.exec(contentSecurityPolicy({ ...options, isDevelopment: false }))?.[0];
  expect([styles({}), styles({ hashes: [] }), styles({ nonce: 'abc' })]).toEqual(
    Array<string>(3).fill("style-src 'self'"),
  );
  expect(styles({ nonce: 'abc', isDesk: true })).toBe("style-src 'self' 'nonce-abc'");
});

test('no other screen names anybody else', () => {
  expect(Object.values(policy()).join()).not.toContain('http');
  expect(policy()['script-src']).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  expect(policy()['form-action']).toBe("form-action 'self'");
});

test('a page whose visits are counted may load and tell who counts them, and nobody else', () => {
  const hosts = (analytics?: Analytics) =>
    contentSecurityPolicy({ hashes: [], analytics, isDevelopment: false })
      .split('; ')
      .filter((directive) => directive.includes('https:'));
  expect(hosts()).toEqual([]);
  expect(hosts({ kind: 'plausible', id: 'cedar.shop', host: 'https://count.cedar.shop' })).toEqual([
    expect.stringMatching(/^script-src 'self' https:\/\/count\.cedar\.shop ?$/),
    "connect-src 'self' https://count.cedar.shop",
  ]);
  expect(hosts({ kind: 'ga4', id: 'G-AB12CD34EF' }).map((directive) => directive.split(' ', 1)[0])).toEqual([
    'script-src',
    'img-src',
    'connect-src',
  ]);
});
