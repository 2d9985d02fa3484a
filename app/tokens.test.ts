import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'tailwindcss';
import config from '../tailwind.config';

// Colours, sizes, radii, shadows and distances are tokens of tailwind.config.ts. An arbitrary value in square brackets,
// as in `rounded-[7px]`, and a length or a colour in a class of a stylesheet get past them.

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('{app,components}/**/*.{ts,tsx,css}', { cwd: root }).filter(
  (file) => !file.includes('.test.') && !file.startsWith(path.join('components', 'desk')),
);

/** A class with a value of its own, unless that is a word: `bg-[Highlight]` names a colour of the system. */
const ARBITRARY = /(?<=[\s"'`:])-?[a-z][a-z0-9-]*-\[(?![A-Za-z]+\])[^\]\s]*\](?=[\s"'`;/])/g;

const arbitrary = (text: string) => text.match(ARBITRARY) ?? [];

/** A distance by its number: a number that is no token has no rule, and its class does nothing. */
const DISTANCE =
  /(?<=[\s"'`:])-?(?:top|bottom|start|end|left|right|inset(?:-[xyse])?|[wh]|size|min-[wh]|max-h|basis|space-[xy]|translate-[xy]|(?:scroll-)?[mp][xytrblse]?|gap(?:-[xy])?)-(\d+(?:\.\d+)?)(?=[\s"'`;])/g;
const DISTANCES = new Set(Object.keys(config.theme.spacing));

const unknown = (text: string) =>
  [...text.matchAll(DISTANCE)].flatMap(([name, number = '']) => (DISTANCES.has(number) ? [] : [name]));

test('a value that is no token is noticed', () => {
  expect(
    arbitrary('"rounded-[7px] md:text-[13px] -mt-[3px] bg-[#fff] bg-[Highlight] [appearance:textfield]"'),
  ).toEqual(['rounded-[7px]', 'text-[13px]', '-mt-[3px]', 'bg-[#fff]']);
  expect(unknown('"md:top-30 -mt-2 gap-x-13 p-0.5 max-w-full"; @apply w-15 h-8;')).toEqual([
    'top-30',
    'gap-x-13',
    'w-15',
  ]);
});

test('no class has one', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    [arbitrary, unknown].flatMap((find) =>
      find(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
    ),
  );
  expect(found).toEqual([]);
});

test("stylesheets change at the widths of the tokens, and at none of Tailwind's own", async () => {
  const app = path.join(root, 'app');
  const { build } = await compile("@import './globals.css';", {
    base: app,
    loadModule: (id, base) => Promise.resolve({ path: id, base, module: config }),
    loadStylesheet: (id, base) => {
      const file = id.startsWith('.') ? path.join(base, id) : path.join(root, 'node_modules', `${id}.css`);
      return Promise.resolve({ path: file, base: path.dirname(file), content: readFileSync(file, 'utf8') });
    },
  });
  const media = build([]).match(/@media [^{]*\bwidth\b[^{]*/g) ?? [];
  const widths = new Set(media.flatMap((query) => query.match(/[\d.]+[a-z]+/g)));
  expect(widths).toEqual(new Set(Object.values(config.theme.screens)));
});
