import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../machine/make-folder.ts';
import { replaceFileSync } from '../machine/whole-file.ts';
import { isUnseen, siteReport, type PageReport, type SiteReport } from './report.ts';

/** What differs from the run before this one. */
export interface Changes {
  /** When that run was; ISO 8601. */
  since: string;
  added: string[];
  gone: string[];
  /** A line each, for a person. */
  texts: string[];
  appeared: string[];
  solved: string[];
}

/** The last run on this host, or undefined when there is none that can be read. */
export function readLastRun(dataDir: string, host: string): SiteReport | undefined {
  try {
    return siteReport.safeParse(JSON.parse(readFileSync(fileFor(dataDir, host), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Keeps a run for the next one to be compared with; whole or not at all. */
export function keepRun(dataDir: string, report: SiteReport) {
  const file = fileFor(dataDir, new URL(report.site).host);
  makeFolder(path.dirname(file), 0o700);
  replaceFileSync(file, JSON.stringify(report));
}

function fileFor(dataDir: string, host: string): string {
  // A host may be long and hold colons and brackets; the hash keeps two of them apart.
  const readable = host.replace(/[^\w.-]/g, '_').slice(0, 100);
  const hash = createHash('sha256').update(host).digest('hex').slice(0, 8);
  return path.join(dataDir, 'seo', `${readable}-${hash}.json`);
}

/** Compares two runs. What only one of them has looked at is no change, unless it saw everything. */
export function compareRuns(before: SiteReport, now: SiteReport): Changes {
  const earlier = new Map(before.pages.map((page) => [page.url, page]));
  const later = new Map(now.pages.map((page) => [page.url, page]));
  const changes: Changes = {
    since: before.date,
    added: hasSeenAll(before) ? [...later.keys()].filter((url) => !earlier.has(url)) : [],
    gone: hasSeenAll(now) ? [...earlier.keys()].filter((url) => !later.has(url)) : [],
    texts: [],
    appeared: [],
    solved: [],
  };
  for (const [url, page] of later) {
    const old = earlier.get(url);
    changes.appeared.push(...onlyIn(page, old));
    if (old === undefined) continue;
    if (old.status !== page.status) changes.texts.push(`${url}: ${old.status} is now ${page.status}`);
    if (isUnseen(page)) continue;
    changes.solved.push(...onlyIn(old, page));
    if (isUnseen(old)) continue;
    for (const name of ['title', 'description'] as const) {
      const [from, to] = [old[name].text, page[name].text];
      if (from !== to) changes.texts.push(`${url}: ${name} "${from}" is now "${to}"`);
    }
  }
  return changes;
}

function hasSeenAll({ isComplete, pages }: SiteReport): boolean {
  return isComplete && !pages.some(isUnseen);
}

function onlyIn(page: PageReport, other: PageReport | undefined): string[] {
  const known = new Set(other?.problems.map(({ kind }) => kind));
  return page.problems
    .filter(({ kind }) => !known.has(kind))
    .map(({ kind, text }) => `${page.url}: ${kind}. ${text}`);
}
