import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Left out of a copy: what is fetched, made or private, and the demo catalogue, whose import takes longer than a test. */
const LEFT_OUT = ['node_modules', '.git', '.data', 'demo', 'e2e', 'docs', 'coverage', 'test-results'];
const installed = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** A copy of this checkout, with its build. */
export interface Checkout {
  readonly root: string;
  remove(): void;
}

/** A user of the machine who is not root. */
export interface OrdinaryUser {
  readonly uid: number;
  readonly gid: number;
}

/** Copies this checkout to a folder with a space in its path, which nobody else may enter. It shares the packages. */
export function copyCheckout(): Checkout {
  const checkout = copyFiles(tmpdir());
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout.root, 'node_modules'));
  return checkout;
}

/**
 * Copies this checkout together with the packages that `npm start` installs, to a folder with a space in its path.
 *
 * @param owner whom everything belongs to; whoever runs this when left out
 */
export function copyInstallation(owner?: OrdinaryUser): Checkout {
  // The folder of root's temporary files may be closed to others.
  const checkout = copyFiles(owner === undefined ? tmpdir() : '/tmp');
  const list = path.join('node_modules', '.package-lock.json');
  const { packages } = installed.parse(JSON.parse(readFileSync(path.join(ROOT, list), 'utf8')));
  const wanted = Object.keys(packages).filter(
    (name) => packages[name]?.dev !== true && name.lastIndexOf('node_modules/') === 0,
  );
  // Linked where that can be, and the owner reads what stays root's. By a program of its own: what another thread starts
  // during a cpSync holds a copy of Node open for writing, and that cannot be run until it has ended.
  const isForAll = (statSync(path.join(ROOT, list)).mode & 0o004) !== 0;
  for (const [folder, names = []] of Object.entries(Object.groupBy([list, ...wanted], path.dirname))) {
    const target = path.join(checkout.root, folder);
    const put = (how: string) => {
      rmSync(target, { recursive: true, force: true });
      mkdirSync(target, { recursive: true });
      return spawnSync('cp', [how, ...names, target], { cwd: ROOT }).status === 0;
    };
    if (!(isForAll && put('-Rl')) && !put('-R')) throw new Error(`What is in ${folder} could not be copied.`);
  }
  if (owner !== undefined) {
    const own = ['(', '-type', 'd', '-o', '-links', '1', ')'];
    const give = ['-exec', 'chown', '-h', `${owner.uid}:${owner.gid}`, '{}', '+'];
    const { status } = spawnSync('find', [path.dirname(checkout.root), ...own, ...give]);
    if (status !== 0) throw new Error(`${checkout.root} could not be given to the user ${owner.uid}.`);
  }
  return checkout;
}

/** Somebody to run a shop as, when this runs as root; undefined when it does not. */
export function ordinaryUser(): OrdinaryUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: ask('-u'), gid: ask('-g') };
}

function copyFiles(folder: string): Checkout {
  const parent = mkdtempSync(path.join(folder, 'cedar checkout '));
  const root = path.join(parent, 'my shop');
  mkdirSync(root);
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.includes(name)) continue;
    cpSync(path.join(ROOT, name), path.join(root, name), {
      recursive: true,
      filter: (source) =>
        !source.startsWith(path.join(ROOT, '.next', 'cache')) &&
        !source.startsWith(path.join(ROOT, '.next', 'dev')),
    });
  }
  return { root, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
