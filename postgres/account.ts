import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** A user of the machine. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const OWN_NAME = 'cedar-postgres';

/**
 * The user that PostgreSQL runs as; undefined when it is whoever started us.
 *
 * PostgreSQL refuses to run as root. A data folder that is there already decides; a new one belongs to a system user,
 * which is created when the machine has none.
 */
export function accountFor(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0)
    return { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
  const account = find(OWN_NAME) ?? find('postgres') ?? create();
  if (account === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and no system user could be created for it. ' +
        'Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

function find(name: string): Account | undefined {
  const ask = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout.trim()) : undefined;
  };
  const uid = ask('-u');
  const gid = ask('-g');
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { name, uid, gid };
}

function create(): Account | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  const made = spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', OWN_NAME], {
    stdio: 'ignore',
  });
  // Busybox knows only adduser.
  if (made.status !== 0)
    spawnSync('adduser', ['-S', '-D', '-H', '-s', '/bin/false', OWN_NAME], { stdio: 'ignore' });
  return find(OWN_NAME);
}
