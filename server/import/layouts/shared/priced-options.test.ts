import { pricedOptions } from './priced-options.ts';

const optionsOf = (options: string) => pricedOptions({ line: 2, cells: { options } });

it('reads what each value of an option adds, whichever store named it', () => {
  const said =
    '(Simtech) Length: SG[1 m///modifier=0.000, 2 m///modifier=2.000///modifier_type=A]; Color: SG[Red]';
  expect(optionsOf(said)).toEqual([
    [
      { choice: ['Length', '1 m'], more: '0.000' },
      { choice: ['Length', '2 m'], more: '2.000' },
    ],
    [{ choice: ['Color', 'Red'], more: '0' }],
  ]);
});

it('reads names without an end at once', () => {
  const names = `${':A[(]'.repeat(2000)}:A[:A[A])${'\t'.repeat(2000)}x`;
  expect(optionsOf(names)).toHaveLength(1);
});
