// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clearAside, describeProcess, isAlive } from '../../machine/running.mjs';
import { writeOnce } from '../../machine/write-once.mjs';

/** Who installs, for every user of the machine to read; beside node_modules, which npm may clear. */
const LOCK = '.installing';
const PAUSE_MS = 500;

/**
 * Installs what package-lock.json names, unless it is there. Runs before anything is installed: built-ins only.
 *
 * Packages that only the checks need are left out, and left alone where they are. Of two that install at once, the second
 * waits: npm takes back what it began when it fails, also what the other one has put there.
 *
 * @param {string} root the checkout
 * @param {{ withChecks: boolean }} options whether the packages for the checks are needed
 * @throws {Error} when npm fails
 */
export function installIfNeeded(root, { withChecks }) {
  if (isInstalled(root, { withChecks })) return;
  const release = holdInstall(root);
  try {
    if (!isInstalled(root, { withChecks })) install(root, { withChecks });
  } finally {
    release();
  }
}

/**
 * Waits until nobody else installs into a checkout.
 *
 * @param {string} root the checkout
 * @param {(milliseconds: number) => void} [wait]
 * @returns {() => void} lets the next one
 */
export function holdInstall(root, wait = pause) {
  const file = path.join(root, LOCK);
  const own = () => JSON.stringify(describeProcess(process.pid) ?? {});
  try {
    for (let isTold = false; !writeOnce(file, own, 0o644);) {
      if (!isHeld(file)) {
        clearAside(file, isHeld);
        continue;
      }
      if (!isTold) console.log('Waiting until packages are installed that another start has begun with.');
      isTold = true;
      wait(PAUSE_MS);
    }
  } catch {
    // Where no note can be written, npm says what is wrong with the folder.
    return () => undefined;
  }
  return () => rmSync(file, { force: true });
}

/**
 * Whether a note is that of a process that runs.
 *
 * @param {string} file
 */
function isHeld(file) {
  try {
    return isAlive(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return false;
  }
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/**
 * @param {string} root
 * @param {{ withChecks: boolean }} options
 */
function install(root, { withChecks }) {
  const omits = withChecks || hasChecks(root) ? ['--include=dev'] : ['--omit=dev'];
  console.log(
    `Installing packages${withChecks ? ', those for the checks too' : ''}: this takes a minute, once.`,
  );
  const npm = npmCommand();
  // Not `npm ci`: it refuses a lock file that was made where a registry does not offer every other platform's optional
  // packages. The versions are those of the lock file all the same, which stays as it is.
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...omits];
  const done = spawnSync(npm.command, [...npm.options, ...options], {
    cwd: root,
    stdio: 'inherit',
    env: withoutOwnBin(root),
  });
  if (done.status !== 0) throw new Error('npm could not install the packages: its message is above.');
  if (!existsSync(pinnedNode(root))) {
    throw new Error(
      'The package "node" has no program: was npm told to ignore install scripts? Allow them and start again.',
    );
  }
  if (!isInstalled(root, { withChecks })) {
    throw new Error(
      'package.json and package-lock.json disagree: run `npm install` once, and commit the lock file.',
    );
  }
}

/**
 * Whether everything is there, in the versions of the lock file.
 *
 * @param {string} root the checkout
 * @param {{ withChecks: boolean }} options whether the packages for the checks are needed
 */
export function isInstalled(root, { withChecks }) {
  const { wanted, found } = packagesOf(root);
  const isComplete = Object.entries(wanted).every(([name, { version, dev, optional, devOptional }]) => {
    const there = found[name];
    if (there !== undefined) return there.version === version;
    return optional === true || devOptional === true || (dev === true && !withChecks);
  });
  return isComplete && existsSync(pinnedNode(root));
}

/**
 * Whether packages that only the checks need are there: an installation must not take them away.
 *
 * @param {string} root the checkout
 */
export function hasChecks(root) {
  const { wanted, found } = packagesOf(root);
  return Object.keys(found).some((name) => wanted[name]?.dev === true);
}

/**
 * The Node that the lock file pins.
 *
 * @param {string} root
 */
export function pinnedNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return path.join(root, 'node_modules', 'node', 'bin', name);
}

/** @param {string} root */
function packagesOf(root) {
  return {
    wanted: packagesIn(path.join(root, 'package-lock.json')),
    found: packagesIn(path.join(root, 'node_modules', '.package-lock.json')),
  };
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }>}
 */
function packagesIn(lockFile) {
  try {
    const { '': _, ...packages } = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
    return packages;
  } catch {
    return {};
  }
}

/** The npm that started us, else the one on the path. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js') && path.basename(script).startsWith('npm')) {
    return { command: process.execPath, options: [script] };
  }
  return { command: 'npm', options: [] };
}

/**
 * npm removes node_modules first: neither it nor an install script may run on the Node in there.
 *
 * @param {string} root
 */
function withoutOwnBin(root) {
  const own = path.join(root, 'node_modules');
  const kept = (process.env.PATH ?? '').split(path.delimiter).filter((entry) => !entry.startsWith(own));
  return { ...process.env, PATH: kept.join(path.delimiter) };
}
