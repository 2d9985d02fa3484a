import sharp from 'sharp';
import { z } from 'zod';
import { noBody } from '../../lib/contract/call.ts';
import { beginAudit, decideFinding, listFindings } from '../../lib/contract/staff/audit.ts';
import * as home from '../../lib/contract/staff/home.ts';
import * as landing from '../../lib/contract/staff/landing.ts';
import * as outside from '../../lib/contract/staff/outside.ts';
import * as pageFiles from '../../lib/contract/staff/page-files.ts';
import * as pages from '../../lib/contract/staff/pages.ts';
import * as texts from '../../lib/contract/staff/picture-texts.ts';
import { uploadPicture } from '../../lib/contract/staff/pictures.ts';
import * as redirects from '../../lib/contract/staff/redirects.ts';
import * as searches from '../../lib/contract/staff/searches.ts';
import { runAudit } from '../audit/service.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { rowsOf } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { createTestApi, type TestApi, type TestCall } from '../test-api.ts';
import { readContract, type AnyCall } from '../test-contract.ts';
import { hire, signInStaff } from './test-staff.ts';

const CALLS = (await readContract()).filter(({ path }) => path.startsWith('Staff/'));
const CALL_OF = new Map(CALLS.map((call) => [call.path, call]));

const ALIEN = 'somebody.else@cedar.example';
/** What would raise somebody, name somebody else or change what the desk does not decide, in every spelling in use. */
const PRIVILEGED: Readonly<Record<string, unknown>> = {
  ...{ Role: 'owner', role: 'owner', roles: ['owner'], IsAdmin: true, StaffId: 1, staffId: 1, Email: ALIEN },
  ...{ By: ALIEN, ChangedBy: ALIEN, PlannedBy: ALIEN, DecidedBy: ALIEN, changedBy: ALIEN, At: '2001-01-01' },
  ...{ CustomerId: 1, ProductId: FIXTURE.product.galaxy, Price: 1, price: 1, priceCents: 1, Stock: 0 },
  ...{ Token: 'x', tokenHash: 'x', PasswordHash: 'x', TotpSecret: 'x', ExpiresAt: '2099-01-01T00:00:00Z' },
  ...{ Hits: 99, Reason: 'gone', State: 'done', file: '../x', source: 'x', constructor: { prototype: {} } },
};
/** The same in what stands within a body: nothing there has one of these names. */
const NESTED = { ChangedBy: ALIEN, priceCents: 1, staffId: 1, role: 'owner', constructor: {} };

const properties = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });
const fieldsOf = (schema: z.ZodType, io: 'input' | 'output') =>
  Object.keys(properties.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).properties);

/** A body with all of that, and with what the call answers as if it could be said, but for what it may be told. */
function withMore(call: AnyCall, body: unknown): unknown {
  const declared = new Set(fieldsOf(call.body, 'input'));
  const answered = fieldsOf(call.response, 'output').map((name) => [name, ALIEN]);
  const more = Object.entries({ ...Object.fromEntries(answered), ...PRIVILEGED });
  const undeclared = Object.fromEntries(more.filter(([name]) => !declared.has(name)));
  const own = Object.entries(z.record(z.string(), z.unknown()).parse(body));
  return { ...undeclared, ...Object.fromEntries(own.map(([name, value]) => [name, within(value)])) };
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(([name, inner]) => [name, within(inner)]);
  return { ...Object.fromEntries(own), ...NESTED };
}

