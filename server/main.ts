import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { productTag } from '../lib/contract/cache-tags.ts';
import { ONLINE_PAYMENT } from '../lib/contract/pricing.ts';
import { createIndexNow } from './adapters/index-now.ts';
import { fileMailer, smtpMailer, type Mailer } from './adapters/mailer.ts';
import { withBreaker } from './adapters/search-engine.ts';
import { createStoreNotifier } from './adapters/store-notice.ts';
import { buildApp } from './app.ts';
import { REPORT_PATH } from './checkout/report-routes.ts';
import { tagsOfAll } from './catalogue/first-listings.repository.ts';
import { refreshOutdatedIndex } from './catalogue/search-upgrade.ts';
import { databaseClock } from './db/clock.ts';
import { connect } from './db/client.ts';
import { migrateDatabase } from './db/migrate.ts';
import { createOutageRetry } from './db/outage.ts';
import { warnOfPooler } from './db/pooler.ts';
import { followReplica } from './db/replica.ts';
import { errorCode } from '../machine/error-code.ts';
import { isLocalHost } from '../machine/local-host.mjs';
import { lastLines } from '../machine/standard-output.ts';
import { trustOf } from '../machine/trusted-proxies.ts';
import { parseEnv, type ServerEnv } from './env.ts';
import { startJobs } from './jobs.ts';
import { createLogger } from './log.ts';
import { configuredProviders } from './payment/providers/registry.ts';
import type { PaymentProviders } from './payment/service.ts';
import { reasonOf } from '../postgres/reachable.ts';
import { keptFiles } from '../storage/kept-files.ts';
import { loggable } from '../telemetry/loggable.ts';
import { startErrorReports } from '../telemetry/error-reports.ts';
import { startTracing, stopTracing } from '../telemetry/trace.ts';
import { createMetrics } from '../telemetry/metrics.ts';

/** Requests in flight get so long to finish. */
const CLOSE_MS = 15_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Between two statements of a transaction nothing is waited for: whoever asks nothing for so long is gone. */
const IDLE_TRANSACTION_MS = 15_000;
/** The longest statement, one that removes what has expired, takes a minute at most. */
const SILENT_MS = 70_000;
/** A store that is slow to hear of a change keeps nobody waiting for longer. */
const NOTIFY_MS = 1_000;

/** A start that cannot succeed: the message is one line for whoever started it. */
class StartError extends Error {}

try {
  await start(readEnv());
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof StartError ? `${reason}\n` : `The commerce API did not start: ${reason}\n`,
  );
  process.exit(1);
}

function readEnv(): ServerEnv {
  return orStartError(() => {
    const env = parseEnv(process.env);
    trustOf(env.TRUSTED_PROXIES);
    return env;
  });
}

/** Who takes the money, by what each of them reads of the environment. */
function readProviders({ SITE_URL, API_PUBLIC_URL }: ServerEnv, log: Logger): PaymentProviders {
  const reportUrl = `${API_PUBLIC_URL}${REPORT_PATH}`;
  return orStartError(() =>
    configuredProviders({ environment: process.env, returnUrl: `${SITE_URL}/Cart`, reportUrl, log }),
  );
}

