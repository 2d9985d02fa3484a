// @ts-check
import { randomInt } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusedByBrowsers } from './unreachable-ports.mjs';

/**
 * A port number from the environment. Built-ins only: it is asked before anything is installed.
 *
 * @param {'PORT' | 'API_PORT' | 'SANDBOX_PORT'} variable
 * @param {number} fallback
 * @throws {Error} when the value is no port, or one on which no browser would ask
 */
export function portFrom(variable, fallback) {
  const value = process.env[variable];
  if (!value) return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`${variable} is "${value}": it must be a port number from 1 to 65535.`);
  }
  if (isRefusedByBrowsers(port)) {
    throw new Error(`Port ${port} is one that browsers refuse to open. Set ${variable} to another port.`);
  }
  return port;
}

/**
 * @param {'PORT' | 'API_PORT' | 'SANDBOX_PORT'} variable the one that sets this port
 * @param {number} port
 * @throws {Error} when something else listens on it
 */
export async function assertFree(variable, port) {
  const reason = await reasonAgainst(port);
  if (reason === 'EADDRINUSE') {
    throw new Error(`Port ${port} is taken. Stop what uses it, or set ${variable} to another port.`);
  }
  if (reason === 'EACCES') {
    throw new Error(`Port ${port} may not be used by this user. Set ${variable} to another port.`);
  }
}

/** Below the ports that systems hand out to connections going out: one of those may be in use a moment later. */
const FREE_PORTS = { first: 15_000, count: 15_000 };
/** Whoever was given a port listens on it by then. */
const RESERVED_MS = 120_000;

/**
 * A port that nobody listens on, and that no other process of this machine was given a moment ago.
 *
 * @param {{ first: number, count: number }} among
 * @returns {Promise<number>}
 */
export async function freePort(among = FREE_PORTS) {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const port = among.first + randomInt(among.count);
    if ((await isFree(port)) && reserve(port)) return port;
  }
  throw new Error('No port is free.');
}

/**
 * Keeps the port for whoever was given it, until they have had time to listen: an empty file says so. Where the temporary
 * folder takes none, the port is only free.
 *
 * @param {number} port
 */
function reserve(port) {
  try {
    const file = join(portsFolder(), String(port));
    const given = statSync(file, { throwIfNoEntry: false });
    if (given !== undefined && Date.now() - given.mtimeMs > RESERVED_MS) rmSync(file, { force: true });
    closeSync(openSync(file, 'wx'));
  } catch (error) {
    return typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'EEXIST';
  }
  return true;
}

/**
 * Where the ports that were given are noted, for the processes of other users, too.
 *
 * @returns {string} the folder, which is there
 */
export function portsFolder() {
  const folder = join(tmpdir(), 'cedar-ports');
  if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o1777);
  return folder;
}

/**
 * Whether nobody listens on a port at this moment.
 *
 * @param {number} port
 */
export async function isFree(port) {
  return (await reasonAgainst(port)) === undefined;
}

/**
 * @param {number} port
 * @returns {Promise<string | undefined>} why it cannot be listened on
 */
async function reasonAgainst(port) {
  for (const host of ['::', '0.0.0.0', '127.0.0.1']) {
    const reason = await attempt(port, host);
    if (reason === 'EADDRINUSE' || reason === 'EACCES') return reason;
  }
  return undefined;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} why it cannot be listened on there
 */
function attempt(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });
}
