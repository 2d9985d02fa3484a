import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { slowness } from '../testbed/slowness.mjs';
import { launchProgram, launchRestartable, type Restartable } from './program.ts';

const CONFIG = path.resolve(import.meta.dirname, '../../deploy/nginx');

/** Where nginx listens, and who answers behind it. */
export interface ProxyPlan {
  /** Made for it. */
  readonly folder: string;
  /** What the public reaches. */
  readonly port: number;
  /** Where the parts of the shop reach each other: the stores the APIs, and the APIs the stores. */
  readonly internal: { readonly apis: number; readonly stores: number };
  readonly apis: readonly number[];
  readonly stores: readonly number[];
  /** The port of the Varnish that keeps the pages in its place, between the public and the stores. */
  readonly varnish?: number;
}

/** nginx as a process. */
export type Proxy = Pick<Restartable, 'pid' | 'stop'>;

/** nginx before the parts of the shop. */
export interface ShopProxy extends Proxy {
  /** Leads to these parts alone from now on; nobody is cut off, and the others run on. */
  readonly routeTo: (parts: Pick<ProxyPlan, 'apis' | 'stores'>) => void;
}

/** Where nginx keeps pages, as compose.yaml has it. */
function zoneLines(folder: string): string {
  return [
    `proxy_cache_path ${folder}/pages levels=1:2 keys_zone=pages:10m max_size=256m inactive=24h use_temp_path=off;`,
    `proxy_cache_path ${folder}/lists levels=1:2 keys_zone=lists:10m max_size=64m inactive=1h use_temp_path=off;`,
  ].join('\n      ');
}

/**
 * Copies `deploy/nginx`; on a slow machine those who are not answering yet are waited for in proportion.
 *
 * @returns where the copy is
 */
function copyConfig(folder: string): string {
  const copy = path.join(folder, 'shop');
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(CONFIG)) {
    const lines = readFileSync(path.join(CONFIG, name), 'utf8');
    const patient = lines.replaceAll(
      /(?<=proxy_read_timeout )(\d+)(m?s)(?=;)/g,
      (_, limit: string, unit: string) =>
        `${Math.round(Number(limit) * (unit === 's' ? 1000 : 1) * slowness())}ms`,
    );
    writeFileSync(path.join(copy, name), patient);
  }
  return copy;
}

/** Starts nginx on loopback with the configuration of `deploy/nginx`. */
export async function startNginx({
  folder,
  port,
  internal,
  varnish,
  ...parts
}: ProxyPlan): Promise<ShopProxy> {
  const upstream = (name: string, ports: readonly number[]) => `
      upstream ${name} {
        ${ports.map((each) => `server 127.0.0.1:${each} max_fails=2 fail_timeout=1s;`).join('\n        ')}
        keepalive 32;
        # Shorter than DRAIN_SECONDS: nothing is sent on a connection that is about to be closed.
        keepalive_timeout 1s;
      }`;
  const config = copyConfig(folder);
  const linesFor = ({ apis, stores }: Pick<ProxyPlan, 'apis' | 'stores'>) =>
    `include ${config}/shop.conf;
      include ${config}/${varnish === undefined ? 'kept' : 'unkept'}-pages.conf;
      ${zoneLines(folder)}
      access_log ${folder}/access.log cedar;
      ${upstream('stores', varnish === undefined ? stores : [varnish])}
      ${upstream('stores-behind', stores)}
      ${upstream('apis', apis)}
      server { listen 127.0.0.1:${port}; include ${config}/public.conf; }
      server { listen 127.0.0.1:${internal.apis}; set $cedar_part apis; include ${config}/inside.conf; }
      server { listen 127.0.0.1:${internal.stores}; set $cedar_part stores-behind; include ${config}/inside.conf; }`;
  const { configure, ...proxy } = await launchNginx(folder, port, linesFor(parts));
  return { ...proxy, routeTo: (others) => configure(linesFor(others)) };
}

/** Starts nginx with one worker, in a folder that is made for it, and these lines in its `http` block. */
export async function launchNginx(
  folder: string,
  port: number,
  lines: string,
): Promise<Proxy & { readonly configure: (lines: string) => void }> {
  mkdirSync(folder, { recursive: true });
  const config = path.join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const write = (inHttp: string) =>
    writeFileSync(
      config,
      `daemon off; worker_processes 1; worker_rlimit_nofile 8192; pid ${folder}/pid; error_log ${folder}/error.log warn;
    events { worker_connections 2048; }
    http {
      ${paths.join(' ')}
      ${inHttp}
    }\n`,
    );
  write(lines);
  const nginx = await launchRestartable({
    ...{ name: 'nginx', port, stopBy: 'SIGTERM' },
    launch: () =>
      launchProgram('nginx', ['-c', config, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] }),
  });
  return {
    ...nginx,
    configure(others) {
      write(others);
      const pid = nginx.pid();
      if (pid !== undefined) process.kill(pid, 'SIGHUP');
    },
  };
}
