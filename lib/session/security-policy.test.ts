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

test('no other screen names anybody else', () => {
  expect(Object.values(policy()).join()).not.toContain('http');
  expect(policy()['script-src']).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  expect(policy()['form-action']).toBe("form-action 'self'");
});
