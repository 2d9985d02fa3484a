import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endProgram, launchProgram, untilListening } from './program.ts';

const SHOP = path.resolve(import.meta.dirname, '../../deploy/varnish/shop.vcl');

/** Whether Varnish is installed. */
export function hasVarnish(): boolean {
  return spawnSync('varnishd', ['-V']).error === undefined;
}

/** Varnish as a process. */
export interface Varnish {
  readonly stop: () => Promise<void>;
}

/**
 * Starts Varnish on loopback with the configuration of `deploy/varnish`.
 *
 * @param options.store the port that it asks
 * @param options.secret what a purge has to bear
 */
export async function startVarnish(options: {
  folder: string;
  port: number;
  store: number;
  secret: string;
}): Promise<Varnish> {
  const { folder, port, store, secret } = options;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const config = path.join(folder, 'main.vcl');
  const probe =
    '{ .url = "/api/health"; .interval = 200ms; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }';
  writeFileSync(
    config,
    `vcl 4.1;\nbackend stores { .host = "127.0.0.1"; .port = "${store}"; .probe = ${probe} }\ninclude "${SHOP}";\n`,
  );
  const child = launchProgram(
    'varnishd',
    ['-F', '-n', path.join(folder, 'work'), '-f', config, '-a', `127.0.0.1:${port}`, '-s', 'malloc,256m'],
    { env: { ...process.env, REVALIDATE_SECRET: secret }, stdio: 'ignore' },
  );
  await untilListening(port, child, 'Varnish');
  return { stop: () => endProgram(child, 'SIGTERM') };
}
