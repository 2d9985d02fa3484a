// @ts-check
import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Who runs the shop of a data folder. Built-ins only: it is asked before anything is installed.
 *
 * @typedef {{ pid: number, startedAt: string }} RecordedProcess
 * @typedef {RecordedProcess & { address: string, children: RecordedProcess[] }} Running
 */

const END_MS = 8000;
/** What stands in place of a record that cannot be read, as after a power cut: nobody runs. */
const NOBODY = { pid: 0, startedAt: '', address: '', children: [] };

/** @param {string} dataDir */
export function runningFile(dataDir) {
  return path.join(dataDir, 'running.json');
}

/**
 * The shop that runs on this folder. What a killed one left behind (its file, its processes) is ended and cleared first.
 *
 * @param {string} dataDir
 * @returns {Promise<Running | undefined>}
 */
export async function findRunning(dataDir) {
  const recorded = read(dataDir);
  if (recorded === undefined) return undefined;
  if (isAlive(recorded)) return recorded;
  await end(Array.isArray(recorded.children) ? recorded.children : []);
  clearAside(runningFile(dataDir), (file) => isAlive(readJson(file) ?? NOBODY));
  return findRunning(dataDir);
}

/**
 * Removes a file that whoever was killed has left. It is moved before it is removed: if another process has been quicker,
 * the file is now its own and goes back.
 *
 * @param {string} file
 * @param {(file: string) => boolean} isHeld whether the file, where it lies now, is somebody's
 * @throws {Error} of the system when nothing can be changed there
 */
export function clearAside(file, isHeld) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    // Somebody else has just removed it, and may have put one of their own there by now.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  if (isHeld(aside)) putBack(aside, file);
  rmSync(aside, { force: true });
}

/** Whoever has come in between keeps what is theirs. @param {string} aside @param {string} file */
function putBack(aside, file) {
  try {
    linkSync(aside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/**
 * A process by its number and its time of birth: a number alone may belong to another process by now.
 *
 * @param {number} pid
 * @returns {RecordedProcess | undefined}
 */
export function describeProcess(pid) {
  const startedAt = birthOf(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/**
 * Whether it is that very process that runs.
 *
 * @param {RecordedProcess} recorded
 */
export function isAlive({ pid, startedAt }) {
  // A record that is not whole names nobody, and nobody has a time of birth.
  return typeof startedAt === 'string' && birthOf(pid) === startedAt;
}

/**
 * @param {number} pid
 * @returns {string | undefined}
 */
function birthOf(pid) {
  try {
    if (process.platform !== 'linux') {
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
      );
    }
    const [state, ...fields] = statFields(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    // Dead but not yet buried; while it has threads it still holds its ports.
    if (state === 'Z' && Number(fields[16]) <= 1) return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[18]}`;
  } catch {
    return undefined;
  }
}

/**
 * What Linux says of a process behind its name, which stands in brackets and may hold anything: its state first.
 *
 * @param {string} stat what stands in `/proc/<pid>/stat`
 */
export function statFields(stat) {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * Ends processes and what they started, each a group of its own.
 *
 * @param {RecordedProcess[]} recorded
 */
async function end(recorded) {
  for (const [signal, milliseconds] of /** @type {const} */ ([
    ['SIGTERM', END_MS],
    ['SIGKILL', END_MS],
  ])) {
    const left = recorded.filter(isAlive);
    for (const { pid } of left) {
      try {
        process.kill(-pid, signal);
        // One that was stopped cannot act on a signal.
        process.kill(-pid, 'SIGCONT');
      } catch {
        // It has ended by itself.
      }
    }
    const deadline = Date.now() + milliseconds;
    while (left.some(isAlive) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** @param {string} dataDir */
function read(dataDir) {
  return readJson(runningFile(dataDir));
}

/**
 * @param {string} file
 * @returns {Running | undefined}
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? NOBODY;
  } catch (error) {
    return error instanceof SyntaxError ? NOBODY : undefined;
  }
}
