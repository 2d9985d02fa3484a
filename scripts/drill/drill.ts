import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../server/import/generated/random.ts';
import type { Table } from '../bench/table.ts';
import { answers, until } from '../testbed/processes.ts';
import { blowsOf, deal, isHeld, nameOf, type Blow } from './blows.ts';
import { letBuy } from './buyers.ts';
import { count, letPass, unpaidOrders, unsentMails } from './count.ts';
import { watchPage } from './page-watch.ts';
import { openStage, type Stage } from './stage.ts';
import { say } from '../testbed/say.ts';

/** What a drill found. */
export interface Report {
  readonly tables: Table[];
  /** Whatever is not as it must be, in words. */
  readonly faults: readonly string[];
  readonly said: string;
}

/** So many buyers are through in a second at most. */
const BUYERS_PER_SECOND = 30;
/** A blow falls so often. */
const BLOW_SECONDS = 4.5;
/** What is killed again and again is started again after up to a minute. */
const RECOVERY_MS = 120_000;
const SETTLED_MS = 180_000;
const LATER_MS = 2 * 3_600_000;

/**
 * Lets buyers order at a shop while blows fall at random moments of so many seconds, and counts afterwards.
 *
 * @param blows in their order; drawn when left out
 */
export async function drill(
  { seconds, seed, blows }: { seconds: number; seed: number; blows?: readonly Blow[] },
  signal?: AbortSignal,
): Promise<Report> {
  const random = new Random(seed);
  say('a shop, its catalogue and its customers');
  const stage = await openStage(Math.ceil(seconds * BUYERS_PER_SECOND) + 100);
  try {
    const all = blows ?? blowsOf(random, Math.ceil(seconds / BLOW_SECONDS));
    return await hurt(stage, all, { random, seconds, signal });
  } finally {
    await stage.close();
  }
}

interface Course {
  readonly random: Random;
  readonly seconds: number;
  readonly signal: AbortSignal | undefined;
}

async function hurt(
  stage: Stage,
  blows: readonly Blow[],
  { random, seconds, signal }: Course,
): Promise<Report> {
  await until(() => answers(`${stage.storeUrl}/`));
  const page = watchPage(`${stage.storeUrl}/`);
  const crowd = letBuy(stage);
  const dealt = new Map<string, number>();
  const pauseMs = (seconds * 1000) / blows.length;
  try {
    for (const blow of blows) {
      await sleep(pauseMs * (0.3 + 0.9 * random.next()), undefined, { signal });
      const name = nameOf(blow);
      const done = deal(stage, blow, random);
      if ('of' in blow && (blow.of === 'store' || blow.of === 'parent')) page.excuse(done);
      const isDealt = await done;
      if (isDealt) dealt.set(name, (dealt.get(name) ?? 0) + 1);
      say(isDealt ? name : `${name}: nobody was there`);
    }
    say('the shop recovers');
    const isUp = async () =>
      !isHeld(stage) &&
      (await answers(`${stage.apiUrl}/ready`)) &&
      (await answers(`${stage.storeUrl}/ready`)) &&
      (await answers(`${stage.gatewayUrl}/health`));
    await until(isUp, RECOVERY_MS);
    await crowd.finish();
  } finally {
    // Nobody goes on ordering at a shop that is given up.
    crowd.leave();
    await page.stop();
  }
  say('what is due later is done');
  stage.moveClock(LATER_MS);
  const faults = await stage.withDatabase(async (db) => {
    await letPass(db, LATER_MS);
    const isDone = async () => (await unsentMails(stage, db)) + (await unpaidOrders(db)) === 0;
    await until(isDone, SETTLED_MS).catch(() => undefined);
    return count(stage, db, crowd.told);
  });
  const kills = [...dealt].filter(([name]) => name.startsWith('kill '));
  return {
    said: stage.said(),
    faults: [
      ...faults.faults,
      ...[...crowd.refused].map((one) => `refused: ${one}`),
      ...page.failures.map((one) => `the kept page was not shown: ${one}`),
    ],
    tables: [
      {
        title: 'What was done to the shop',
        ...(stage.noDisk === undefined ? {} : { note: `No full disk: ${stage.noDisk}.` }),
        columns: [{ name: 'times' }],
        rows: [
          ...[...dealt].toSorted().map(([label, times]) => ({ label, cells: [times] })),
          { label: 'kills in all', cells: [kills.reduce((sum, [, times]) => sum + times, 0)] },
          { label: 'seconds without an order, at most', cells: [crowd.longestPause()] },
          { label: 'calls that were asked again', cells: [crowd.repeated()] },
        ],
      },
      {
        title: 'What it has kept',
        columns: [{ name: 'counted' }, { name: 'wrong', atMost: 0 }],
        rows: [
          ...faults.rows,
          { label: 'looks at a kept page while the store ran', cells: [page.looks(), page.failures.length] },
          { label: 'refusals', cells: [crowd.refused.size, crowd.refused.size] },
        ],
      },
    ],
  };
}
