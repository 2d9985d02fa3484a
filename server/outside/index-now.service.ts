import ipaddr from 'ipaddr.js';
import type { Submit } from '../adapters/index-now.ts';
import type { Database } from '../db/client.ts';
import { addressOfKey } from '../shared/old-address.ts';
import { later } from '../../machine/time.ts';
import {
  noteChanges,
  markSubmitted,
  readSubmissions,
  readWaiting,
  writeSubmission,
  type SubmissionRow,
} from './index-now.repository.ts';
import { readOutside } from './outside.repository.ts';

/** What IndexNow takes at once. */
const MAX_AT_ONCE = 10_000;
/** What it answers to addresses that it does not take, all of them for the sake of one. */
const REFUSED = [400, 422];
/** So many times fewer are told after that, until the one is alone. */
const FEWER = 10;
/** An address waits until it has not changed for so long. */
const QUIET_MS = 3 * 60_000;
/** After the first failure; twice as long after each that follows. */
const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 12 * 60 * 60_000;
const KEPT_SUBMISSIONS = 50;

interface IndexNowContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly siteUrl: string;
  readonly submit: Submit;
}

/** Names that lead nowhere on the internet (RFC 2606, RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const NO_PUBLIC_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|test|example|invalid|alt|onion|home\.arpa)\.?$/;

/** Whether search engines can come to this address: over https, and not to one that only some networks know. */
export function isPublicSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  const name = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:') return false;
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'unicast';
  return name.includes('.') && !NO_PUBLIC_NAME.test(name);
}

/** Where a key is found. */
export function keyAddress(siteUrl: string, key: string): string {
  return `${siteUrl}/${key}.txt`;
}

/**
 * Tells IndexNow which addresses have changed: those of pages and of redirects that the desk has made, each once,
 * some minutes after it changed last. What it refuses is told again after a pause that grows, fewer at once, and one
 * address that it refuses alone is given up: it is not to keep the others waiting. Nothing is told while it is switched
 * off, or of a shop that search engines cannot come to.
 */
export async function submitToIndexNow(context: IndexNowContext, signal: AbortSignal): Promise<void> {
  const { db, now, siteUrl, submit } = context;
  const { isIndexNow, indexNowKey: key } = await readOutside(db);
  if (!isIndexNow || !isPublicSite(siteUrl)) return;
  const begun = now();
  await db.transaction((tx) => noteChanges(tx, begun));
  let [last] = await readSubmissions(db, 1);
  if (last?.retryAt != null && last.retryAt > begun) return;
  while (!signal.aborted) {
    const limit = isRefused(last) ? Math.ceil(last.addresses / FEWER) : MAX_AT_ONCE;
    const waiting = await readWaiting(db, later(begun, -QUIET_MS), limit);
    if (waiting.length === 0) return;
    const answer = await submit(
      {
        host: new URL(siteUrl).host,
        key,
        keyLocation: keyAddress(siteUrl, key),
        urlList: waiting.map(({ path }) => new URL(addressAt(path), siteUrl).href),
      },
      signal,
    );
    const isTaken = answer.status === 200 || answer.status === 202;
    const failures = isTaken ? 0 : (last?.failures ?? 0) + 1;
    const pauseMs = Math.max(pauseAfter(failures), (answer.retryAfterSeconds ?? 0) * 1000);
    const at = now();
    const telling: SubmissionRow = {
      ...{ at, addresses: waiting.length, status: answer.status, failures },
      retryAt: isTaken ? null : later(at, Math.min(pauseMs, LONGEST_PAUSE_MS)),
    };
    await db.transaction(async (tx) => {
      if (isTaken || (isRefused(telling) && waiting.length === 1)) await markSubmitted(tx, waiting);
      await writeSubmission(tx, telling, KEPT_SUBMISSIONS);
    });
    if (!isTaken) return;
    last = telling;
  }
}

function isRefused(telling: SubmissionRow | undefined): telling is SubmissionRow {
  return telling !== undefined && REFUSED.includes(telling.status);
}

/** A redirect is known by its key, in small letters and decoded; the address of a page is one as it stands. */
function addressAt(path: string): string {
  return path === path.toLowerCase() ? addressOfKey(path) : path;
}

function pauseAfter(failures: number): number {
  return FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1);
}
