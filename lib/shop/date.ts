import { TIME_ZONE } from '../contract/place';

/** Dates as the shop writes them: in the time of the country it delivers to, wherever the server stands. */

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE });
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** '2026-01-31T22:30:00Z' as '1 February 2026'; a text that is no date, or could be two, becomes ''. */
export function formatDay(written: string): string {
  return format(day, written);
}

/** '2026-01-31T22:30:00Z' as '1 Feb 2026, 00:30'; a text that is no date becomes ''. */
export function formatMoment(written: string): string {
  return format(moment, written);
}

/** Today where the shop is: '2030-01-31'. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(now);
}

/** The moment at which a day begins where the shop is: '2030-01-31' as '2030-01-31T00:00+02:00'. */
export function dawnOf(date: string): string {
  return `${date}T00:00${offsetAt(new Date(date).getTime())}`;
}

const offsetsOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
const ownOffsets = offsetsOf(TIME_ZONE);

/** How far the shop's clock, or another one, is from UTC's at a moment: '+02:00', or 'Z'. */
function offsetAt(time: number, offsets = ownOffsets): string {
  const zone = offsets.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // Before there were time zones, clocks differed by seconds, too.
  return zone.replace('GMT', '').replace(/(?<=:\d\d):\d\d$/, '') || 'Z';
}

/**
 * When that is, in milliseconds since 1970; undefined for a text that is no date. Another backend may say it otherwise
 * than ISO 8601: in seconds or milliseconds since 1970, also with a fraction, as .NET did (`/Date(…)/`), or with the month
 * in words. '01/02/2026' is the first of February or the second of January. A time without a zone is that of the zone in
 * square brackets behind it, else of the shop's.
 */
export function timeOf(written: string): number | undefined {
  const [, digits] = /^(?:\/Date\()?(-?\d{9,14})(?:\.\d{1,9})?(?:[+-]\d{4})?(?:\)\/)?$/.exec(written) ?? [];
  if (digits !== undefined)
    return Number(digits) * (digits.length < 12 && !written.startsWith('/') ? 1000 : 1);
  const [, said = written, zone = ''] = /^(.+)\[(.+)\]$/.exec(written) ?? [];
  const text = isoDay(said).replace(/(?<=:\d\d)(?=[ap]m\b)/i, ' ');
  if (!/^\d{4}-\d\d-\d\d|[a-z]{3}/i.test(text)) return undefined;
  const isZoned = ZONED.test(text);
  const asUtc = /^[\d-]{10}T/i.test(text) ? 'Z' : ' UTC';
  const time = new Date(isZoned ? text : text + asUtc).getTime();
  if (Number.isNaN(time)) return undefined;
  return isZoned ? time : atClock(time, zone);
}

/**
 * A day that begins with its year as ISO 8601 writes it: '2026/2/8', '2026.02.08', '2026-2-8'. Other calendars have other years,
 * which are no days of this one.
 */
function isoDay(text: string): string {
  const [said, year = '', , month = '', day = ''] =
    /^((?:199|2[01]\d)\d)([/.-])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${iso}T00:00Z`);
  if (said === undefined || said === iso || Number.isNaN(time.getTime())) return text;
  return time.toISOString().startsWith(iso) ? iso + text.slice(said.length).replace(/^,\s*/, ' ') : text;
}

/** A time with its zone, wherever it stands behind it. */
const ZONED = /:\d\d.*(?:(?<=[\d\s])(?:z|gmt|utc?|[ecmp][sd]t)\b|[+-]\d\d)/i;

/** The moment at which a zone's clock shows what UTC's shows at `time`. */
function atClock(time: number, zone: string): number {
  const offsets = zone === '' ? ownOffsets : offsetsNamed(zone);
  const behindAt = (moment: number) => Date.parse(`1970-01-01T00:00${offsetAt(moment, offsets)}`);
  return time + behindAt(time + behindAt(time));
}

/** Those of a zone by its name; of one that nobody knows, the shop's. */
function offsetsNamed(zone: string): Intl.DateTimeFormat {
  try {
    return offsetsOf(zone === 'Z' ? 'UTC' : zone);
  } catch {
    return ownOffsets;
  }
}

function format(how: Intl.DateTimeFormat, written: string): string {
  const time = timeOf(written);
  return time === undefined ? '' : how.format(time);
}
