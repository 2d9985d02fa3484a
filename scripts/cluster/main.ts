import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { portFrom } from '../../machine/ports.mjs';
import { buildIfStale, LOCAL_SETTINGS } from '../shop/build.ts';
import { terminalLog } from '../shop/log.ts';
import { stopRequest } from '../shop/stop-request.ts';
import { missingPrograms, startCluster, type Cluster } from './cluster.ts';

// `npm run cluster`: the layout of compose.yaml from Debian's packages, on loopback, with the demo catalogue.

const log = terminalLog();
const signal = stopRequest();

process.exit(
  await run().catch((error: unknown) => {
    if (!signal.aborted) log.say(error instanceof Error ? error.message : String(error));
    return signal.aborted ? 0 : 1;
  }),
);

async function run(): Promise<number> {
  const missing = missingPrograms();
  if (missing !== undefined) {
    log.say(`Something is not here that the cluster is made of: ${missing}`);
    return 1;
  }
  const port = portFrom('PORT', 3000);
  await buildIfStale({
    settings: { ...LOCAL_SETTINGS, siteUrl: `http://localhost:${port}` },
    log,
    signal,
  });
  const folder = path.join(tmpdir(), `cedar-cluster-${randomUUID()}`);
  log.say(
    'Starting PostgreSQL with its replica, PgBouncer, Redis, a bucket, nginx, two APIs and two stores.',
  );
  const cluster = await startCluster({ folder, port, log, signal });
  let rolling = Promise.resolve();
  process.on('SIGUSR2', () => {
    rolling = rolling
      .then(() => cluster.roll())
      .then(
        () => log.say('All APIs and stores have been restarted, one after the other.'),
        (error: unknown) => log.say(String(error)),
      );
  });
  log.say(welcome(cluster, folder));
  if (!signal.aborted) await once(signal, 'abort');
  await rolling;
  await cluster.stop();
  return 0;
}

function welcome(
  { address, stores, apis, postgres, bucket, metricsToken, commandEnv }: Cluster,
  folder: string,
): string {
  const parts = [...apis, ...stores].map(({ name, origin }) => `  ${name.padEnd(8)} ${origin}/metrics`);
  return `
The cluster is open: ${address}
${parts.join('\n')}
           with Authorization: Bearer ${metricsToken}
  primary  ${postgres.primary.url}
  replica  ${postgres.replica.url}
  pooler   ${commandEnv.DATABASE_URL}
  bucket   ${bucket.settings.base}
  logs     ${folder}
kill -USR2 ${process.pid} restarts APIs and stores one after the other. Ctrl-C stops and removes it all.
`;
}
