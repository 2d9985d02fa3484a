import { UsageError } from '../../machine/command-line.ts';
import { parseOptions } from './options.ts';

describe('the command line of the bench', () => {
  it('measures everything on 1,000 and 100,000 products when nothing is asked', () => {
    const options = parseOptions([]);
    expect(options?.parts).toEqual(
      new Set([
        'pages',
        'taps',
        'lighthouse',
        'load',
        'crowd',
        'api',
        'orders',
        'search',
        'proxy',
        'cluster',
      ]),
    );
    expect(options?.productCounts).toEqual([1000, 100_000]);
    expect(options?.isStrict).toBe(false);
  });

  it('takes parts, sizes, a file and strictness', () => {
    const options = parseOptions([
      '--only',
      'api,pages',
      '--products',
      '50',
      '--json',
      'out.json',
      '--strict',
    ]);
    expect(options).toMatchObject({ productCounts: [50], jsonFile: 'out.json', isStrict: true });
    expect(options?.parts).toEqual(new Set(['pages', 'api']));
  });

  it('takes the database of a shop, to be measured in place of generated catalogues', () => {
    const address = 'postgres://localhost/copy';
    expect(parseOptions(['--only', 'api', '--database', address])).toMatchObject({ database: address });
  });

  it('answers a wish for help with nothing to run', () => {
    expect(parseOptions(['--help'])).toBeUndefined();
  });

  it.each([
    ['an unknown part', ['--only', 'speed']],
    ['an unknown option', ['--fast']],
    ['a size that is no number', ['--products', '1e5']],
    ['no size', ['--products', '0']],
    ['no seconds', ['--seconds', '-1']],
  ])('refuses %s', (_, args) => {
    expect(() => parseOptions(args)).toThrow(UsageError);
  });
});
