import { isLocalHost } from '../machine/local-host.mjs';
import { readOptions, UsageError, wholeNumber } from '../machine/command-line.ts';

const SLOW_MS = 2_000;
const MAX_STEPS = 200;

export interface SeoOptions {
  /** Where the crawl begins; its host is the only one that is crawled. */
  start: URL;
  /** Pages that are looked at, at most. */
  limit: number;
  concurrency: number;
  /** Between the beginnings of two requests. */
  delayMs: number;
  timeoutMs: number;
  /** A page that takes longer to begin its answer, twice, is slow. */
  slowMs: number;
  /** A page so many links away from the first one belongs to a chain without end. */
  mostSteps: number;
  /** Base of this shop's documented calls, with a slash at its end: then each text's source is named. */
  apiBase: string | undefined;
  /** Whether links to other sites are followed, too. */
  withExternal: boolean;
  files: { csv?: string; json?: string; html?: string };
}

export const USAGE = `Usage: npm run seo -- ADDRESS [options]

Looks at every page of a site that its sitemap and its links lead to, as search engines and social
networks would, and says what is wrong.

  --limit 200000       pages to look at, at most
  --concurrency 8      requests at the same time
  --delay 100          milliseconds between two requests (0 for a site on this machine)
  --timeout 15         seconds to wait for an answer
  --api ADDRESS        this shop's API: names where each text came from (metadata, template, default)
  --no-external        does not ask whether links to other sites lead somewhere (200 of them at most)
  --csv FILE           also writes a table for a spreadsheet
  --json FILE          also writes everything for a program
  --html FILE          also writes one page with previews, to open in a browser
  --help               this text

Exit code 0: no errors (there may be warnings). 1: errors. 2: it could not run.
What it checks: docs/seo-audit.md
`;

/** Reads the command line; undefined when only the help was asked for. Throws {@link UsageError}. */
export function parseOptions(args: string[]): SeoOptions | undefined {
  const { values, positionals } = readOptions({
    args,
    allowPositionals: true,
    options: {
      limit: { type: 'string', default: '200000' },
      concurrency: { type: 'string', default: '8' },
      delay: { type: 'string' },
      timeout: { type: 'string', default: '15' },
      api: { type: 'string' },
      csv: { type: 'string' },
      json: { type: 'string' },
      html: { type: 'string' },
      'no-external': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  const [address, ...more] = positionals;
  if (address === undefined)
    throw new UsageError('Which site? For example: npm run seo -- https://shop.example');
  if (more.length > 0) throw new UsageError(`One address at a time, not also "${more.join(' ')}".`);
  const start = webAddress('The address', address);
  start.hash = '';
  const delay = values.delay ?? (isLocalHost(start) ? '0' : '100');
  return {
    start,
    limit: wholeNumber('--limit', values.limit, 1, 200_000),
    concurrency: wholeNumber('--concurrency', values.concurrency, 1, 32),
    delayMs: wholeNumber('--delay', delay, 0, 60_000),
    slowMs: SLOW_MS,
    mostSteps: MAX_STEPS,
    timeoutMs: wholeNumber('--timeout', values.timeout, 1, 120) * 1000,
    apiBase: values.api === undefined ? undefined : webAddress('--api', values.api).href.replace(/\/*$/, '/'),
    withExternal: !values['no-external'],
    files: { csv: values.csv, json: values.json, html: values.html },
  };
}

function webAddress(what: string, text: string): URL {
  // "shop.example" is what people type; "localhost:3000" would be read as the protocol "localhost:".
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${what} must be a web address such as https://shop.example, not "${text}".`);
  }
  if (url.username !== '' || url.password !== '') throw new UsageError(`${what} may not hold a password.`);
  return url;
}
