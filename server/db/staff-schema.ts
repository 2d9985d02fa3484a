import {
  PAGE_CHANGE_KINDS,
  PAGE_KINDS,
  PICTURE_CHANGE_KINDS,
  STAFF_ROLES,
  TEXT_SOURCES,
} from '../../lib/contract/staff/roles.ts';
import { bytea, changed, edited, moment, writtenAt } from './column-types.ts';
import { sql, bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from './sql.ts';

/** The shop's staff, and what they write at the desk. Secrets are kept as SHA-256 of themselves, passwords as argon2id. */

export const staff = pgTable(
  'staff',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    /** argon2id in its own notation; empty until the invitation was accepted. */
    passwordHash: text('password_hash').notNull().default(''),
    /** What the app of one-time codes shares with the shop, in base32; empty until the invitation was accepted. */
    totpSecret: text('totp_secret').notNull().default(''),
    /** The half minute, counted from 1970, whose code was used last: it and what is before it count no more. */
    totpUsedStep: bigint('totp_used_step', { mode: 'number' }).notNull().default(0),
    /** Goes up with every new password and role: challenges are good for the version they were made for. */
    credentialVersion: integer('credential_version').notNull().default(1),
    createdAt: writtenAt('created_at'),
  },
  (table) => [
    uniqueIndex('staff_email').on(table.email),
    check('staff_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

const staffId = () =>
  integer('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

/** A link to set a password with. There is one for each of the staff at most. */
export const staffInvitation = pgTable('staff_invitation', {
  staffId: staffId().primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  /** What was shown when the link was opened last. */
  totpSecret: text('totp_secret').notNull().default(''),
  expiresAt: moment('expires_at').notNull(),
});

/** The right password was given, and the code of the app is waited for. */
export const staffChallenge = pgTable(
  'staff_challenge',
  {
    secretHash: bytea('secret_hash').primaryKey(),
    staffId: staffId(),
    credentialVersion: integer('credential_version').notNull(),
    /** Counted before the code is looked at. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('staff_challenge_staff').on(table.staffId)],
);

export const staffSession = pgTable(
  'staff_session',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    staffId: staffId(),
    createdAt: writtenAt('created_at'),
    lastUsedAt: writtenAt('last_used_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('staff_session_staff').on(table.staffId)],
);

/** What can be said of a page on the desk. */
export const PAGE_FIELDS = ['name', 'title', 'description', 'isNoindex'] as const;

const said = {
  /** What it calls the product or category of the page; empty: as the catalogue does. */
  name: text('name').notNull().default(''),
  title: text('title').notNull().default(''),
  description: text('description').notNull().default(''),
  isNoindex: boolean('is_noindex').notNull().default(false),
};

/** What the desk says of a page: an empty text says nothing. The row stays when it says nothing any more. */
export const pageOwn = pgTable('page_own', {
  /** As `pageKey` (`lib/contract/staff/pages.ts`) has it. */
  key: text('key').primaryKey(),
  ...said,
  ...edited(),
});

/** What was changed at the desk, for good. */
export const pageChange = pgTable(
  'page_change',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    kind: text('kind', { enum: PAGE_CHANGE_KINDS }).notNull(),
    nameBefore: text('name_before').notNull().default(''),
    titleBefore: text('title_before').notNull(),
    descriptionBefore: text('description_before').notNull(),
    isNoindexBefore: boolean('is_noindex_before').notNull(),
    nameAfter: text('name_after').notNull().default(''),
    titleAfter: text('title_after').notNull(),
    descriptionAfter: text('description_after').notNull(),
    isNoindexAfter: boolean('is_noindex_after').notNull(),
    ...changed(),
  },
  (table) => [index('page_change_key').on(table.key, table.id)],
);

/** What the desk is to say of a page from a moment on. */
export const pagePlan = pgTable(
  'page_plan',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    ...said,
    /** Which of them it changes; the others stay what they are by then. An earlier version planned all of them. */
    fields: text('fields', { enum: PAGE_FIELDS })
      .array()
      .notNull()
      .default([...PAGE_FIELDS]),
    dueAt: moment('due_at').notNull(),
    plannedAt: writtenAt('planned_at'),
    plannedBy: text('planned_by').notNull(),
  },
  (table) => [index('page_plan_due').on(table.dueAt), index('page_plan_key').on(table.key)],
);

/**
 * What the desk says that a picture of the catalogue shows: a layer above what the catalogue says. Those of the home page
 * as the desk has it and of landing pages carry their text themselves.
 */
export const pictureOwn = pgTable('picture_own', {
  /** As `pictureKey` (`lib/contract/staff/picture-texts.ts`) has it. */
  key: text('key').primaryKey(),
  text: text('text').notNull(),
});

/** What was changed of what pictures are said to show, for good. */
export const pictureChange = pgTable(
  'picture_change',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    kind: text('kind', { enum: PICTURE_CHANGE_KINDS }).notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    ...changed(),
  },
  (table) => [index('picture_change_key').on(table.key, table.id)],
);

/** Derived: what each page that search engines may show says, written by `server/pages/deriving.service.ts` alone. */
export const pageSaid = pgTable(
  'page_said',
  {
    key: text('key').primaryKey(),
    kind: text('kind', { enum: PAGE_KINDS }).notNull(),
    /** The id of its product or category; 0 of others. */
    refId: integer('ref_id').notNull().default(0),
    name: text('name').notNull(),
    address: text('address').notNull(),
    title: text('title').notNull(),
    titleFrom: text('title_from', { enum: TEXT_SOURCES }).notNull(),
    description: text('description').notNull(),
    descriptionFrom: text('description_from', { enum: TEXT_SOURCES }).notNull(),
    /** The texts before they are cut to what search engines have room for. */
    titleLength: integer('title_length').notNull(),
    titleWidth: integer('title_width').notNull(),
    descriptionLength: integer('description_length').notNull(),
    descriptionWidth: integer('description_width').notNull(),
    /** What it would say without the desk, before it is cut. */
    titleBelow: text('title_below').notNull(),
    titleBelowFrom: text('title_below_from', { enum: TEXT_SOURCES }).notNull(),
    descriptionBelow: text('description_below').notNull(),
    descriptionBelowFrom: text('description_below_from', { enum: TEXT_SOURCES }).notNull(),
    isNoindex: boolean('is_noindex').notNull().default(false),
    image: text('image').notNull().default(''),
    /** What a template may name of it. */
    facts: jsonb('facts').$type<Readonly<Partial<Record<string, string>>>>().notNull(),
    /** When its source last changed. */
    sourceAt: moment('source_at'),
    /** Another one when the templates that it was made with have changed. */
    templates: text('templates').notNull(),
  },
  (table) => [
    index('page_said_title').on(table.title),
    index('page_said_description').on(sql`md5(${table.description})`),
    index('page_said_name').on(sql`lower(${table.name})`, table.key),
  ],
);

/** An address that visitors met and nothing answers, without a word of who they were. */
export const missingAddress = pgTable(
  'missing_address',
  {
    path: text('path').primaryKey(),
    visits: integer('visits').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [index('missing_address_age').on(table.lastSeenAt)],
);
