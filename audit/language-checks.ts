import type { Crawl } from './crawl.ts';
import { problemOf, type PageReport, type Problem } from './report.ts';

/** What is wrong with the languages that pages name, seen beside each other. */
export function languageProblemsOf(
  { visits }: Crawl,
  reports: ReadonlyMap<string, PageReport>,
): Map<string, Problem[]> {
  const found = new Map<string, Problem[]>();
  const note = (url: string, problem: Problem) => found.set(url, [...(found.get(url) ?? []), problem]);
  const shown = [...visits.values()].filter(({ url }) => reports.get(url)?.isIndexable === true);
  const naming = shown.filter(({ page }) => (page?.alternates.length ?? 0) > 0);
  const named = new Set(naming.flatMap(({ page }) => page?.alternates.map((each) => each.url) ?? []));
  // A site need not have every page in every language: most of them, or another language of the page, tell.
  const areMost = naming.length * 2 > shown.length;
  for (const { url, page } of shown) {
    const alternates = page?.alternates ?? [];
    if (alternates.length === 0 && (areMost || named.has(url))) {
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
