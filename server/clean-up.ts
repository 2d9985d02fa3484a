import type { Logger } from 'pino';
import { loggable } from '../telemetry/loggable.ts';
import { expiredOfAccounts } from './account/customer.repository.ts';
import { leftOfDeleted } from './account/account-data.repository.ts';
import { expiredAlerts } from './alerts/service.ts';
import { expiredAudits } from './audit/service.ts';
import type { Database } from './db/client.ts';
import { clearExpired, tableOf } from './db/expired-rows.ts';
import { expiredMails } from './mail/outbox.repository.ts';
import { expiredWrites } from './shared/idempotency.repository.ts';
import { expiredMisses } from './redirects/service.ts';
import { expiredSearches } from './searches/service.ts';
import { expiredOfStaff } from './staff/service.ts';
import { expiredVitals } from './visits/service.ts';
import { oldRequests } from './support/service.ts';

interface CleanUp {
  readonly now: Date;
  readonly logger: Pick<Logger, 'error'>;
  /** The most rows that one statement removes. */
  readonly rows?: number;
  readonly signal?: AbortSignal;
}

/** Removes what has run out, and names in what is old. A table that cannot be cleaned is logged and skipped. */
export async function cleanUp(db: Database, { now, logger, rows, signal }: CleanUp): Promise<void> {
  for (const expired of [
    ...expiredOfAccounts(now),
    ...leftOfDeleted(),
    ...expiredOfStaff(now),
    ...expiredMisses(now),
    ...expiredSearches(now),
    ...expiredWrites(),
    ...expiredMails(now),
    ...oldRequests(now),
    ...expiredAlerts(now),
    ...expiredAudits(now),
    ...expiredVitals(now),
  ]) {
    await clearExpired(db, expired, { rows, signal }).catch((error: unknown) => {
      logger.error({ err: loggable(error), table: tableOf(expired) }, 'a table was not cleaned');
    });
  }
}
