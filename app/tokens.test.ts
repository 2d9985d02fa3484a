import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Colours, sizes, radii, shadows and distances are tokens of tailwind.config.ts. An arbitrary value in square brackets,
// as in `rounded-[7px]`, and a length or a colour in a class of a stylesheet get past them.

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('{app,components}/**/*.{ts,tsx,css}', { cwd: root }).filter(
  (file) => !file.includes('.test.') && !file.startsWith(path.join('components', 'desk')),
);

/** A class with a value of its own, unless that is a word: `bg-[Highlight]` names a colour of the system. */
const ARBITRARY = /(?<=[\s"'`:])-?[a-z][a-z0-9-]*-\[(?![A-Za-z]+\])[^\]\s]*\](?=[\s"'`;/])/g;

const arbitrary = (text: string) => text.match(ARBITRARY) ?? [];

test('a value that is no token is noticed', () => {
  expect(
    arbitrary('"rounded-[7px] md:text-[13px] -mt-[3px] bg-[#fff] bg-[Highlight] [appearance:textfield]"'),
  ).toEqual(['rounded-[7px]', 'text-[13px]', '-mt-[3px]', 'bg-[#fff]']);
});

test('no class has one', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    arbitrary(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
