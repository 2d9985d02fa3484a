import { VITAL_DEVICES, VITAL_NAMES, VITAL_PAGES } from '../../lib/contract/vital-names.ts';
import { date, integer, pgTable, primaryKey, smallint, text } from './sql.ts';

/** How fast pages were for visitors: of each day, how many values lie in each bucket, and nothing of whose they were. */
export const vitalCount = pgTable(
  'vital_count',
  {
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    page: text('page', { enum: VITAL_PAGES }).notNull(),
    device: text('device', { enum: VITAL_DEVICES }).notNull(),
    vital: text('vital', { enum: VITAL_NAMES }).notNull(),
    /** As `bucketOf` (`lib/contract/vital-names.ts`) has it. */
    bucket: smallint('bucket').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.device, table.vital, table.bucket] })],
);
