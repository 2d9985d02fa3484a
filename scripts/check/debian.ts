import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages can be installed here: by root, where apt-get is. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages one after the other, until `isDone`; what cannot be installed is left out. */
export function installPackages(packages: readonly string[], isDone: () => boolean): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...options: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...options], { stdio: 'inherit', env }).status === 0;
  if (!apt('update')) return;
  for (const name of packages) if (!isDone()) apt('install', '--no-install-recommends', name);
}
