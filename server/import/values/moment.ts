/**
 * The moment that another program wrote, in milliseconds: as ISO 8601, with the month in words, month first
 * (`03/31/2024`), day first where points or a day above 12 tell (`31.03.2024`), or as the seconds that Unix counts.
 * Without a time zone it is UTC. NaN when it is none.
 */
export function momentOf(text: string): number {
  if (/^\s*\d{10}\s*$/.test(text)) return Number(text) * 1000;
  const written = text
    .trim()
    .replace(
      /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})/,
      (_all, first: string, mark: string, second: string, year) =>
        mark === '.' || Number(first) > 12 ? `${year}-${second}-${first}` : `${first}/${second}/${year}`,
    );
  const hasZone = /(z|[a-z]{3}|[+-]\d\d:?\d\d)$/i.test(written);
  return Date.parse(hasZone ? written : `${written.replace('T', ' ')} UTC`);
}

/** The same for what has happened: undefined when it is no moment, or one that is still to come. */
export function pastMoment(text: string, now = Date.now()): Date | undefined {
  const moment = momentOf(text);
  return moment > 0 && moment <= now ? new Date(moment) : undefined;
}
