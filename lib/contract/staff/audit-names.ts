// Without zod, so that the desk in the browser may know it.

import { PAGE_KINDS } from './roles.ts';

/** What is wrong with a page costs visitors (`error`) or leaves something unused (`warning`). */
export const FINDING_LEVELS = ['error', 'warning'] as const;
export type FindingLevel = (typeof FINDING_LEVELS)[number];

/** A finding is to be done, was no longer found by a later run, or is nothing to mend for a reason. */
export const FINDING_STATES = ['open', 'done', 'ignored'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** What kind of page a finding is of: `other` for one that the table of pages does not hold. */
export const FOUND_KINDS = [...PAGE_KINDS, 'other'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** What the table of findings can be sorted by. */
export const FINDING_SORTS = ['level', 'address', 'class', 'first-seen', 'last-seen'] as const;
export type FindingSort = (typeof FINDING_SORTS)[number];

/** How far a run of the audit is. */
export const AUDIT_STATES = ['queued', 'running', 'done', 'failed'] as const;

/** The most characters of the reason for which a finding is ignored. */
export const AUDIT_REASON_LENGTH = 300;
