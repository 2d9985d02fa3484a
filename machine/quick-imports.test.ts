import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.dirname(createRequire(import.meta.url).resolve('drizzle-orm'));

test('what is taken for a module of Drizzle without asking is one', () => {
  expect(globSync('**/package.json', { cwd: folder })).toEqual(['package.json']);
  expect(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).toMatchObject({
    type: 'module',
  });
});
