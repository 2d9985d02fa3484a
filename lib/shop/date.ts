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

/** Today where the shop is: '2030-01-31'. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(now);
}

/** The moment at which a day begins where the shop is: '2030-01-31' as '2030-01-31T00:00+02:00'. */
export function dawnOf(date: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE,
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(date));
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${date}T00:00${zone.replace('GMT', '') || 'Z'}`;
}

function format(how: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : how.format(date);
}
