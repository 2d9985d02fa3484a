import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alive, until } from '../testbed/processes.ts';

const CHILD = path.join(import.meta.dirname, 'child.ts');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cedar-child-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that would run for ever, whose starter is killed. @returns its number */
async function startOrphan(killed: 'at once' | 'later'): Promise<number> {
  const [numberFile, startedFile] = [path.join(folder, 'number'), path.join(folder, 'started')];
  const script = path.join(folder, 'child.mjs');
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(startedFile)}, '');
     setInterval(() => undefined, 1000);`,
  );
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { writeFileSync } from 'node:fs';
       import { launchNode } from ${JSON.stringify(CHILD)};
       const child = launchNode([${JSON.stringify(script)}], process.env, () => undefined);
       writeFileSync(${JSON.stringify(numberFile)}, String(child.process.pid));
       ${killed === 'at once' ? "process.kill(process.pid, 'SIGKILL');" : ''}`,
    ],
    { stdio: 'ignore' },
  );
  const gone = new Promise((resolve) => parent.on('exit', resolve));
  if (killed === 'later') {
    await until(() => existsSync(startedFile));
    parent.kill('SIGKILL');
  }
  await gone;
  return Number(readFileSync(numberFile, 'utf8'));
}

it.each(['at once', 'later'] as const)('ends with whoever has started it: killed %s', async (killed) => {
  const child = await startOrphan(killed);
  expect(child).toBeGreaterThan(0);
  await until(() => alive([child]).length === 0);
});
