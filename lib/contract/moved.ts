import { z } from 'zod';
import { defineCall } from './call.ts';
import { numberOrZero, text } from './wire.ts';

/** Longer addresses were never anybody's: a name of 255 Arabic letters takes 1,530. */
export const MOVED_PATH_MAX_LENGTH = 2000;

/**
 * What became of an address that nothing answers any more. What it leads to is named, not addressed, so that whoever
 * asks leads to its present address at once.
 */
export const findMoved = defineCall('Moved addresses', 'GET Addresses/FindMoved', {
  summary:
    'What became of an address of this shop, or of the one it came from, that nothing answers any more',
  capability: 'moved-addresses',
  access: 'public',
  query: z.object({
    /** Percent-encoded, as it was asked for, without a query. */
    Path: z.string().min(1).max(MOVED_PATH_MAX_LENGTH),
  }),
  response: z.object({
    /**
     * `product` and `category`: that of `Id`, which is called `Name`. `path`: another page of the shop, at `Path`.
     * `all`: the list of all products. `gone`: it was something, which has no successor. `none`: it never was anything.
     */
    Kind: z.enum(['product', 'category', 'path', 'all', 'gone', 'none']),
    Id: numberOrZero,
    Name: text,
    Path: text,
  }),
});

/** So many addresses are told of at once. */
export const VISITS_AT_ONCE = 50;

/** How often addresses that nothing answers, and those of searches, were asked for since the last time. */
export const countVisits = defineCall('Moved addresses', 'POST Addresses/CountVisits', {
  summary: 'Counts visits to addresses that nothing answers',
  capability: 'address-visits',
  access: 'public',
  body: z.object({
    Visits: z
      .array(
        z.object({
          /** Percent-encoded, without a query. */
          Path: z.string().min(1).max(MOVED_PATH_MAX_LENGTH),
          Count: z.int().min(1).max(100_000),
          /** Whether it led somewhere, or was said to be gone. */
          IsFound: z.boolean(),
        }),
      )
      .min(1)
      .max(VISITS_AT_ONCE),
  }),
});
