import {
  AUDIT_STATES,
  FINDING_LEVELS,
  FINDING_STATES,
  FOUND_KINDS,
} from '../../lib/contract/staff/audit-names.ts';
import { moment, writtenAt } from './column-types.ts';
import { sql, index, integer, pgTable, text, uniqueIndex } from './sql.ts';

/** A look at the whole shop. One waits or is under way at most. */
export const auditRun = pgTable(
  'audit_run',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    state: text('state', { enum: AUDIT_STATES }).notNull().default('queued'),
    /** Who asked for it; '' for the clock. */
    askedBy: text('asked_by').notNull().default(''),
    askedAt: writtenAt('asked_at'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** When whoever does it was last heard of. */
    heardAt: moment('heard_at'),
    said: text('said').notNull().default(''),
    pagesDone: integer('pages_done').notNull().default(0),
    pagesKnown: integer('pages_known').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    warnings: integer('warnings').notNull().default(0),
    opened: integer('opened').notNull().default(0),
    closed: integer('closed').notNull().default(0),
    failure: text('failure').notNull().default(''),
  },
  (table) => [
    uniqueIndex('audit_run_busy')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('queued', 'running')`),
  ],
);

/** What an audit found, as a task: a class of fault of an address is one, however often it is found. */
export const auditFinding = pgTable(
  'audit_finding',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Path and query below the address of the shop. */
    address: text('address').notNull(),
    /** An id of `audit/classes.ts`. */
    class: text('class').notNull(),
    level: text('level', { enum: FINDING_LEVELS }).notNull(),
    text: text('text').notNull(),
    kind: text('kind', { enum: FOUND_KINDS }).notNull(),
    /** Names the page at the desk, as `page_said.key` does; '' for none. */
    pageKey: text('page_key').notNull(),
    state: text('state', { enum: FINDING_STATES }).notNull().default('open'),
    reason: text('reason').notNull().default(''),
    decidedBy: text('decided_by').notNull().default(''),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    closedAt: moment('closed_at'),
    /** The run that saw it last. */
    runId: integer('run_id').notNull(),
  },
  (table) => [
    uniqueIndex('audit_finding_what').on(table.address, table.class),
    index('audit_finding_state').on(table.state, table.level, table.address),
    index('audit_finding_closed')
      .on(table.closedAt)
      .where(sql`${table.state} = 'done'`),
  ],
);
