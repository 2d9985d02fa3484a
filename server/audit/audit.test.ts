import { setTimeout as wait } from 'node:timers/promises';
import { beginAudit, decideFinding, getAudit, listFindings } from '../../lib/contract/staff/audit.ts';
import { openSite, type PageParts, type Reply } from '../../audit/test-site.ts';
import type { ChildMessage } from '../../audit/child-message.ts';
import { staffOf, type TestStaff } from '../staff/test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { auditInChild, runAudit, type AuditSite } from './service.ts';

let api: TestApi;
let staff: TestStaff;

beforeEach(async () => {
  api = await createTestApi();
  staff = await staffOf(api, 'marketing');
});
afterEach(() => api.close());

const SHORT = {
  address: '/Category/Phones/1',
  class: 'title-short',
  level: 'warning',
  text: 'Short.',
} as const;
const GONE = { address: '/old?a=1', class: 'status', level: 'error', text: 'Answers 404.' } as const;

/** An audit that finds this. */
const finding =
  (...findings: Extract<ChildMessage, { kind: 'findings' }>['findings']): AuditSite =>
  async (_site, hear) => {
    hear({ kind: 'progress', said: '1 of 2 pages', done: 1, known: 2 });
    hear({ kind: 'findings', findings });
    hear({ kind: 'end', pages: 2, isComplete: true });
  };
const run = (audit: AuditSite) =>
  runAudit(
    { db: api.db, now: api.clock.now, siteUrl: 'http://127.0.0.1:9', audit },
    new AbortController().signal,
  );
const headers = () => staff.headers;
const begin = async () => (await api.call(beginAudit, { headers: headers() })).data();
const look = async () => (await api.call(getAudit, { headers: headers() })).data();
const list = async (body: object = {}) =>
  (await api.call(listFindings, { body: { PageId: 0, Count: 10, ...body }, headers: headers() })).data();
const audited = async (audit: AuditSite) => {
  await begin();
  await run(audit);
};

test('what is found is a task until a run no longer finds it, and is one again when it does', async () => {
  const waiting = await begin();
  expect(waiting).toMatchObject({ State: 'queued', By: staff.email });
  expect(await begin()).toEqual(waiting);
  await run(finding(SHORT, GONE));
  const { Runs, IsBusy, Open, Classes } = await look();
  expect(Runs[0]).toMatchObject({
    State: 'done',
    PagesDone: 2,
    Errors: 1,
    Warnings: 1,
    Opened: 2,
    Closed: 0,
  });
  expect({ IsBusy, Open }).toEqual({ IsBusy: false, Open: 2 });
  expect(Classes.find((each) => each.Class === 'status')).toMatchObject({ Level: 'error', Open: 1 });
  expect((await list()).Findings).toMatchObject([
    { Address: GONE.address, Class: 'status', Kind: 'other', Key: '', State: 'open' },
    { Address: SHORT.address, Wrong: expect.stringContaining('room'), Remedy: expect.any(String) },
  ]);

  await audited(finding(GONE));
  expect((await look()).Runs).toMatchObject([{ Opened: 0, Closed: 1 }, { Opened: 2 }]);
  expect((await list({ State: 'done' })).Findings).toMatchObject([{ Address: SHORT.address }]);
  await audited(finding(SHORT, GONE));
  expect((await list()).Count).toBe(2);
});

test('what is ignored for a reason stays so, until somebody takes that back', async () => {
  await audited(finding(SHORT, GONE));
  const [first] = (await list({ Level: 'error' })).Findings;
  const body = { FindingId: first?.FindingId, Reason: 'It is meant so.' };
  expect((await api.call(decideFinding, { body, headers: headers() })).data()).toMatchObject({
    ...{ State: 'ignored', Reason: 'It is meant so.', DecidedBy: staff.email },
  });
  await audited(finding(SHORT, GONE));
  expect((await list()).Findings).toMatchObject([{ Class: 'title-short' }]);
  expect(await look()).toMatchObject({ Open: 1, Ignored: 1 });
  await api.call(decideFinding, { body: { ...body, Reason: '' }, headers: headers() });
  expect((await list({ Search: 'OLD' })).Findings).toMatchObject([{ State: 'open', Reason: '' }]);
});

