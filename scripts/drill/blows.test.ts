import { Random } from '../../server/import/generated/random.ts';
import { blowsOf, nameOf, PROCESSES } from './blows.ts';
import { parseOptions } from './options.ts';

const drawn = (seed: number, count = 134) => blowsOf(new Random(seed), count).map(nameOf);

it('ten minutes kill a hundred times and more, and deal each blow at least once; a seed repeats their order', () => {
  for (const seed of [1, 14, 2_000_000_000]) {
    const names = drawn(seed);
    expect(names.filter((name) => name.startsWith('kill ')).length).toBeGreaterThanOrEqual(100);
    for (const name of PROCESSES) expect(names).toContain(`kill ${name}`);
    for (const name of [
      'kill parent on a full disk',
      'freeze API',
      'freeze store',
      'freeze postmaster',
      'full disk',
      'clock',
    ])
      expect(names).toContain(name);
  }
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
});

it('takes minutes and a seed, or a soak', () => {
  expect(parseOptions(['--seed', '7'])).toEqual({
    minutes: 10,
    seed: 7,
    mode: 'blows',
  });
  expect(parseOptions(['--soak', '30'])).toMatchObject({ minutes: 30, mode: 'soak' });
  expect(parseOptions(['--cluster'])).toMatchObject({ mode: 'cluster' });
  expect(parseOptions(['--help'])).toBeUndefined();
  for (const wrong of [
    ['--minutes', '0'],
    ['--seed', 'x'],
    ['--soak', '3', '--seed', '7'],
  ])
    expect(() => parseOptions(wrong)).toThrow(/^--/);
});
