// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { installIfNeeded, pinnedNode } from './checkout/install.mjs';
import { assertFree, portFrom } from '../machine/ports.mjs';
import { findRunning } from '../machine/running.mjs';
import { sandboxPort } from './checkout/sandbox.mjs';

// `npm start` and `npm run dev` begin here: on whatever Node the machine has, with nothing installed.

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

try {
  if (!('loadEnvFile' in process)) throw new Error('Node 20.12 or newer is needed.');
  if (existsSync('.env')) process.loadEnvFile('.env');
  await assertStartable();
  installIfNeeded(root, { withChecks: false });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const shop = new URL('./shop/main.ts', import.meta.url);
if (Number(process.versions.node.split('.')[0]) >= 24) await import(shop.href);
else runOnPinnedNode();

/** What can be known to fail is said before anything takes long. */
async function assertStartable() {
  const running = await findRunning(path.resolve(process.env.DATA_DIR || '.data'));
  if (running !== undefined) {
    throw new Error(
      `This shop is already running (process ${running.pid}, ${running.address}). ` +
        'Stop it first, or set DATA_DIR, PORT and API_PORT for a second one.',
    );
  }
  const port = portFrom('PORT', 3000);
  await assertFree('PORT', port);
  if (process.env.API_BASE_URL) return;
  const apiPort = portFrom('API_PORT', 4000);
  if (apiPort === port) throw new Error(`PORT and API_PORT are both ${port}: they must differ.`);
  await assertFree('API_PORT', apiPort);
  const cardPort = sandboxPort(apiPort);
  if (cardPort === undefined) return;
  if (cardPort === port || cardPort === apiPort)
    throw new Error(`SANDBOX_PORT is ${cardPort}: PORT, API_PORT and SANDBOX_PORT must differ.`);
  await assertFree('SANDBOX_PORT', cardPort);
}

function runOnPinnedNode() {
  const child = spawn(pinnedNode(root), [fileURLToPath(shop), ...process.argv.slice(2)], {
    // When this process is killed, the channel's end tells the other one.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}
