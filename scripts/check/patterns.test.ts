import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS =
  'app,audit,components,lib,machine,middleware.ts,sandbox-gateway,server,storage,store-server,telemetry';
/** What takes twice as long with each sign never ends with so many; what does not takes no time. */
const SIGNS = 36;
const MAX_MS = 5_000;
const OFTEN = ['a', '0', ' ', '\n', '/', '=', '-', '.', ',', '"', '<', '%'];

/** Tries a pattern on texts, one after the other. */
const TRY = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ source, flags, texts }) => {
    for (const text of texts) new RegExp(source, flags).test(text);
    parentPort.postMessage('tried');
  });`;

/** Every pattern that is written out in the code, and where. */
function patterns(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync(`{${FOLDERS}}{,/**/*.{ts,tsx}}`, { cwd: ROOT })) {
    if (!/\.tsx?$/.test(file) || /(^|[/.])test[-.]/.test(file)) continue;
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(
      file,
      readFileSync(path.join(ROOT, file), 'utf8'),
      ts.ScriptTarget.Latest,
      false,
      kind,
    );
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) found.set(node.text, file);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** One and two signs, those of the pattern among them, again and again, with a beginning and an end that do not fit. */
function textsFor(source: string): string[] {
  const own = source.replace(/\\./g, '').match(/[^\s()[\]{}|?*+^$\\]/gu) ?? [];
  const signs = [...new Set([...own.slice(0, 12), ...OFTEN])];
  const parts = signs.flatMap((one) => [one, ...signs.map((other) => one + other)]);
  return parts.flatMap((part) => {
    const many = part.repeat(SIGNS / part.length);
    return [`${many}\u0001`, `0${many}\u0001`, `<${many}\u0001`];
  });
}

test('no pattern can be kept busy by a text: none has a choice at each sign of it', async () => {
  const all = patterns();
  expect(all.size).toBeGreaterThan(400);
  const worker = new Worker(TRY, { eval: true });
  try {
    for (const [literal, file] of all) {
      const end = literal.lastIndexOf('/');
      const source = literal.slice(1, end);
      const tried = new Promise((resolve) => worker.once('message', resolve));
      worker.postMessage({ source, flags: literal.slice(end + 1), texts: textsFor(source) });
      const { promise, resolve } = Promise.withResolvers<string>();
      const tooLong = setTimeout(() => resolve(`${file}: ${literal}`), MAX_MS);
      expect(await Promise.race([tried, promise])).toBe('tried');
      clearTimeout(tooLong);
    }
  } finally {
    await worker.terminate();
  }
});
