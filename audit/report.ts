import { z } from 'zod';
import { CLASSES, type FaultId } from './classes.ts';

/** An `error` makes the exit code 1; a `warning` costs visitors or a good preview. */
export const LEVELS = ['error', 'warning'] as const;

const problem = z.object({
  level: z.enum(LEVELS),
  /** Its class (`classes.ts`), for filters and for comparing runs: `title-missing`, `canonical-status` … */
  kind: z.string(),
  /** One sentence for a person. */
  text: z.string(),
});
export type Problem = z.output<typeof problem>;

/** A problem of a class; `text` says what it is here. */
export function problemOf(kind: FaultId, text: string): Problem {
  return { level: CLASSES[kind].level, kind, text };
}

const measuredText = z.object({
  text: z.string(),
  characters: z.number(),
  /** In Arial of the size that search engines use; an estimate. */
  pixels: z.number(),
  /** Where it came from; only known for this shop, with its API at hand. */
  source: z.enum(['metadata', 'template', 'default']).optional(),
});
export type MeasuredText = z.output<typeof measuredText>;

const picture = z.object({
  url: z.string(),
  /** HTTP status; 0 when there was no answer. */
  status: z.number(),
  /** Pixels; 0 when it is no picture. */
  width: z.number(),
  height: z.number(),
});
export type Picture = z.output<typeof picture>;

const pageReport = z.object({
  url: z.string(),
  /** Of the last answer; 0 when there was none. */
  status: z.number(),
  /** Every address that was left on the way, with its status, and where it led to. */
  redirects: z.array(z.object({ status: z.number(), from: z.string(), to: z.string() })),
  /** What follows is of HTML pages that answered 200 under their own address. */
  isDocument: z.boolean(),
  title: measuredText,
  description: measuredText,
  /** Absolute; '' when there is none. */
  canonical: z.string(),
  isCanonical: z.boolean(),
  robots: z.array(z.string()),
  /** Whether a search engine would show this page under this address. */
  isIndexable: z.boolean(),
  h1Count: z.number(),
  image: picture.nullable(),
  social: z.record(z.string(), z.string()),
  structuredData: z.array(z.string()),
  isInSitemap: z.boolean(),
  linkedFrom: z.number(),
  problems: z.array(problem),
});
export type PageReport = z.output<typeof pageReport>;

export const siteReport = z.object({
  site: z.string(),
  /** ISO 8601. */
  date: z.string(),
  /** Whether every address that is known was looked at; otherwise the limit ended the crawl. */
  isComplete: z.boolean(),
  /** Remarks about the run as a whole. */
  notes: z.array(z.string()),
  pages: z.array(pageReport),
});
/** What one run has found. It is the JSON file, and what the next run is compared with. */
export type SiteReport = z.output<typeof siteReport>;

/** How many problems of a level the pages have. */
export function countProblems(pages: readonly PageReport[], level: Problem['level']): number {
  return pages.reduce((sum, page) => sum + page.problems.filter((each) => each.level === level).length, 0);
}

/** Whether a page was asked for and did not show itself: nobody knows what is wrong with it, nor what it leads to. */
export function isUnseen({ status, problems }: PageReport): boolean {
  return status === 429 || problems.some(({ kind }) => kind === 'no-answer' || kind === 'server-error');
}

/** A problem of a page. */
export interface NotedProblem {
  readonly url: string;
  readonly problem: Problem;
}
