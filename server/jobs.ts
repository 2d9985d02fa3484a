import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { loggable } from '../telemetry/loggable.ts';
import {
  followWithEngine,
  refreshPopularity,
  refreshStaleListings,
  STOCK_CHANNEL,
  type SearchEngine,
} from './catalogue/service.ts';
import { sendFulfilledAlerts } from './alerts/service.ts';
import { auditInChild, runAudit } from './audit/service.ts';
import type { Submit } from './adapters/index-now.ts';
import type { Mailer } from './adapters/mailer.ts';
import { pollPayments } from './checkout/polling.service.ts';
import { cleanUp } from './clean-up.ts';
import type { Database } from './db/client.ts';
import { runForLeader } from './db/leadership.ts';
import { LOCK } from './db/locks.ts';
import { createMailSender } from './mail/delivery.service.ts';
import { MAIL_CHANNEL } from './mail/outbox.repository.ts';
import type { PaymentProviders } from './payment/service.ts';
import { submitToIndexNow } from './outside/service.ts';
import { turnSlides } from './home/service.ts';
import { carryOutPlans, followCatalogue } from './pages/service.ts';
import { hasStaff } from './staff/service.ts';
import { coalesce } from './shared/coalesce.ts';
import { repeat, type RepeatedJob } from './repeat.ts';
import { HOUR_MS, MINUTE_MS } from '../machine/time.ts';

interface JobOptions {
  readonly databaseUrl: string;
  readonly db: Database;
  /** The present moment, for everything that is due or runs out. */
  readonly now?: () => Date;
  readonly mailer: Mailer;
  readonly logger: Logger;
  /** The shop's public address, for the links in mails. */
  readonly siteUrl: string;
  /** The shop's own mailbox, which is told of orders that turn out to be paid. */
  readonly shopEmail?: string;
  readonly providers: PaymentProviders;
  /** The search engine beside PostgreSQL, which is told of changed products. */
  readonly searchEngine?: SearchEngine | undefined;
  /** Tells search engines which addresses have changed; without it nobody is told. */
  readonly indexNow?: Submit;
  /** Tells the store that its pages of these products are old; false when it did not hear it. */
  readonly notifyStore?: (productIds: readonly number[], stop: AbortSignal) => Promise<boolean>;
  /** Tells the store that what it made of these cache tags is old; it never rejects. */
  readonly notifyOfTags?: (tags: readonly string[], stop: AbortSignal) => Promise<unknown>;
}

export type Jobs = ReturnType<typeof startJobs>;

const STOP_MS = 8_000;
/** In a rush of orders, what is shown of the stock follows them so often. */
const STOCK_ROUND_MS = 1_000;
/** What the staff have planned is on its page so soon after its time, at the latest. */
const STAFF_ROUND_MS = 30_000;
/** Who asks for an audit waits so long at most. */
const AUDIT_ROUND_MS = 3_000;
/** Another search engine than PostgreSQL finds what has changed so soon. */
const ENGINE_ROUND_MS = 20_000;

/**
 * Starts what runs beside the requests. Any number of processes may run it: all hear of transactions, and one does what is
 * due by the clock. Every job may be done by two at once, as when the one has lost its connection in the middle.
 *
 * - Mails are sent, and lists follow a sold product, as soon as the transaction is through, and every minute.
 * - Payments are looked at every minute. Whoever waits for a product is told as soon.
 * - Plans of the staff are carried out in time. Audits that were asked for begin.
 * - What has expired is removed every hour.
 */
