import { UsageError } from '../machine/command-line.ts';
import { parseOptions } from './options.ts';

it('takes an address as people type it', () => {
  expect(parseOptions(['shop.example/a#b'])).toMatchObject({ limit: 200_000, delayMs: 100 });
  expect(parseOptions(['shop.example/a#b'])?.start.href).toBe('https://shop.example/a');
  // Nobody else is bothered by a crawl of one's own machine.
  expect(parseOptions(['http://localhost:3000'])).toMatchObject({ delayMs: 0 });
  expect(parseOptions(['shop.example', '--api', 'http://localhost:4000/api'])?.apiBase).toBe(
    'http://localhost:4000/api/',
  );
});

it('answers a wish for help with nothing to run', () => {
  expect(parseOptions(['--help'])).toBeUndefined();
});

it.each([
  ['no address', [], /^Which site\?/],
  ['an address that is none', ['ftp://shop.example'], /^The address must be a web address/],
  ['a password in the address', ['https://a:b@shop.example'], /^The address may not hold a password/],
  ['two addresses', ['a.example', 'b.example'], /^One address at a time/],
  ['a limit that is no number', ['shop.example', '--limit', 'many'], /^--limit takes a whole number/],
  ['no concurrency', ['shop.example', '--concurrency', '0'], /^--concurrency takes/],
  ['an API without an address', ['shop.example', '--api', ''], /^--api must be a web address/],
  ['an unknown option', ['shop.example', '--fast'], /^unknown option '--fast'/],
])('refuses %s in one sentence', (_, args, message) => {
  expect(() => parseOptions(args)).toThrow(UsageError);
  expect(() => parseOptions(args)).toThrow(message);
});
