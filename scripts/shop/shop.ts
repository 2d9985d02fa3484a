import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { describeProcess, findRunning, runningFile } from '../../machine/running.mjs';
import { keepDatabase } from '../../postgres/keep.ts';
import { assertReachable } from '../../postgres/reachable.ts';
import { createOutageRetry } from '../../server/db/outage.ts';
import { replaceFileSync } from '../../machine/whole-file.ts';
import { writeOnce } from '../../machine/write-once.mjs';
import { buildIfStale } from './build.ts';
import type { ProcessNote, StopSignal } from './child.ts';
import { loadDemoIfEmpty, announceDemo } from './demo.ts';
import {
  apiEnvironment,
  assertEnvironments,
  sandboxEnvironment,
  storeEnvironment,
  unreadNames,
} from './environments.ts';
import { terminalLog, type Log } from './log.ts';
import { startService, type Service, type ServiceOptions } from './service.ts';
import { readSettings, type Settings } from './settings.ts';
import { howToStop, stopRequest } from './stop-request.ts';

/**
 * Runs the shop until it is asked to stop, and then ends what it started: store, API, PostgreSQL. What ends in between is
 * started again; only what cannot start in the first place ends the run.
 *
 * @returns the exit code
 */
export async function runShop(options: { isDevelopment: boolean }): Promise<number> {
  const log = terminalLog();
  const signal = stopRequest();
  const undo: Undo[] = [];
  let exitCode = 0;
  const report = (error: unknown) => {
    exitCode = 1;
    const message = error instanceof Error ? error.message : String(error);
    log.say(/\bENOSPC\b/.test(message) ? `The disk is full. ${message}` : message);
  };
  try {
    const settings = readSettings(options);
    assertEnvironments(settings);
    for (const name of unreadNames('.env')) log.say(`.env names ${name}, which the shop does not read.`);
    const record = await claim(settings, log);
    undo.push(record.release);
    await start({ settings, log, undo, signal, note: record.note });
    if (!signal.aborted) await once(signal, 'abort');
  } catch (error) {
    if (!signal.aborted) report(error);
  }
  for (const step of undo.toReversed()) await Promise.resolve(step(howToStop(signal))).catch(report);
  return exitCode;
}

type Undo = (how: StopSignal) => Promise<void> | void;

interface Start {
  readonly settings: Settings;
  readonly log: Log;
  readonly note: ProcessNote;
  /** Given what to do at the end, in the order in which things are started. */
  readonly undo: Undo[];
  readonly signal: AbortSignal;
}

async function start({ settings, undo, ...shared }: Start): Promise<void> {
  const { isDevelopment, apiPort, sandbox } = settings;
  const watching = isDevelopment ? ['--watch', '--watch-preserve-output'] : [];
  const add = async (
    service: Pick<ServiceOptions, 'name' | 'command' | 'env' | 'readyUrl' | 'healthUrl'>,
  ) => {
    // Who develops may hold a process for as long as they like.
    const started = await startService({ ...shared, ...service, isAsked: !isDevelopment });
    undo.push((how) => started.stop(how));
    return started;
  };
  const given = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (apiPort !== undefined && given) await createOutageRetry()(() => assertReachable(given));
  if (!isDevelopment) await buildIfStale({ settings, ...shared });
  if (apiPort !== undefined) {
    const users: Service[] = [];
    let knownUrl = '';
    const database = await keepDatabase({
      databaseUrl: process.env.DATABASE_URL,
      dataDir: settings.dataDir,
      say: (text) => shared.log.say(text),
      onReturn() {
        const isMoved = database.url() !== knownUrl;
        for (const user of users) {
          if (isMoved) user.renew();
          else user.hurry();
        }
      },
    });
    undo.push(() => database.close());
    if (sandbox !== undefined) {
      const url = `http://localhost:${sandbox.port}/health`;
      await add({
        name: 'sandbox',
        command: [...watching, 'sandbox-gateway/main.ts'],
        env: () => sandboxEnvironment(settings, sandbox),
        readyUrl: url,
        healthUrl: url,
      });
    }
    const env = () => apiEnvironment(settings, (knownUrl = database.url()));
    const api = await add({
      name: 'api',
      command: [...watching, 'server/main.ts'],
      env,
      readyUrl: `http://localhost:${apiPort}/ready`,
      healthUrl: `http://localhost:${apiPort}/health`,
    });
    users.push(api);
    if (settings.isLocal) await loadDemoIfEmpty({ ...shared, databaseUrl: database.url(), env: env() });
    else if (process.env.DEMO_SHOP !== 'yes') await announceDemo({ ...shared, databaseUrl: database.url() });
  }
  const nextDev = ['node_modules/next/dist/bin/next', 'dev', '-p', String(settings.port)];
  const healthUrl = `${settings.storeUrl}/api/health`;
  await add({
    name: 'store',
    command: isDevelopment ? nextDev : ['store-server/server.ts'],
    env: () => storeEnvironment(settings),
    // Next alone has no such address; its first answer is the one to wait for.
    readyUrl: isDevelopment ? `${settings.storeUrl}/icon.svg` : healthUrl,
    healthUrl,
  });
  shared.log.say(welcome(settings));
}

function welcome({ storeUrl, apiPort, apiBaseUrl, sandbox }: Settings): string {
  const api = apiPort === undefined ? apiBaseUrl : `http://localhost:${apiPort}/docs`;
  const cards = sandbox === undefined ? '' : '  Cards  a sandbox: no card is charged\n';
  return `\nCedar is open.\n  Store  ${storeUrl}\n  API    ${api}\n${cards}Ctrl-C stops it.\n`;
}

/** Writes this run's file: that it runs, and which processes the next one must end if this one is killed. */
async function claim({ dataDir, storeUrl }: Settings, log: Log) {
  const self = describeProcess(process.pid);
  const children = new Map<number, NonNullable<typeof self>>();
  const file = runningFile(dataDir);
  const content = () => JSON.stringify({ ...self, address: storeUrl, children: [...children.values()] });
  const running = await findRunning(dataDir);
  if (running !== undefined || !writeOnce(file, content)) {
    throw new Error(
      `This shop is already running on ${dataDir}. Stop it first, or set DATA_DIR, PORT and API_PORT.`,
    );
  }
  return {
    note(pid: number, isAlive: boolean) {
      const described = isAlive ? describeProcess(pid) : undefined;
      if (described === undefined) children.delete(pid);
      else children.set(pid, described);
      try {
        replaceFileSync(file, content());
      } catch (error) {
        // On a full disk the shop goes on, and the file is written with the next process.
        log.say(
          `running.json could not be written: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    },
    release: () => rmSync(file, { force: true }),
  };
}
