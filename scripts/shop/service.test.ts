import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../machine/ports.mjs';
import { slowness } from '../testbed/slowness.mjs';
import { startService, type Rhythm, type Service, type ServiceOptions } from './service.ts';

const SERVER = `
  import { createServer } from 'node:http';
  let asked = 0;
  createServer((_, response) => response.end([process.pid, process.env.WORD, ++asked].join(' ')))
    .listen(process.env.PORT);`;

const RHYTHM: Rhythm = {
  asking: { intervalMs: 50, limitMs: Math.round(500 * slowness()), graceMs: 1_500 * slowness() },
  startMs: 30_000,
  firstPauseMs: 100,
  longestPauseMs: 400,
  steadyMs: 60_000,
};

let folder: string;
let script: string;
let port: number;
let word: string;
let said: string[];
let service: Service | undefined;
const running = new Set<number>();

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cedar-service-'));
  script = path.join(folder, 'server.mjs');
  writeFileSync(script, SERVER);
  port = await freePort();
  word = 'first';
  said = [];
});
afterEach(async () => {
  await service?.stop('SIGTERM');
  service = undefined;
  rmSync(folder, { recursive: true, force: true });
  expect([...running]).toEqual([]);
});

async function start(options: Partial<ServiceOptions> = {}): Promise<void> {
  const url = `http://localhost:${port}/`;
  service = await startService({
    name: 'server',
    command: [script],
    env: () => ({ ...process.env, PORT: String(port), WORD: word }),
    readyUrl: url,
    healthUrl: url,
    isAsked: true,
    log: { say: (text) => said.push(text), attach: () => undefined },
    note: (pid, isAlive) => (isAlive ? running.add(pid) : running.delete(pid)),
    signal: new AbortController().signal,
    rhythm: RHYTHM,
    ...options,
  });
}

interface Served {
  readonly pid: number;
  readonly word: string;
  /** How often it has been asked so far. */
  readonly asked: number;
}

/** The one process that runs, once it answers and is none of those that ran before. */
async function serving(before: readonly number[] = []): Promise<Served> {
  for (;;) {
    const text = await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(1_000) })
      .then((answer) => answer.text())
      .catch(() => '');
    const [number, own = '', asked] = text.split(' ');
    const pid = Number(number);
    if (running.has(pid) && !before.includes(pid)) return { pid, word: own, asked: Number(asked) };
    await sleep(20);
  }
}

/** Kills the process so many times, each time once it serves. */
async function kill(times: number): Promise<void> {
  const killed: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const { pid } = await serving(killed);
    process.kill(pid, 'SIGKILL');
    killed.push(pid);
  }
  await serving(killed);
}

test('a process that ends again and again is started again and again, after pauses that grow to a limit', async () => {
  await start();
  await kill(7);
  const again = (seconds: number) => `server ended (SIGKILL); starting it again in ${seconds} s.`;
  expect(said).toEqual([0.1, 0.2, 0.4, 0.4, 0.4, 0.4, 0.4].map(again));
});

test('a quiet time makes the pauses short again', async () => {
  await start({ rhythm: { ...RHYTHM, steadyMs: 0 } });
  await kill(3);
  expect(said.map((line) => /again in (.*) s/.exec(line)?.[1])).toEqual(['0.1', '0.1', '0.1']);
});

test('a process that hangs is ended and started again, right after its first answer and before it too', async () => {
  const stopped = "process.kill(process.pid, 'SIGSTOP')";
  writeFileSync(script, SERVER.replace("join(' '))", `join(' '), () => ${stopped})`));
  await start({ rhythm: { ...RHYTHM, startMs: 2_000 * slowness() } });
  const first = [...running];
  writeFileSync(script, `${stopped};`);
  while ([...running].every((pid) => first.includes(pid))) await sleep(20);
  while (said.filter((line) => line === 'server does not answer: ending it.').length < 2) await sleep(20);
  writeFileSync(script, SERVER);
  const { pid } = await serving(first);
  expect(said[1]).toMatch(/^server ended \(no answer\); starting it again/);
  expect([...running]).toEqual([pid]);
});

test('a process that answers, and be it with an error, is left alone', async () => {
  const failing = SERVER.replace('=> response', '=> response.writeHead(503)');
  await start();
  const first = await serving();
  writeFileSync(script, failing);
  process.kill(first.pid, 'SIGKILL');
  const { pid } = await serving([first.pid]);
  said = [];
  // For longer than silence is borne.
  const { intervalMs, graceMs } = RHYTHM.asking;
  let served = await serving();
  while (served.asked < (2 * graceMs) / intervalMs) served = await serving();
  expect(served.pid).toBe(pid);
  expect(said).toEqual([]);
});

test('a first start that cannot work ends with its reason', async () => {
  writeFileSync(script, 'process.exit(3);');
  await expect(start()).rejects.toThrow('server could not start (code 3): its last lines are above.');
});

test('a pause ends when what the process had to wait for is there', async () => {
  await start({ rhythm: { ...RHYTHM, firstPauseMs: 3_600_000, longestPauseMs: 3_600_000 } });
  const { pid } = await serving();
  process.kill(pid, 'SIGKILL');
  while (said.length === 0) await sleep(20);
  service?.hurry();
  await serving([pid]);
});

test('a changed environment is taken up at once', async () => {
  await start();
  const { pid, word: before } = await serving();
  expect(before).toBe('first');
  word = 'second';
  service?.renew();
  expect(await serving([pid])).toMatchObject({ word: 'second' });
  expect(said).toEqual([]);
});
