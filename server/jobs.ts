import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { deleteExpired } from './account/customer.repository.ts';
import { refreshStaleListings, STOCK_CHANNEL } from './catalogue/service.ts';
import type { Mailer } from './adapters/mailer.ts';
import { lookAtPayments } from './checkout/looking.service.ts';
import type { Database } from './db/client.ts';
import { loggable } from './http/errors.ts';
import { forgetWrites } from './shared/idempotency.repository.ts';
import { createCourier, forgetMails } from './mail/delivery.service.ts';
import { MAIL_CHANNEL } from './mail/outbox.repository.ts';
import type { PaymentProviders } from './payment/service.ts';
import { coalesce } from './shared/coalesce.ts';

interface JobOptions {
  readonly databaseUrl: string;
  readonly db: Database;
  readonly mailer: Mailer;
  readonly logger: Logger;
  /** The shop's public address, for the links in mails. */
  readonly siteUrl: string;
  readonly providers: PaymentProviders;
  /** Tells the store that its pages of these products are old; false when it did not hear it. */
  readonly tellStore?: (productIds: readonly number[], stop: AbortSignal) => Promise<boolean>;
}

export interface Jobs {
  /** Ends what is under way, and then takes up nothing more. */
  readonly stop: () => Promise<void>;
}

const STOP_MS = 8_000;
/** The jobs are due by the minute: how soon after it they begin does not matter. */
const POLL_SECONDS = 10;
/** In a rush of orders, what is shown of the stock follows them so often. */
const STOCK_ROUND_MS = 1_000;

/**
 * Starts what runs beside the requests: mails are sent and sold products listed anew, as soon as a transaction that
 * queued a mail or changed what is shown of the stock is through and otherwise every minute; payments are looked at
 * every minute; what has expired is removed every hour. Any number of processes may run them: each job is done by one.
 * Throws when the database does not let the jobs have their tables, in the schema `pgboss`.
 */
export async function startJobs({
  databaseUrl,
  db,
  mailer,
  logger,
  siteUrl,
  providers,
  tellStore = () => Promise.resolve(true),
}: JobOptions): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'cedar jobs', max: 2 });
  boss.on('error', (error) => logger.error({ err: loggable(error) }, 'jobs'));
  boss.on('warning', (warning) => logger.warn({ reason: warning.message }, 'jobs'));
  await boss.start();

  const now = (): Date => new Date();
  const stopping = new AbortController();
  const deliver = createCourier({ db, mailer, logger, now, signal: stopping.signal });
  const followStock = coalesce(async () => {
    await refreshStaleListings(db, (productIds) => tellStore(productIds, stopping.signal));
    await wait(STOCK_ROUND_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
  });
  await repeat(boss, logger, { name: 'send-mail', cron: '* * * * *', work: deliver });
  await repeat(boss, logger, {
    name: 'settle-payments',
    cron: '* * * * *',
    work: () => lookAtPayments({ db, now, siteUrl, providers, log: logger }, stopping.signal),
  });
  await repeat(boss, logger, {
    name: 'refresh-listings',
    cron: '* * * * *',
    work: followStock,
  });
  await repeat(boss, logger, {
    name: 'clean-up',
    cron: '17 * * * *',
    work: async () => {
      await deleteExpired(db, now());
      await forgetWrites(db);
      await forgetMails(db, now());
    },
  });

  const nudges = [
    await listen(boss, MAIL_CHANNEL, deliver, (err) => logger.error({ err }, 'mails could not be sent')),
    // The next minute tries again; who reads the log hears of it then.
    await listen(boss, STOCK_CHANNEL, followStock, (err) => logger.warn({ err }, 'lists wait for the stock')),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(nudges.map((nudge) => nudge.close()));
      await boss.stop({ graceful: true, timeout: STOP_MS });
      await Promise.all(nudges.map((nudge) => nudge.done()));
      mailer.close();
    },
  };
}

interface Listener {
  readonly close: () => Promise<void>;
  /** Resolves when what was begun last is done. */
  readonly done: () => Promise<void>;
}

/** Does a piece of work whenever the database tells something on a channel. */
async function listen(
  boss: PgBoss,
  channel: string,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<Listener> {
  let last = Promise.resolve();
  const begin = (): void => {
    last = work().catch((error: unknown) => onError(loggable(error)));
  };
  // Also called whenever the connection is there anew: what was told in between was not heard.
  const listener = await boss.getDb().listen?.(channel, begin, begin);
  return { close: async () => listener?.close(), done: () => last };
}

interface RepeatedJob {
  readonly name: string;
  /** Minute, hour, day, month and weekday, in UTC. */
  readonly cron: string;
  readonly work: () => Promise<void>;
}

async function repeat(boss: PgBoss, logger: Logger, { name, cron, work }: RepeatedJob): Promise<void> {
  // One at a time; one that failed is not tried again, the next one comes soon enough.
  await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0 });
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    await work().catch((error: unknown) => {
      logger.error({ err: loggable(error), job: name }, 'job failed');
      throw error;
    });
  });
  await boss.schedule(name, cron);
}