test('what is wrong with a page that did not answer, or that was not looked at, stays a task', async () => {
  await audited(finding(SHORT, GONE));
  const AWAY = {
    address: SHORT.address,
    class: 'server-error',
    level: 'error',
    text: 'Answers 502.',
  } as const;
  await audited(async (site, hear, signal) => {
    hear({ kind: 'seen', addresses: ['/', GONE.address] });
    await finding(AWAY)(site, hear, signal);
  });
  expect((await look()).Runs[0]).toMatchObject({ Opened: 1, Closed: 1 });
  expect((await list({ Search: SHORT.address })).Findings).toMatchObject([
    { Class: 'server-error' },
    { Class: SHORT.class },
  ]);
  await audited(async (_site, hear) => hear({ kind: 'end', pages: 1, isComplete: false }));
  expect((await look()).Runs[0]).toMatchObject({ Opened: 0, Closed: 0 });
  expect((await list()).Count).toBe(2);
  await audited(finding(SHORT));
  expect((await list()).Findings).toMatchObject([{ Class: SHORT.class }]);
});

test('what only a page that does not answer leads to stays a task', async () => {
  const leading: PageParts = { body: '<a href="/behind">go</a>' };
  const pages: Record<string, Reply> = { '/list': leading, '/behind': { h1: '' } };
  const site = await openSite(pages, { orphans: ['/behind'] });
  const audit: AuditSite = (_, hear, signal) => auditInChild(site.origin, hear, signal);
  const behind = async () => (await list({ Search: '/behind', Class: 'h1-missing' })).Count;
  try {
    await audited(audit);
    expect(await behind()).toBe(1);
    pages['/list'] = (response) => response.writeHead(503).end();
    await audited(audit);
    expect((await list({ Class: 'server-error' })).Findings).toMatchObject([{ Address: '/list' }]);
    expect(await behind()).toBe(1);
    pages['/list'] = {};
    await audited(audit);
    expect(await behind()).toBe(0);
  } finally {
    await site.close();
  }
});

test('a site that has time for no page at all ends no task', async () => {
  const pages: Record<string, Reply> = { '/': { h1: '' } };
  const site = await openSite(pages);
  const audit: AuditSite = (_, hear, signal) => auditInChild(site.origin, hear, signal);
  try {
    await audited(audit);
    expect((await list({ Class: 'h1-missing' })).Count).toBe(1);
    pages['/'] = (response) => response.writeHead(429, { 'retry-after': '0' }).end();
    await audited(audit);
    expect((await list({ Class: 'h1-missing' })).Count).toBe(1);
  } finally {
    await site.close();
  }
});

test('the table is narrowed, sorted and paged', async () => {
  await audited(finding(SHORT, GONE));
  expect((await list({ Class: 'title-short' })).Count).toBe(1);
  expect((await list({ Kind: 'product' })).Count).toBe(0);
  const second = await list({ SortBy: 'address', IsDescending: true, PageId: 1, Count: 1 });
  expect(second).toMatchObject({ Count: 2, Findings: [{ Address: SHORT.address }] });
});

test('a run that fails says why and changes no task, and one whose process is gone is given up', async () => {
  await audited(finding(SHORT));
  await audited(async (_site, hear) => hear({ kind: 'failed', reason: 'no answer.' }));
  await audited(() => Promise.reject(new Error('It ended.')));
  const { Runs } = await look();
  expect(Runs.map(({ Failure }) => Failure)).toEqual(['It ended.', 'no answer.', '']);
  expect((await list()).Count).toBe(1);

  await begin();
  const hung = new AbortController();
  const never = runAudit(
    {
      ...{ db: api.db, now: api.clock.now, siteUrl: 'http://127.0.0.1:9' },
      audit: (_site, _hear, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone')))),
    },
    hung.signal,
  );
  while ((await look()).Runs[0]?.State !== 'running') await wait(10);
  expect(await begin()).toMatchObject({ State: 'running' });
  hung.abort();
  await never;
  expect((await look()).Runs[0]).toMatchObject({ State: 'failed', Failure: 'gone' });
});

test('by night it runs by itself, once', async () => {
  const hours = () => api.clock.now().getUTCHours();
  while (hours() !== 1) api.clock.pass(3600);
  await run(finding(SHORT));
  await run(finding());
  staff = await staffOf(api, 'owner');
  expect((await look()).Runs).toMatchObject([{ State: 'done', By: '', Opened: 1 }]);
});

test('an orders person can do none of it', async () => {
  const { headers: others } = await staffOf(api, 'orders');
  const calls = [
    api.call(getAudit, { headers: others }),
    api.call(beginAudit, { headers: others }),
    api.call(listFindings, { body: {}, headers: others }),
    api.call(decideFinding, { body: { FindingId: 1, Reason: '' }, headers: others }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
