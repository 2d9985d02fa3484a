import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';

/** Each write to it finds the disk full. */
const FULL = '/dev/full';
const MODULE = new URL('standard-output.ts', import.meta.url).href;
const LINES = `import { pino } from 'pino';
import { LOG_OUTPUT, outliveLog } from '${MODULE}';
outliveLog();
const log = pino({}, LOG_OUTPUT);
const line = 'x'.repeat(20_000);
for (let count = 0; count < 20; count += 1) {
  console.log(line);
  log.info(line);
  console.error(line);
  await new Promise((resolve) => setImmediate(resolve));
}
process.exit(3);`;

/** What happens to ten megabytes of lines whose reader stands still, and to what is there when the process ends in order. */
const UNREAD = `import { LOG_OUTPUT, lastLines } from '${MODULE}';
const line = 'x'.repeat(9_999) + String.fromCharCode(10);
for (let count = 0; count < 1_000; count += 1) LOG_OUTPUT.write(line);
process.send(process.stdout.writableLength);
await lastLines();
process.exit(0);`;

it('of a log whose reader stands still some megabytes are kept, which whoever reads on has all of', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', UNREAD], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    signal: AbortSignal.timeout(30_000),
  });
  const [kept] = await once(child, 'message');
  expect(kept).toBeLessThan(5_000_000);
  let read = 0;
  child.stdout?.on('data', (piece: Uint8Array) => (read += piece.byteLength));
  await once(child, 'close');
  expect(read).toBeGreaterThanOrEqual(Number(kept));
});

(existsSync(FULL) ? it : it.skip)('a process whose log is on a full disk goes on without it', async () => {
  const full = openSync(FULL, 'w');
  const child = spawn(process.execPath, ['--input-type=module', '-e', LINES], {
    stdio: ['ignore', full, full],
    signal: AbortSignal.timeout(30_000),
  });
  const [code] = await once(child, 'exit').finally(() => closeSync(full));
  expect(code).toBe(3);
});