function orStartError<Setting>(read: () => Setting): Setting {
  try {
    return read();
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

/** The search engine beside PostgreSQL; its client is loaded only where one is set. */
async function createSearchEngine(env: ServerEnv) {
  const { MEILISEARCH_URL: url, MEILISEARCH_API_KEY: apiKey, MEILISEARCH_INDEX: index } = env;
  if (url === undefined) return undefined;
  const { createMeilisearch } = await import('./adapters/meilisearch.ts');
  return createMeilisearch({ url, apiKey, index });
}

async function start(env: ServerEnv): Promise<void> {
  startErrorReports(env, 'api');
  await startTracing(env, 'cedar-api');
  const logger = createLogger(env.LOG_LEVEL);
  const metrics = createMetrics('api', env.METRICS_TOKEN);
  const providers = readProviders(env, logger);
  const directUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  const unusable = (error: unknown): never => {
    throw new StartError(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`);
  };
  // Migrations run in transactions, under a lock that goes with its connection: a lost one may be begun again.
  await createOutageRetry()(() => migrateDatabase(directUrl, { onWait: (line) => logger.warn(line) })).catch(
    unusable,
  );
  if (env.SMTP_URL === undefined && !isLocalHost(new URL(env.SITE_URL))) {
    logger.warn('SMTP_URL is not set: mails are files in DATA_DIR/mail, and nobody gets them');
  }
  if (env.SHOP_EMAIL.endsWith('.example') && !isLocalHost(new URL(env.SITE_URL))) {
    logger.warn(`SHOP_EMAIL is ${env.SHOP_EMAIL}, which nobody can read: new orders and messages go there`);
  }
  const pooling = {
    connections: env.DATABASE_CONNECTIONS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    idleTransactionMs: IDLE_TRANSACTION_MS,
    silentMs: SILENT_MS,
    isPooled: env.DATABASE_DIRECT_URL !== undefined,
  };
  const db = connect(env.DATABASE_URL, pooling);
  // A pooler that is away for some seconds is no reason not to start: until it is back, nobody is told that this is ready.
  const now = await databaseClock(db, (error) =>
    logger.warn({ err: loggable(error) }, 'the database does not tell the time yet: this machine does'),
  );
  if (pooling.isPooled) void warnOfPooler(db, logger);
  const replica =
    env.DATABASE_REPLICA_URL === undefined
      ? undefined
      : followReplica({ primary: db, url: env.DATABASE_REPLICA_URL, logger, ...pooling });
  if (providers[ONLINE_PAYMENT] === undefined && !isLocalHost(new URL(env.SITE_URL))) {
    logger.warn('no card gateway is configured: orders are paid in cash, cards are refused');
  }
  const postNotice = createStoreNotifier(env.STORE_URL, env.REVALIDATE_SECRET, logger);
  const notifyStore: typeof postNotice = async (tags, stop) => {
    // Whoever hears of a change reads it at once, maybe from the replica.
    await replica?.untilShown();
    return postNotice(tags, stop);
  };
  const searchEngine = await createSearchEngine(env);
  const { app, retire } = await buildApp({
    db,
    now,
    reads: replica?.reads,
    engine: searchEngine && withBreaker(searchEngine, logger),
    files: keptFiles(env),
    siteUrl: env.SITE_URL,
    shopEmail: env.SHOP_EMAIL,
    indexNowUrl: env.INDEXNOW_URL,
    storeSecret: env.REVALIDATE_SECRET,
    // Who waits for an answer does not wait for a store that is slow.
    notifyStore:
      env.REVALIDATE_SECRET === undefined
        ? undefined
        : (tags) => Promise.race([notifyStore(tags), wait(NOTIFY_MS, undefined, { ref: false })]),
    providers,
    trustedProxies: env.TRUSTED_PROXIES,
    hasDocs: isLocalHost(
      new URL(`http://${env.API_HOST.includes(':') ? `[${env.API_HOST}]` : env.API_HOST}`),
    ),
    logger,
    metrics,
  });

  const jobs = startJobs({
    databaseUrl: directUrl,
    db,
    now,
    mailer: createMailer(env),
    logger,
    siteUrl: env.SITE_URL,
    shopEmail: env.SHOP_EMAIL,
    providers,
    searchEngine,
    indexNow: createIndexNow(env.INDEXNOW_URL),
    notifyStore: (productIds, stop) => notifyStore(productIds.map(productTag), stop),
    notifyOfTags: notifyStore,
  });

  metrics.gauge('cedar_jobs_leader', 'Whether this process does what is due by the clock.', [], () => [
    { value: jobs.isLeading() ? 1 : 0 },
  ]);

  if (replica !== undefined) {
    metrics.gauge('cedar_replica_lag_seconds', 'How far the replica is behind.', [], () => [
      { value: replica.lagSeconds() },
    ]);
    metrics.gauge('cedar_replica_in_use', 'Whether the catalogue is read from the replica.', [], () => [
      { value: replica.isInUse() ? 1 : 0 },
    ]);
  }

  // Searches are answered meanwhile, in the order of the shop where a product is not indexed yet.
  refreshOutdatedIndex(directUrl)
    .then(async (done) => {
      if (done === undefined) return;
      logger.info(
        done === 'left' ? 'the lists that an import had left are made' : 'all products were indexed anew',
      );
      // The import that would have told the store is gone.
      if (done === 'left') await notifyStore(await tagsOfAll(db));
    })
    .catch((error: unknown) =>
      logger.error({ err: loggable(error) }, 'lists and search could not be brought up to date'),
    );

  let isEnding = false;
  /** @param drainMs for which it still serves: load balancers get so long to see that it is not ready any more */
  const end = async (drainMs: number): Promise<void> => {
    retire();
    await wait(drainMs);
    // Asked twice, it takes the shorter time.
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    await app.close();
    await jobs.stop();
    await replica?.stop();
    await db.$client.end();
    await stopTracing();
    await lastLines();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end(env.DRAIN_SECONDS * 1000));
  // Whoever presses Ctrl-C has no load balancer.
  process.on('SIGINT', () => void end(0));
  process.on('unhandledRejection', (error) => logger.error({ err: loggable(error) }, 'unhandled rejection'));

  try {
    await app.listen({ port: env.API_PORT, host: env.API_HOST });
  } catch (error) {
    const isTaken = errorCode(error) === 'EADDRINUSE';
    throw new StartError(
      isTaken
        ? `API_PORT: port ${env.API_PORT} is already in use; set API_PORT to a free one`
        : `API_PORT: cannot listen on ${env.API_HOST}:${env.API_PORT}: ${reasonOf(error)}`,
    );
  }
}

function createMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: ServerEnv): Mailer {
  if (SMTP_URL !== undefined) return smtpMailer(SMTP_URL, { from: MAIL_FROM });
  return fileMailer({
    from: MAIL_FROM,
    folder: join(DATA_DIR, 'mail'),
    // Not the log: whoever tries the shop out looks for their code here, whatever LOG_LEVEL is.
    say: (line) => process.stdout.write(`${line}\n`),
  });
}
