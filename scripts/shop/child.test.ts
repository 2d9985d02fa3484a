import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alive, until } from '../testbed/processes.ts';

const CHILD = path.join(import.meta.dirname, 'child.ts');

let folder: string;
let end: () => void;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cedar-child-'));
  end = () => undefined;
});
afterEach(() => {
  end();
  rmSync(folder, { recursive: true, force: true });
});

/** Who has started the starter may leave it unburied: its number then stays taken. */
const WAYS = ['at once', 'at once and left', 'later'] as const;

/** A process that would run for ever, whose starter is killed. @returns its number */
async function startOrphan(killed: (typeof WAYS)[number]): Promise<number> {
  const [numberFile, startedFile] = [path.join(folder, 'number'), path.join(folder, 'started')];
  const script = path.join(folder, 'child.mjs');
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(startedFile)}, '');
     setInterval(() => undefined, 1000);`,
  );
  const parent = spawn(
    'sh',
    [
      ...['-c', killed === 'at once and left' ? '"$0" "$@" & exec sleep 60' : 'exec "$0" "$@"'],
      ...[process.execPath, '--input-type=module'],
      '--eval',
      `import { writeFileSync } from 'node:fs';
       import { launchNode } from ${JSON.stringify(CHILD)};
       const child = launchNode([${JSON.stringify(script)}], process.env, () => undefined);
       writeFileSync(${JSON.stringify(numberFile)}, String(child.process.pid));
       ${killed === 'later' ? '' : "process.kill(process.pid, 'SIGKILL');"}`,
    ],
    { stdio: 'ignore' },
  );
  const gone = new Promise((resolve) => parent.on('exit', resolve));
  const isNumbered = () => existsSync(numberFile) && readFileSync(numberFile, 'utf8') !== '';
  if (killed === 'later') {
    // The child may be there before its parent has written its number.
    await until(() => existsSync(startedFile) && isNumbered());
    parent.kill('SIGKILL');
  }
  if (killed === 'at once and left') {
    end = () => parent.kill('SIGKILL');
    await until(isNumbered);
  } else await gone;
  return Number(readFileSync(numberFile, 'utf8'));
}

it.each(WAYS)('ends with whoever has started it: killed %s', async (killed) => {
  const child = await startOrphan(killed);
  expect(child).toBeGreaterThan(0);
  await until(() => alive([child]).length === 0);
});
