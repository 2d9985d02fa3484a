import { UsageError } from '../../machine/command-line.ts';
import { readArguments } from './arguments.ts';

test('reads the commands', () => {
  expect(readArguments(['import', 'shop', '--replace', '--report', 'bad.txt'])).toEqual({
    name: 'import',
    folder: 'shop',
    replace: true,
    yes: false,
    skipBad: false,
    report: 'bad.txt',
    ...{
      rate: undefined,
      check: false,
      from: undefined,
      pictures: undefined,
      withoutPictures: false,
      nightly: false,
    },
  });
  expect(
    readArguments([
      'import',
      'x.csv',
      '--check',
      '--from',
      'shopify',
      '--pictures',
      'p',
      '--without-pictures',
    ]),
  ).toMatchObject({ folder: 'x.csv', check: true, from: 'shopify', pictures: 'p', withoutPictures: true });
  expect(readArguments(['fetch-pictures'])).toEqual({ name: 'fetch-pictures' });
  expect(readArguments(['export', 'shop'])).toEqual({ name: 'export', folder: 'shop', format: undefined });
  expect(readArguments(['export', 'shop', '--format', 'google'])).toMatchObject({
    format: { name: 'google' },
  });
  expect(readArguments(['generate', '500', '--seed', '7'])).toEqual({
    name: 'generate',
    count: 500,
    seed: 7,
    folder: undefined,
  });
  expect(readArguments(['generate', '500', 'folder'])).toEqual({
    name: 'generate',
    count: 500,
    seed: 1,
    folder: 'folder',
  });
  expect(readArguments(['import', '--help'])).toBeUndefined();
});

test.each([
  [[], /command is missing/],
  [['imprt', 'x'], /unknown command "imprt"/],
  [['import'], /needs a folder/],
  [['import', 'a', 'b'], /unexpected argument "b"/],
  [['import', 'a', '--force'], /unknown option '--force'/i],
  [['import', 'a', '--report'], /--report/],
  [['export', 'a', '--replace'], /--replace means nothing to export/],
  [['import', 'a', '--from', 'nobody'], /--from knows .*shopify/],
  [['export', 'a', '--format', 'ebay'], /--format knows .*woocommerce/],
  [['fetch-pictures', 'a'], /unexpected argument "a"/],
  [['import', 'a', '--rate', 'LBP'], /--rate must be a number/],
  [['generate', '0'], /whole number from 1/],
  [['generate', 'many'], /"many"/],
  [['generate', '5', '--seed', '-1'], /seed/],
])('%j is refused in one line', (args, reason) => {
  expect(() => readArguments(args)).toThrow(UsageError);
  expect(() => readArguments(args)).toThrow(reason);
});
