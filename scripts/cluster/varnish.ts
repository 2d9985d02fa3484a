import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchProgram, launchRestartable, type Restartable } from './program.ts';

const CONFIG = path.resolve(import.meta.dirname, '../../deploy/varnish');

/**
 * Starts Varnish on loopback with the configuration of `deploy/varnish`.
 *
 * @param options.stores the ports of the two stores that it asks
 * @param options.secret what a purge has to bear
 */
export async function startVarnish(options: {
  folder: string;
  port: number;
  stores: readonly [number, number];
  secret: string;
}): Promise<Restartable> {
  const { folder, port, stores, secret } = options;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const config = path.join(folder, 'main.vcl');
  const written = readFileSync(path.join(CONFIG, 'default.vcl'), 'utf8')
    .replace('/etc/varnish', CONFIG)
    .replace(
      /"store-(\d)"; \.port = "3000"/g,
      (_, which: string) => `"127.0.0.1"; .port = "${stores[Number(which) - 1]}"`,
    );
  writeFileSync(config, written);
  const args = [
    ...['-F', '-n', path.join(folder, 'work'), '-f', config],
    ...['-a', `127.0.0.1:${port}`, '-s', 'malloc,256m'],
    // As docs/operation.md has it: no connection is kept longer than a store that goes serves on.
    ...['-p', 'backend_idle_timeout=1'],
  ];
  const env = { ...process.env, REVALIDATE_SECRET: secret };
  const launch = () => launchProgram('varnishd', args, { env, stdio: 'ignore' });
  return launchRestartable({ name: 'Varnish', port, launch, stopBy: 'SIGTERM' });
}
