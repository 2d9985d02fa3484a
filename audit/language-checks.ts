import type { Crawl } from './crawl.ts';
import { isLanguage } from './head-checks.ts';
import { problemOf, type PageReport, type Problem } from './report.ts';

/** What is wrong with the languages that pages name, seen beside each other. */
export function languageProblemsOf(
  { visits }: Crawl,
  reports: ReadonlyMap<string, PageReport>,
): Map<string, Problem[]> {
  const found = new Map<string, Problem[]>();
  const note = (url: string, problem: Problem) => found.set(url, [...(found.get(url) ?? []), problem]);
  const shown = [...visits.values()].filter(({ url }) => reports.get(url)?.isIndexable === true);
  const isNamed = shown.some(({ page }) => (page?.alternates.length ?? 0) > 0);
  const languages = new Set(shown.map(({ page }) => page?.lang ?? '').filter(isLanguage));
  for (const { url, page } of shown) {
    const alternates = page?.alternates ?? [];
    if (isNamed && alternates.length === 0 && languages.size > 1) {
      const text = 'Other pages of this site say in which languages they are there, this one does not.';
      note(url, problemOf('hreflang-missing', text));
    }
    const others = alternates.filter((each) => each.url !== url && each.url !== '');
    const target = others.map((each) => reports.get(each.url)).find((each) => each && !each.isIndexable);
    if (target !== undefined) {
      const text = `hreflang leads to ${target.url}, which search engines may not show.`;
      note(url, problemOf('hreflang-status', text));
    }
    const silent = others.find((each) => {
      const other = visits.get(each.url)?.page;
      const isThere = reports.get(each.url)?.isIndexable === true;
      return isThere && other !== undefined && !other.alternates.some((back) => back.url === url);
    });
    if (silent !== undefined)
      note(url, problemOf('hreflang-return', `${silent.url} does not name this page in its turn.`));
  }
  return found;
}
