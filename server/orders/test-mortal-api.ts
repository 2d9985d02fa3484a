import { once } from 'node:events';
import { join } from 'node:path';
import { SHOP } from '../../lib/contract/shop.ts';
import { folderFiles } from '../../storage/folder.ts';
import { fileMailer } from '../adapters/mailer.ts';
import { buildApp } from '../app.ts';
import { REPORT_PATH } from '../checkout/report-routes.ts';
import { connect } from '../db/client.ts';
import { startJobs } from '../jobs.ts';
import { createLogger } from '../log.ts';
import { configuredProviders } from '../payment/providers/registry.ts';

/** An API that can die as a process does that is killed: at once, and with nothing of it left in the world. */
export interface MortalApi {
  /** From this call on nobody hears of it again. Safe to repeat. */
  readonly kill: () => void;
  /** Resolves when its port is free again. */
  readonly ended: Promise<void>;
  /** Resolves when what was under way in it has given up, too. */
  readonly gone: () => Promise<void>;
}

interface MortalOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** What the environment says of the card gateway. */
  readonly gateway: Readonly<Record<string, string>>;
  /** Cuts it off from database and gateway for good. */
  readonly cutOff: () => Promise<void>;
}

const SITE = 'http://localhost:3000';

/**
 * Starts the API with its jobs, as server/main.ts does, within this process: one of its own takes a second of the
 * processor to start, and here it dies dozens of times. Killed, it can reach neither database nor gateway, its clients
 * lose their connections, and it hands no mail over.
 */
export async function startMortalApi(options: MortalOptions): Promise<MortalApi> {
  const { port, dataDir, databaseUrl, gateway, cutOff } = options;
  const logger = createLogger('silent');
  const db = connect(databaseUrl, { statementTimeoutMs: 5_000 });
  const providers = configuredProviders({
    environment: gateway,
    returnUrl: `${SITE}/Cart`,
    reportUrl: `http://127.0.0.1:${port}${REPORT_PATH}`,
    log: logger,
  });
  const shared = { db, siteUrl: SITE, shopEmail: SHOP.email, providers, logger };
  const { app } = await buildApp({
    ...shared,
    files: folderFiles(dataDir),
    trustedProxies: 'loopback',
    hasDocs: false,
    maxLoopDelayMs: 0,
  });
  const mailer = fileMailer({
    ...{ from: 'Cedar <shop@example.com>', folder: join(dataDir, 'mail'), say: () => undefined },
  });
  let isDead = false;
  const jobs = startJobs({
    ...{ ...shared, databaseUrl },
    mailer: {
      ...mailer,
      send: async (mail) => (isDead ? { kind: 'away', reason: 'killed' } : mailer.send(mail)),
    },
  });
  await app.listen({ port, host: '127.0.0.1' });
  const ended = once(app.server, 'close').then(() => undefined);
  let going: Promise<unknown> = Promise.resolve();
  return {
    ended,
    kill: () => {
      if (isDead) return;
      isDead = true;
      going = Promise.all([cutOff(), app.close(), jobs.stop()]);
      // Nobody waits for its connections: what they were asked is answered by no one.
      void db.$client.end();
      app.server.close();
      app.server.closeAllConnections();
    },
    gone: async () => void (await going),
  };
}
