import { z } from 'zod';
import { count, list, number, pageId, text } from '../wire.ts';
import { MARKETING, STAFF_FILE_MAX_LENGTH } from './roles.ts';

/** What the calls of marketing have in common. */
export const ofMarketing = { capability: 'staff-desk', access: 'staff', roles: MARKETING } as const;

/** What every table of the desk is asked for: `PageId` counts from 0, `Count` is 100 at most. */
export const listing = {
  Search: z.string().trim().max(200).default(''),
  IsDescending: z.boolean().default(false),
  PageId: pageId,
  Count: count,
};

/** A moment in a request: ISO 8601 with its offset, as `2026-01-31T12:00:00.000Z`. */
export const moment = z.iso.datetime({ offset: true });

export const csvText = z.string().min(1).max(STAFF_FILE_MAX_LENGTH);

/** A file that is taken in. Of a dry run nothing is changed: the answer says what would be. */
export const fileToTakeIn = z.object({ File: csvText, IsDryRun: z.boolean() });

/** What a file says, beside the first of its lines that change something: those that cannot be taken in, too. */
export const linesOfFile = {
  ChangedCount: number,
  UnchangedCount: number,
  Errors: list(z.object({ Line: number, Message: text })),
  ErrorCount: number,
};

/** A CSV file with so many lines. */
export const csvFile = z.object({ File: z.string(), Count: number });
