import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { alive, until } from '../testbed/processes.ts';
import { freePort } from '../../machine/ports.mjs';
import { launchProgram, launchRestartable } from './program.ts';

/** The process that a program says it has started. */
async function pidFrom({ stdout }: ChildProcess): Promise<number> {
  if (stdout === null) throw new Error('It says nothing.');
  const [line] = await once(createInterface(stdout), 'line');
  return Number(line);
}

test('a worker does not outlive its master', async () => {
  const master = launchProgram('sh', ['-c', 'sleep 600 >&2 & echo $!; read -r _'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const worker = await pidFrom(master);
  expect(alive([worker])).toEqual([worker]);
  master.kill('SIGKILL');
  await until(() => alive([worker]).length === 0);
});

test('master and worker do not outlive whoever started them, though nobody could tell them', async () => {
  const file = path.join(import.meta.dirname, 'program.ts');
  const starter = spawn(
    process.execPath,
    [
      ...['--input-type=module', '-e'],
      `import { launchProgram } from ${JSON.stringify(file)};
       launchProgram('sh', ['-c', 'sleep 600 >&2 & echo $!; wait'], { stdio: ['ignore', 'inherit', 'ignore'] });`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const worker = await pidFrom(starter);
  expect(alive([worker])).toEqual([worker]);
  starter.kill('SIGKILL');
  await until(() => alive([worker]).length === 0);
});

test('a program that does not run has no process that could be told anything', async () => {
  const port = await freePort();
  const script = `require('node:net').createServer().listen(${port}, '127.0.0.1')`;
  const program = await launchRestartable({
    ...{ name: 'listener', port, stopBy: 'SIGTERM' },
    launch: () => launchProgram(process.execPath, ['-e', script], { stdio: 'ignore' }),
  });
  const first = program.pid();
  expect(first).toEqual(expect.any(Number));
  await program.kill();
  expect(program.pid()).toBeUndefined();
  await program.start();
  expect(program.pid()).not.toBe(first);
  await program.stop();
  expect(program.pid()).toBeUndefined();
});