export function startJobs({
  databaseUrl,
  db,
  now = () => new Date(),
  mailer,
  logger,
  siteUrl,
  shopEmail,
  providers,
  searchEngine,
  indexNow,
  notifyStore = () => Promise.resolve(true),
  notifyOfTags = () => Promise.resolve(),
}: JobOptions) {
  const stopping = new AbortController();
  const deliver = createMailSender({ db, mailer, logger, signal: stopping.signal });
  const followStock = coalesce(async () => {
    await refreshStaleListings(db, (productIds) => notifyStore(productIds, stopping.signal));
    await wait(STOCK_ROUND_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
  });
  const sendAlerts = coalesce(() => sendFulfilledAlerts({ db, now, siteUrl }, stopping.signal));
  const mails = onDemand(deliver, (err) => logger.error({ err }, 'mails could not be sent'));
  // The next minute tries again; who reads the log hears of it then.
  const stock = onDemand(followStock, (err) => logger.warn({ err }, 'lists wait for the stock'));
  const alerts = onDemand(sendAlerts, (err) => logger.warn({ err }, 'who waits for a product was not told'));
  // One line until it is told again, however long that takes.
  let isEngineTold = true;
  const jobs: RepeatedJob[] = [
    { name: 'send-mail', everyMs: MINUTE_MS, work: mails.work },
    {
      name: 'settle-payments',
      everyMs: MINUTE_MS,
      work: (signal) => pollPayments({ db, now, siteUrl, shopEmail, providers, log: logger }, signal),
    },
    { name: 'refresh-listings', everyMs: MINUTE_MS, work: stock.work },
    // Whatever has changed stock and prices: orders, an import, a price list, the desk.
    { name: 'product-alerts', everyMs: MINUTE_MS, work: alerts.work },
    {
      name: 'staff-pages',
      everyMs: STAFF_ROUND_MS,
      work: async (signal) => {
        const context = { db, now, notifyStore: (tags: readonly string[]) => notifyOfTags(tags, signal) };
        await carryOutPlans(context);
        await turnSlides(context);
        // A shop without a desk keeps no table of pages.
        if (await hasStaff(db)) await followCatalogue(db, { signal });
      },
    },
    {
      name: 'audit',
      everyMs: AUDIT_ROUND_MS,
      // A shop without a desk has nobody who would read what it finds.
      work: async (signal) => {
        if (await hasStaff(db)) await runAudit({ db, now, siteUrl, audit: auditInChild }, signal);
      },
    },
    {
      name: 'search-engine',
      everyMs: ENGINE_ROUND_MS,
      work: async (signal) => {
        if (searchEngine === undefined) return;
        try {
          await followWithEngine(db, searchEngine, signal);
          isEngineTold = true;
        } catch (error) {
          if (isEngineTold)
            logger.warn({ err: loggable(error) }, 'the search engine was not told of changed products');
          isEngineTold = false;
        }
      },
    },
    { name: 'popularity', everyMs: HOUR_MS, firstMs: MINUTE_MS, work: () => refreshPopularity(db, now()) },
    {
      name: 'index-now',
      everyMs: MINUTE_MS,
      work: async (signal) => {
        if (indexNow !== undefined) await submitToIndexNow({ db, now, siteUrl, submit: indexNow }, signal);
      },
    },
    {
      name: 'clean-up',
      everyMs: HOUR_MS,
      // Not in the rush of a start.
      firstMs: MINUTE_MS,
      work: (signal) => cleanUp(db, { now: now(), logger, signal }),
    },
  ];
  const changed = () => {
    stock.begin();
    alerts.begin();
  };
  let isLeading = false;
  const standing = runForLeader(
    {
      databaseUrl,
      name: 'cedar jobs',
      lock: LOCK.jobs,
      listeners: { [MAIL_CHANNEL]: mails.begin, [STOCK_CHANNEL]: changed },
      lead: async (signal) => {
        isLeading = true;
        await Promise.all(jobs.map((job) => repeat(job, logger, signal)));
        isLeading = false;
      },
      logger,
    },
    stopping.signal,
  );
  return {
    /** Whether this process does what is due by the clock. */
    isLeading: (): boolean => isLeading,
    /** Ends what is under way, and then takes up nothing more. */
    stop: async (): Promise<void> => {
      stopping.abort();
      const ended = standing.then(() => Promise.all([mails.done(), stock.done(), alerts.done()]));
      await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })]);
      mailer.close();
    },
  };
}

/** Work that every process does when it is told to, and the one that leads at its times, too. */
function onDemand(work: () => Promise<void>, onError: (error: unknown) => void) {
  let last = Promise.resolve();
  const start = (): Promise<void> => {
    const run = work();
    last = run.catch(() => undefined);
    return run;
  };
  return {
    /** Begins it, for who does not wait for it. */
    begin: (): void => void start().catch((error: unknown) => onError(loggable(error))),
    /** Does it as a job: who leads no longer does not wait for its end, since it may go on without the lead. */
    work: async (signal: AbortSignal): Promise<void> => {
      const over = new AbortController();
      const isOver = once(signal, 'abort', { signal: over.signal }).catch(() => undefined);
      await Promise.race([start(), isOver]).finally(() => over.abort());
    },
    /** Resolves when what was begun last is done. */
    done: () => last,
  };
}