/** A shop in which the staff have made every call there is, with or without more than its fields. */
async function workedOn(api: TestApi, hasMore: boolean) {
  const made = new Set<string>();
  const call: TestCall = (called, request = {}) => {
    made.add(called.path);
    const known = CALL_OF.get(called.path);
    if (!hasMore || known === undefined || request.body === undefined) return api.call(called, request);
    return api.call(called, { ...request, body: withMore(known, request.body) });
  };
  await insertCatalogue(api.db);
  const shop = { ...api, call };
  const email = 'marketing@cedar.example';
  const { headers } = await signInStaff(shop, email, await hire(shop, 'marketing', email));
  const say: Say = async (called, body = {}) => (await call(called, { body, headers })).data();
  await changePages(say);
  await changePictures(say);
  await changeShop(say);
  await say(beginAudit);
  await runAudit(
    {
      ...{ db: api.db, now: api.clock.now, siteUrl: 'http://127.0.0.1:9' },
      audit: async (_site, hear) => {
        const found = { address: '/a', class: 'status', level: 'error', text: 'Answers 404.' } as const;
        hear({ kind: 'findings', findings: [found] });
        hear({ kind: 'end', pages: 1, isComplete: true });
      },
    },
    new AbortController().signal,
  );
  const [finding] = (await say(listFindings, LISTED)).Findings;
  await say(decideFinding, { FindingId: finding?.FindingId, Reason: 'Known.' });
  return { made, rows: await everything(api) };
}

type Say = <C extends Parameters<TestCall>[0]>(called: C, body?: object) => Promise<z.output<C['response']>>;
const LISTED = { PageId: 0, Count: 10 };
const PAGE = `product:${FIXTURE.product.galaxy}`;
const PICTURE = `product:${FIXTURE.product.galaxy}:galaxy-2.png`;
const { phones } = FIXTURE.category;

async function changePages(say: Say) {
  await say(pages.listStaffPages, LISTED);
  const said = { Key: PAGE, Title: 'A title', Description: 'A text', IsNoindex: false };
  const { Version } = await say(pages.saveStaffPage, { ...said, Version: 0 });
  const From = '2099-01-01T00:00:00.000Z';
  const { Plans } = await say(pages.saveStaffPage, { ...said, Title: 'Later', Version, From });
  await say(pages.cancelPlanned, { PlanId: Plans[0]?.PlanId });
  await say(pages.saveStaffPage, { ...said, Title: 'Another one', Version, From });
  const { Changes } = await say(pages.listPageChanges, { Key: PAGE, ...LISTED });
  await say(pages.restoreStaffPage, { ChangeId: Changes.at(-1)?.ChangeId, Version });
  const template = { TitleTemplate: '{name} here', IsDryRun: false };
  await say(pageFiles.editPagesByTemplate, { ...template, Keys: [PAGE] });
  await say(pageFiles.editPagesByTemplate, { ...template, Where: { Search: 'iPhone' } });
  const File = `Key,Title\n${PAGE},From a file`;
  await say(pageFiles.previewPageFile, { File });
  await say(pageFiles.importPageFile, { File });
  await say(pageFiles.exportPages);
  await say(landing.getLandingChoices, { CategoryId: phones });
  const shown = { Name: 'Phones', CategoryId: phones, IsPublic: true };
  await say(landing.saveLanding, { ...shown, Slug: 'all-phones' });
  const { LandingId } = await say(landing.saveLanding, { ...shown, Slug: 'phones-of-old' });
  await say(landing.deleteLanding, { LandingId });
  await say(landing.makeBrandPages);
  await say(landing.listStaffLandings, LISTED);
}

async function changePictures(say: Say) {
  await say(texts.listPictures, LISTED);
  await say(texts.savePictureText, { Key: PICTURE, Text: 'Its back', Before: '' });
  const { Changes } = await say(texts.listPictureChanges, { Key: PICTURE, ...LISTED });
  await say(texts.restorePictureText, { ChangeId: Changes[0]?.ChangeId, Before: 'Its back' });
  const byTemplate = { Template: '{name}', IsDryRun: false };
  await say(texts.editPicturesByTemplate, { ...byTemplate, Keys: [PICTURE] });
  const File = `Key,Text\n${PICTURE},From a file`;
  await say(texts.previewPictureFile, { File });
  await say(texts.importPictureFile, { File });
  await say(texts.exportPictures);
  const plain = sharp({ create: { width: 20, height: 10, channels: 3, background: '#2f5d46' } });
  const Data = (await plain.png().toBuffer()).toString('base64');
  await say(uploadPicture, { Name: 'a.png', Data });
}

