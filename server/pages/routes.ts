import {
  cancelPlanned,
  getStaffPage,
  listPageChanges,
  listStaffPages,
  restoreStaffPage,
  saveStaffPage,
} from '../../lib/contract/staff/pages.ts';
import {
  editPagesByTemplate,
  exportPages as exportPagesCall,
  importPageFile,
  previewPageFile,
} from '../../lib/contract/staff/page-files.ts';
import { ApiError } from '../http/errors.ts';
import { tableQuery, filterQuery } from '../http/table-request.ts';
import { inCamelCase, inPascalCase } from '../http/names.ts';
import { serve, TAKES_FILE, type CallServer } from '../http/route.ts';
import { belowOf, editByTemplate } from './bulk.service.ts';
import type { PagesContext } from './context.ts';
import { followCatalogue, MADE_WHILE_WAITING } from './deriving.service.ts';
import { exportPages, readPageFile } from './files.service.ts';
import { listPages, readRows, type PageRow } from './listing.repository.ts';
import { listChanges, listPlans, sidesOf } from './desk-texts.repository.ts';
import { canRename } from './renaming.repository.ts';
import type { DeskTexts } from './page-texts.ts';
import { cancelPlan, restorePage, savePage } from './saving.service.ts';

/** What the catalogue changes is in the table so late at most; what the desk changes is there at once. */
const FOLLOWED_MS = 10_000;

/** Registers the calls by which the staff look after pages. */
export function registerPages(server: CallServer, context: PagesContext): void {
  const { db } = context;
  let followedAt = -Infinity;
  const fresh = async () => {
    const now = context.now().getTime();
    if (now - followedAt < FOLLOWED_MS) return;
    if (await followCatalogue(db, { limit: MADE_WHILE_WAITING })) followedAt = now;
  };
  serve(server, listStaffPages, async ({ body }) => {
    await fresh();
    const { rows, count } = await listPages(db, { ...tableQuery(body), ...filterQuery(body) });
    return { Pages: rows.map(rowOf), Count: count };
  });
  serve(server, getStaffPage, async ({ query }) => {
    await fresh();
    return wholePage(context, query.Key);
  });
  serve(server, saveStaffPage, async ({ body, staff }) => {
    await fresh();
    const from = body.From === undefined ? undefined : new Date(body.From);
    await savePage(context, { ...inCamelCase(body), from }, staff.email);
    return wholePage(context, body.Key);
  });
  serve(server, listPageChanges, async ({ body }) => {
    const { rows, count } = await listChanges(db, body.Key, { page: body.PageId, size: body.Count });
    return {
      Changes: rows.map((row) => ({
        ChangeId: row.id,
        At: row.changedAt.toISOString(),
        By: row.changedBy,
        Kind: row.kind,
        Before: saying(sidesOf(row).before),
        After: saying(sidesOf(row).after),
      })),
      Count: count,
    };
  });
  serve(server, restoreStaffPage, async ({ body, staff }) => {
    const restored = { changeId: body.ChangeId, to: body.To, version: body.Version };
    return wholePage(context, await restorePage(context, restored, staff.email));
  });
  serve(server, cancelPlanned, async ({ body }) =>
    wholePage(context, await cancelPlan(context, body.PlanId)),
  );
  registerFiles(server, context);
}

function registerFiles(server: CallServer, context: PagesContext): void {
  const whole = () => followCatalogue(context.db);
  serve(server, editPagesByTemplate, async ({ body, staff }) => {
    await whole();
    const bulk = {
      keys: body.Keys,
      where: body.Where === undefined ? undefined : filterQuery(body.Where),
      templates: { title: body.TitleTemplate, description: body.DescriptionTemplate },
      isDryRun: body.IsDryRun,
    };
    return editByTemplate(context, bulk, staff.email);
  });
  for (const [call, isDryRun] of [
    [previewPageFile, true],
    [importPageFile, false],
  ] as const)
    serve(server, call, TAKES_FILE, async ({ body, staff }) => {
      await whole();
      return readPageFile(context, { file: body.File, isDryRun }, staff.email);
    });
  serve(server, exportPagesCall, async ({ body }) => {
    await whole();
    return exportPages(context, filterQuery(body));
  });
}

async function wholePage(context: PagesContext, key: string) {
  const [[row], plans] = await Promise.all([readRows(context.db, [key]), listPlans(context.db, key)]);
  if (row === undefined) throw new ApiError('not-found', 'There is no such page.');
  return {
    ...rowOf(row),
    Plans: plans.map((plan) => ({
      PlanId: plan.id,
      ...saying(plan),
      Fields: plan.fields.map((field) => FIELD_NAMES[field]),
      From: plan.dueAt.toISOString(),
      PlannedBy: plan.plannedBy,
      PlannedAt: plan.plannedAt.toISOString(),
    })),
  };
}

const FIELD_NAMES = {
  name: 'Name',
  title: 'Title',
  description: 'Description',
  isNoindex: 'IsNoindex',
} as const;

function saying({ name, title, description, isNoindex }: DeskTexts) {
  return { Name: name, Title: title, Description: description, IsNoindex: isNoindex };
}

function rowOf(row: PageRow) {
  const under = belowOf(row);
  return {
    ...inPascalCase(row),
    Canonical: row.address,
    NameBelow: canRename(row.key) ? row.nameBelow : '',
    TitleBelow: under.title,
    DescriptionBelow: under.description,
    Robots: row.isNoindex ? 'noindex, follow' : 'index, follow',
  };
}
