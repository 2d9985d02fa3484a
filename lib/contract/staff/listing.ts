import { z } from 'zod';
import { count, pageId } from '../wire.ts';

/** What every table of the desk is asked for: `PageId` counts from 0, `Count` is 100 at most. */
export const listing = {
  Search: z.string().trim().max(200).default(''),
  IsDescending: z.boolean().default(false),
  PageId: pageId,
  Count: count,
};

/** A moment in a request: ISO 8601 with its offset, as `2026-01-31T12:00:00.000Z`. */
export const moment = z.iso.datetime({ offset: true });
