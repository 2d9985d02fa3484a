import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { deleteExpired } from './account/customer.repository.ts';
import { refreshStaleListings } from './catalogue/service.ts';
import type { Mailer } from './adapters/mailer.ts';
import type { Database } from './db/client.ts';
import { loggable } from './errors.ts';
import { forgetWrites } from './idempotency.repository.ts';
import { createCourier, forgetMails } from './mail/delivery.service.ts';
import { MAIL_CHANNEL } from './mail/outbox.repository.ts';
import type { PaymentGateway } from './payment/gateway.ts';
import { lookAtPayments } from './payment/settle.ts';

interface JobOptions {
  readonly databaseUrl: string;
  readonly db: Database;
  readonly mailer: Mailer;
  readonly logger: Logger;
  /** The shop's public address, for the links in mails. */
  readonly siteUrl: string;
  readonly gateway?: PaymentGateway | undefined;
}

export interface Jobs {
  /** Ends what is under way, and then takes up nothing more. */
  readonly stop: () => Promise<void>;
}

const STOP_MS = 8_000;
/** The jobs are due by the minute: how soon after it they begin does not matter. */
const POLL_SECONDS = 10;

/**
 * Starts what runs beside the requests: mails are sent, as soon as a transaction that queued one is through and
 * otherwise every minute; payments are looked at and sold products listed anew every minute; what has expired is
 * removed every hour. Any number of processes may run them: each
 * job is done by one. Throws when the database does not let the jobs have their tables, in the schema `pgboss`.
 */
export async function startJobs({
  databaseUrl,
  db,
  mailer,
  logger,
  siteUrl,
  gateway,
}: JobOptions): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'cedar jobs', max: 2 });
  boss.on('error', (error) => logger.error({ err: loggable(error) }, 'jobs'));
  boss.on('warning', (warning) => logger.warn({ reason: warning.message }, 'jobs'));
  await boss.start();

  const now = (): Date => new Date();
  const stopping = new AbortController();
  const deliver = createCourier({ db, mailer, logger, now, signal: stopping.signal });
  await repeat(boss, logger, { name: 'send-mail', cron: '* * * * *', work: deliver });
  await repeat(boss, logger, {
    name: 'settle-payments',
    cron: '* * * * *',
    work: () => lookAtPayments({ db, now, siteUrl, gateway, log: logger }, stopping.signal),
  });
  await repeat(boss, logger, {
    name: 'refresh-listings',
    cron: '* * * * *',
    work: () => refreshStaleListings(db),
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

  let nudged = Promise.resolve();
  const nudge = (): void => {
    nudged = deliver().catch((error: unknown) =>
      logger.error({ err: loggable(error) }, 'mails could not be sent'),
    );
  };
  // Also called whenever the connection is there anew: what was told in between was not heard.
  const listener = await boss.getDb().listen?.(MAIL_CHANNEL, nudge, nudge);
  return {
    stop: async () => {
      stopping.abort();
      await listener?.close();
      await boss.stop({ graceful: true, timeout: STOP_MS });
      await nudged;
      mailer.close();
    },
  };
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
