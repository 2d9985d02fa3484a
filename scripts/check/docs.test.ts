import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

// Documents that nobody runs go out of date without a sound: what can be looked up of them is looked up here.

const root = path.resolve(import.meta.dirname, '../..');
const DECISIONS = 'docs/decisions';
const INDEX = `${DECISIONS}/README.md`;
const SKIPPED = new Set(['node_modules', '.git', '.next', '.data', 'coverage']);

const read = (page: string) => readFileSync(path.join(root, page), 'utf8');
const pages = readdirSync(path.join(root, DECISIONS))
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => `${DECISIONS}/${name}`);
const guides = ['ARCHITECTURE.md', 'CONTRIBUTING.md', INDEX, ...pages];
const everything = listing('.');

/** Files and folders of the checkout, folders with a slash at their end. */
function listing(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const own = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? [`${own}/`, ...listing(own)] : [own];
  });
}

/** The first line, the date and the second-level headings with the length of what stands below each. */
function formOf(page: string) {
  const [title = '', ...sections] = read(page).split(/^## /m);
  return {
    title: /^# (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\n\n$/.exec(title)?.slice(1) ?? 'no title and date',
    sections: sections.map((section) => {
      const [heading = '', ...text] = section.split('\n');
      return text.join('').trim() === '' ? `${heading} (empty)` : heading;
    }),
  };
}

test.each(pages)('%s has a title, a date, context, decision and consequences', (page) => {
  const { title, sections } = formOf(page);
  expect({ title, sections }).toEqual({
    title: [expect.any(String), expect.any(String)],
    sections: ['Context', 'Decision', 'Consequences'],
  });
});

test('the index has every decision once, with its title and date', () => {
  const rows = read(INDEX).matchAll(/^\| \[(.+?)\]\((.+?)\) \| (\S+) \| .+ \|$/gm);
  const listed = Array.from(rows, ([, title, file, date]) => ({
    page: `${DECISIONS}/${file}`,
    title: [title, date],
  }));
  const written = pages.map((page) => ({ page, title: formOf(page).title }));
  const byPage = (one: { page: string }, other: { page: string }) => one.page.localeCompare(other.page);
  expect(listed.toSorted(byPage)).toEqual(written.toSorted(byPage));
});

const CODE = /\.(?:tsx?|mjs|css|py|sql)$/;
const topLevel = new Set(everything.filter((entry) => /^[^/]+\/$/.test(entry)));

/**
 * Whether a word in backticks is meant as a path of the checkout: a source file, a folder with a slash at its end, or
 * something below one of the checkout's folders. What begins with a slash or a variable is an address or lies elsewhere.
 */
function isPath(word: string): boolean {
  if (!/^[a-z.][^\s'"=;]*$/.test(word)) return false;
  const [first = ''] = word.split('/', 1);
  if (SKIPPED.has(first)) return false;
  return CODE.test(word) || word.endsWith('/') || topLevel.has(`${first}/`);
}

function isThere(word: string): boolean {
  const pattern = word.replace(/<[^>]+>/g, '*');
  if (!/[*{]/.test(pattern)) {
    const isSame = (entry: string) => entry === pattern || entry === `${pattern}/`;
    return everything.some((entry) => isSame(entry) || (isName(word) && entry.endsWith(`/${word}`)));
  }
  const escaped = pattern.replace(/[[\]]/g, '[$&]');
  return everything.some(
    (entry) => path.matchesGlob(entry, escaped) || path.matchesGlob(entry, `${escaped}/`),
  );
}

/** A file named without its folder, where the sentence says which is meant. */
const isName = (word: string) => !word.includes('/');

test.each(guides)('%s names paths that exist', (page) => {
  const words = Array.from(read(page).matchAll(/`([^`\n]+)`/g), ([, word = '']) => word.replace(/:\d+$/, ''));
  expect(words.filter((word) => isPath(word) && !isThere(word))).toEqual([]);
});

const linking = [
  ...everything.filter((entry) => /^[^/]+\.md$/.test(entry)),
  ...everything.filter((entry) => /^docs\/.+\.md$/.test(entry)),
];

test.each(linking)('%s links to files that exist', (page) => {
  const links = Array.from(read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g), ([, link = '']) => link);
  const local = links.filter((link) => !/^[a-z]+:/.test(link));
  expect(local.filter((link) => !existsSync(path.join(root, path.dirname(page), link)))).toEqual([]);
});

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

test.each(linking.filter((page) => page !== 'CHANGELOG.md'))('%s names commands that exist', (page) => {
  const commands = Array.from(read(page).matchAll(/\bnpm run (?:-s )?([\w:-]+)/g), ([, name = '']) => name);
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
  const files = Array.from(read(page).matchAll(/\bnode ([\w./-]+\.(?:ts|mjs))/g), ([, file = '']) => file);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('README names settings that there are', () => {
  const explained = new Set(Array.from(read('.env.example').matchAll(/^#([A-Z]\w*)=/gm), ([, name]) => name));
  const rows = Array.from(read('README.md').matchAll(/^\| (`[A-Z][^|]*) \|/gm), ([, cell = '']) => cell);
  const names = rows.flatMap((cell) => Array.from(cell.matchAll(/`([A-Z]\w*)`/g), ([, name = '']) => name));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !explained.has(name))).toEqual([]);
});
