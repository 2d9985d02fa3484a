import { TIME_ZONE } from '../contract/place';

/** Dates as the shop writes them: in the time of the country it delivers to, wherever the server stands. */

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE });
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** '2026-01-31T22:30:00Z' as '1 February 2026'; a text that is no date becomes ''. */
export function formatDay(iso: string): string {
  return format(day, iso);
}

/** '2026-01-31T22:30:00Z' as '1 Feb 2026, 00:30'; a text that is no date becomes ''. */
export function formatMoment(iso: string): string {
  return format(moment, iso);
}

function format(how: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : how.format(date);
}