async function changeShop(say: Say) {
  const Slides = [{ Name: 'New', Url: '/Category/Phones/1', Image: 'banner-0123456789abcdef.webp' }];
  const Widgets = [{ WidgetId: 1, Categories: [{ CategoryId: phones, Title: 'Phones', Image: '' }] }];
  const draft = await say(home.saveStaffHome, { Sliders: [{ SliderId: 1, Slides }], Widgets, Version: 0 });
  const { Version } = await say(home.publishStaffHome, { Version: draft.Version });
  const other = await say(home.saveStaffHome, { Sliders: [], Widgets: [], Version });
  await say(home.resetStaffHome, { To: 'published', Version: other.Version });
  await say(outside.saveStaffOutside, { GoogleVerification: 'abc', Version: 0 });
  await say(redirects.saveRedirect, { From: '/old', To: '/Category/Phones/1' });
  await say(redirects.saveRedirect, { From: '/older', To: '/Category/Phones/1' });
  await say(redirects.deleteRedirect, { From: '/older' });
  await say(redirects.importRedirects, { File: 'from,to\n/oldest,/Category/Phones/1', IsDryRun: false });
  await say(redirects.listRedirects, LISTED);
  await say(redirects.listMissingAddresses, LISTED);
  await say(redirects.dismissMissingAddress, { Path: '/nothing' });
  const rule = { Kind: 'synonym', Target: 'galaxy' };
  const { RuleId } = await say(searches.saveSearchRule, { ...rule, Term: 'jawwal' });
  await say(searches.saveSearchRule, { ...rule, Term: 'hatif' });
  await say(searches.deleteSearchRule, { RuleId });
  await say(searches.importSearchRules, {
    File: 'kind,term,target\nsynonym,khalawi,galaxy',
    IsDryRun: false,
  });
  await say(searches.listSearchRules, LISTED);
  await say(searches.listSearches, LISTED);
  await say(searches.exportSearches);
  await say(searches.getStaffSearch, { Term: 'galaxy' });
}

const DRAWN = /(_hash|secret|_at|_token|^token|last_used_step|cart_id|wishlist_id|^templates|_from)$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** All that the database holds, but for times and what is drawn at random. */
async function everything(api: TestApi): Promise<Record<string, string[]>> {
  const names = z.object({ name: z.string() });
  const tables = sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const rows: Record<string, string[]> = {};
  for (const { name } of await rowsOf(api.db, names, tables)) {
    const found = sql`select to_jsonb(kept)::text as name from ${sql.identifier(name)} kept`;
    rows[name] = (await rowsOf(api.db, names, found)).map((row) => settled(row.name)).toSorted();
  }
  return rows;
}

const settled = (row: string) =>
  JSON.stringify(JSON.parse(row), (key: string, value: unknown) =>
    DRAWN.test(key) || (typeof value === 'string' && UUID.test(value)) ? null : value,
  );

const shops: TestApi[] = [];
afterEach(() => Promise.all(shops.splice(0).map((shop) => shop.close())));

test('fields that a call of the staff does not have change nothing, whoever they name and whatever they raise', async () => {
  shops.push(await createTestApi(), await createTestApi());
  const [plain, more] = await Promise.all(shops.map((shop, place) => workedOn(shop, place === 1)));
  const wanted = CALLS.filter(({ body }) => body !== noBody).map(({ path }) => path);
  expect(wanted.filter((path) => more?.made.has(path) !== true)).toEqual([]);
  expect(JSON.stringify(more?.rows)).not.toContain(ALIEN);
  expect(more?.rows).toEqual(plain?.rows);
});
