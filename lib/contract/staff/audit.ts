import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, id, list, number, numberOrZero, text } from '../wire.ts';
import {
  AUDIT_REASON_LENGTH,
  AUDIT_STATES,
  FINDING_LEVELS,
  FINDING_SORTS,
  FINDING_STATES,
  FOUND_KINDS,
} from './audit-names.ts';
import { listing, ofMarketing } from './listing.ts';

const feature = 'Staff: audit';

const run = z.object({
  RunId: number,
  State: z.enum(AUDIT_STATES),
  /** Who asked for it; '' for the clock. */
  By: text,
  /** ISO 8601, '' where it has not begun or ended. */
  StartedAt: text,
  EndedAt: text,
  /** What it is doing, in a few words, and how far it is; 0 where nobody knows. */
  Said: text,
  PagesDone: numberOrZero,
  PagesKnown: numberOrZero,
  /** What it found, once it has ended. */
  Errors: numberOrZero,
  Warnings: numberOrZero,
  Opened: numberOrZero,
  Closed: numberOrZero,
  /** Why it failed; '' when it did not. */
  Failure: text,
});

export const getAudit = defineCall(feature, 'GET Staff/GetAudit', {
  ...ofMarketing,
  summary: 'The last runs of the audit, and which classes of faults there are',
  response: z.object({
    Runs: list(run),
    /** Whether a run waits or is under way. */
    IsBusy: flag,
    Open: number,
    Ignored: number,
    /** Every class, with how many findings of it are open. */
    Classes: list(
      z.object({ Class: text, Level: z.enum(FINDING_LEVELS), Wrong: text, Remedy: text, Open: numberOrZero }),
    ),
  }),
});

/** Asks for a run. One that waits or is under way is the answer in its place. */
export const beginAudit = defineCall(feature, 'POST Staff/BeginAudit', {
  ...ofMarketing,
  summary: 'Looks at the whole shop as search engines do',
  response: run,
});

const finding = z.object({
  FindingId: number,
  /** The path with its query below the address of the shop. */
  Address: text,
  Class: text,
  Level: z.enum(FINDING_LEVELS),
  /** What is wrong with the class, and what to do; what it is here. */
  Wrong: text,
  Remedy: text,
  Text: text,
  Kind: z.enum(FOUND_KINDS),
  /** Names the page for `GetPage`; '' where the desk cannot change it. */
  Key: text,
  State: z.enum(FINDING_STATES),
  /** Why it is ignored, and who said so. */
  Reason: text,
  DecidedBy: text,
  FirstSeenAt: text,
  LastSeenAt: text,
  ClosedAt: text,
});

export const listFindings = defineCall(feature, 'POST Staff/ListFindings', {
  ...ofMarketing,
  summary: 'A page of the table of what the audit found',
  body: z.object({
    ...listing,
    State: z.enum(FINDING_STATES).default('open'),
    Level: z.enum(FINDING_LEVELS).optional(),
    Class: z.string().max(60).optional(),
    Kind: z.enum(FOUND_KINDS).optional(),
    SortBy: z.enum(FINDING_SORTS).default('level'),
  }),
  response: z.object({ Findings: list(finding), Count: number }),
});

/** Ignores a finding for a reason, or takes that back (`Reason` empty). A later run changes neither. */
export const decideFinding = defineCall(feature, 'POST Staff/DecideFinding', {
  ...ofMarketing,
  summary: 'Ignores a finding of the audit, or takes that back',
  body: z.object({ FindingId: id, Reason: z.string().trim().max(AUDIT_REASON_LENGTH) }),
  response: finding,
});
