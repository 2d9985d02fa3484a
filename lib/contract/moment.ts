import { z } from 'zod';
import { readAs } from './read-as.ts';
import { DISPENSABLE } from './wire.ts';

/** What stands for no moment where there is a field for one: 0, and a day in the years 0 and 1. */
const NO_MOMENT = /^(?:0+|-?000[01]-.*|(?:\/Date\()?-62135.*)$/s;

/**
 * A moment in words or digits. A list of its numbers, from the year down, reads as ISO 8601 without a zone, PHP's object
 * with its own in square brackets behind it, and what only stands for none as ''.
 */
export const moment = readAs(
  z
    .union(
      [
        z.string(),
        z.number(),
        z.array(z.int(DISPENSABLE)).min(3, DISPENSABLE).max(7, DISPENSABLE),
        z.object({ date: z.string(DISPENSABLE), timezone: z.string(DISPENSABLE) }, DISPENSABLE),
      ],
      DISPENSABLE,
    )
    .nullish(),
  z.string(),
  (value) => {
    const text = momentText(value).toWellFormed();
    return NO_MOMENT.test(text) ? '' : text;
  },
);

function momentText(
  value: string | number | number[] | { date: string; timezone: string } | null | undefined,
): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  if (!Array.isArray(value)) return `${value.date}[${value.timezone}]`;
  const [year = 0, ...others] = value;
  const [month, day, hour = '00', minute = '00', second = '00'] = others.map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${String(year).padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
}
