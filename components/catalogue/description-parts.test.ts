import { parseDescription } from '@/lib/contract/description';
import { descriptionParts } from './description-parts';
import { unbroken } from './unbroken';

it('takes the named values out of the text, each group under the line that stood above it', () => {
  const { prose, groups } = descriptionParts(
    parseDescription(
      'A phone for one hand.{p}Screen:{n}• Size: 6.3 inches{n}• Light: 2,400 nits{p}It lasts two days.{n}Battery{n}• Charge: 4,200 mAh{p}The end.',
    ),
  );
  expect(prose.flatMap((block) => (block.kind === 'paragraph' ? block.lines : []))).toEqual([
    'A phone for one hand.',
    'It lasts two days.',
    'The end.',
  ]);
  expect(groups.map(({ title, rows }) => [title, rows.map(({ name }) => name)])).toEqual([
    ['Screen', ['Size', 'Light']],
    ['Battery', ['Charge']],
  ]);
});

it('leaves a sentence above the values where it is', () => {
  const { prose, groups } = descriptionParts(parseDescription('It is light.{n}• weight: 178 g'));
  expect(prose).toHaveLength(1);
  expect(groups).toEqual([{ rows: [{ name: 'Weight', value: '178 g' }] }]);
});

it.each([
  ['It weighs 178 g and lasts 2 days.', 'It weighs 178\u00A0g and lasts 2 days.'],
  ['4,000 mAh, 25 W wired', '4,000\u00A0mAh, 25\u00A0W wired'],
  ['سعة 5 لتر', 'سعة 5\u00A0لتر'],
])('no line of %j ends between a number and its unit', (text, shown) => {
  expect(unbroken(text)).toBe(shown);
});
