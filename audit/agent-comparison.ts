import type { Crawl, Visit } from './crawl.ts';
import { digestOf, type Fetcher } from './fetcher.ts';
import { spread } from '../machine/chunks.ts';
import { inParallel } from '../machine/in-parallel.ts';
import { similarityOf } from './similarity.ts';
import { inspectPage, type PageFacts } from './inspect-page.ts';
import { isShownPage } from './page-report.ts';
import { problemOf, type NotedProblem } from './report.ts';

/** A phone, as which Google looks at sites, and a visitor's. */
const BROWSER =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const GOOGLE = `${BROWSER} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`;
/** So many pages are asked for as somebody else. */
export const COMPARED = 300;
/** Texts that share less than this are others, whatever a page shows anew each time. */
const SAME_PAGE = 0.3;
const MAX_PAGE_BYTES = 5 * 2 ** 20;

/** Asks as a search engine and as a visitor for what the audit has seen, and notes the pages that are not the same for all. */
export function createAgentComparison({ fetcher, now }: { fetcher: Fetcher; now: Date }) {
  const noted: NotedProblem[] = [];
  const asked = new Set<string>();
  const compare = async (seen: Visit) => {
    const { url } = seen;
    if (asked.has(url) || asked.size >= COMPARED || !isShownPage(seen)) return;
    asked.add(url);
    const as = async (agent: string): Promise<Inspection> => {
      const answer = await fetcher(url, { maxBytes: MAX_PAGE_BYTES, agent, mayFollow: () => false });
      const { status, headers } = answer;
      // Letter for letter what was looked at before: it is not read once more.
      if (digestOf(answer) === seen.digest) return { status, facts: seen.page, robots: seen.robots };
      const inspected = status === 200 ? inspectPage(answer.body, { url, headers, now }) : undefined;
      return { status, facts: inspected?.facts, robots: inspected?.robots ?? [] };
    };
    const bot = await as(GOOGLE);
    // Most pages show Google what they showed the audit: then nobody else is asked.
    if (!isOther(bot, { status: 200, facts: seen.page, robots: seen.robots })) return;
    const browser = await as(BROWSER);
    // Who is busy answers neither: that is no other content.
    if ([bot, browser].some(({ status }) => status === 0 || status === 429)) return;
    const what = differenceOf(bot, browser);
    if (what === undefined) return;
    const text = `To Googlebot and to a browser the page has another ${what}.`;
    noted.push({ url, problem: problemOf('bot-content', text) });
  };
  return {
    /** Looks at one that was just looked at as the audit itself. */
    compare,
    /** Looks at more pages of the site, spread over it, until there were enough. Returns all that was noted. */
    async finish({ visits }: Crawl, concurrency: number): Promise<NotedProblem[]> {
      const rest = [...visits.values()].filter((visit) => isShownPage(visit) && !asked.has(visit.url));
      await inParallel(spread(rest, Math.max(0, COMPARED - asked.size)), concurrency, compare);
      return noted;
    },
  };
}

interface Inspection {
  readonly status: number;
  readonly facts: PageFacts | undefined;
  readonly robots: readonly string[];
}

function isOther(one: Inspection, other: Inspection): boolean {
  return differenceOf(one, other) !== undefined;
}

function differenceOf(bot: Inspection, browser: Inspection): string | undefined {
  if (bot.status !== browser.status) return 'status';
  const [one, other] = [bot.facts, browser.facts];
  if (one === undefined || other === undefined) return undefined;
  if (one.title !== other.title) return 'title';
  if (one.description !== other.description) return 'description';
  if (one.canonical !== other.canonical) return 'canonical';
  if (bot.robots.join() !== browser.robots.join()) return 'robots';
  const [least = 0, most = 0] = [one.fingerprint.words, other.fingerprint.words].toSorted((a, b) => a - b);
  const isText =
    most > 2 * least + 20 || (least > 60 && similarityOf(one.fingerprint, other.fingerprint) < SAME_PAGE);
  return isText ? 'text' : undefined;
}
