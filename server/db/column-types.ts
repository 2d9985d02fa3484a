import { bigint, customType, integer, sql, text, timestamp, type SQL, type SQLWrapper } from './sql.ts';

/** The column types that PostgreSQL or the shop has and the query builder has not: each has one meaning. */

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A moment, whatever the time zone of whoever writes or reads it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The moment a row is written, as the database's clock has it. */
export const writtenAt = (name: string) => moment(name).notNull().defaultNow();

/** When who of the staff changed a row. */
export const changed = () => ({
  changedAt: writtenAt('changed_at'),
  changedBy: text('changed_by').notNull(),
});

/** The same of what goes up by one with every change, so that nobody overwrites what somebody else has changed. */
export const edited = () => ({ version: integer('version').notNull().default(1), ...changed() });

/** A sum in whole cents: a hundred pieces of something dear are more than an integer holds. */
export const sumOfCents = (name: string) => bigint(name, { mode: 'number' });

/**
 * What a product or category is called, and what the catalogue calls it where the desk has given it another name: null
 * where the name is the catalogue's.
 */
export const named = () => ({ name: text('name').notNull(), catalogueName: text('catalogue_name') });

/** In which way a product was indexed, by the hash of its texts: as many letters as `INDEX_VERSION` has. */
export function searchVersion(hash: SQLWrapper): SQL<string> {
  return sql<string>`left(${hash}, 8)`;
}
