import { productTag, TAG } from '../../lib/contract/cache-tags.ts';
import { fillTemplate } from '../../lib/contract/page-text.ts';
import {
  PICTURE_TEXT_LENGTH,
  STAFF_PREVIEW_ROWS,
  type PICTURE_CHANGE_KINDS,
} from '../../lib/contract/staff/roles.ts';
import { chunks } from '../../machine/chunks.ts';
import type { Executor } from '../db/client.ts';
import { excluded, isOneOf } from '../db/fragments.ts';
import { landingPage } from '../db/landing-schema.ts';
import { sql } from '../db/sql.ts';
import { pictureChange, pictureOwn } from '../db/staff-schema.ts';
import { setSlideAlts } from '../home/service.ts';
import { ApiError, overtaken } from '../http/errors.ts';
import { readStaffFile, type LineProblem, staffTable } from '../shared/staff-file.ts';
import type { Shop } from '../shared/shop.ts';
import {
  findPictureChange,
  lockPictures,
  readPictures,
  type PictureFilterQuery,
  type PictureRow,
} from './text.repository.ts';

/** What the service of picture texts works with. */
export type PicturesContext = Pick<Shop, 'db' | 'now' | 'notifyStore'>;

/** So many rows are written with one statement. */
const AT_ONCE = 500;

/** A picture, and what the desk shall say that it shows. */
interface Edit {
  readonly row: PictureRow;
  readonly after: string;
}
interface Attribution {
  readonly kind: (typeof PICTURE_CHANGE_KINDS)[number];
  readonly by: string;
}

/** Says what pictures show, each where its text is kept, with the history. They are locked and differ from what is said. */
async function write(
  tx: Executor,
  edits: readonly Edit[],
  { kind, by, at }: Attribution & { at: Date },
): Promise<void> {
  const carried = edits.filter(({ row }) => row.isCarried);
  const slides = carried.filter(({ row }) => row.kind === 'slide');
  if (slides.length > 0) {
    const texts = slides.map(({ row, after }) => ({ sliderId: row.refId, image: row.source, alt: after }));
    await setSlideAlts(tx, texts, { by, at });
  }
  for (const { row, after } of carried.filter((edit) => edit.row.kind === 'landing'))
    await tx
      .update(landingPage)
      .set({ imageAlt: after, version: sql`${landingPage.version} + 1`, changedAt: at, changedBy: by })
      .where(isOneOf(landingPage.id, [row.refId]));
  const layered = edits.filter(({ row }) => !row.isCarried);
  for (const some of chunks(layered, AT_ONCE))
    await tx
      .insert(pictureOwn)
      .values(some.map(({ row, after }) => ({ key: row.key, text: after })))
      .onConflictDoUpdate({ target: pictureOwn.key, set: { text: excluded(pictureOwn.text) } });
  for (const some of chunks(edits, AT_ONCE))
    await tx.insert(pictureChange).values(
      some.map(({ row, after }) => ({
        ...{ key: row.key, kind, before: row.own, after },
        changedAt: at,
        changedBy: by,
      })),
    );
}

function tagsOf(edits: readonly Edit[]): string[] {
  const tagOf = ({ row: { kind, refId } }: Edit) =>
    kind === 'product' ? productTag(refId) : kind === 'slide' ? TAG.home : TAG.catalogue;
  return [...new Set(edits.map(tagOf))];
}

/** Says what one picture shows. Throws 'not-found', and 'changed' when the desk does not say `before` now. */
export async function savePictureText(
  context: PicturesContext,
  { key, text, before }: { key: string; text: string; before: string },
  done: Attribution,
): Promise<PictureRow> {
  const edit = await context.db.transaction(async (tx) => {
    await lockPictures(tx);
    const row = await requirePicture(tx, key);
    if (row.own !== before) throw overtaken('changed this text');
    if (row.own !== text) await write(tx, [{ row, after: text }], { ...done, at: context.now() });
    return { row, after: text };
  });
  await context.notifyStore(tagsOf([edit]));
  return requirePicture(context.db, key);
}

async function requirePicture(db: Executor, key: string): Promise<PictureRow> {
  const [row] = await readPictures(db, [key]);
  if (row === undefined) throw new ApiError('not-found', 'This picture does not stand on the shop any more.');
  return row;
}

/** Takes a text back to what the desk said before a change. Throws 'not-found', and 'changed' as above. */
export async function restorePictureText(
  context: PicturesContext,
  { changeId, before }: { changeId: number; before: string },
  by: string,
): Promise<PictureRow> {
  const change = await findPictureChange(context.db, changeId);
  if (change === undefined) throw new ApiError('not-found', 'There is no such change.');
  return savePictureText(context, { key: change.key, text: change.before, before }, { kind: 'restored', by });
}

interface Bulk {
  readonly which: PictureFilterQuery | readonly string[];
  readonly template: string;
  readonly isDryRun: boolean;
}

/** Gives many pictures texts made of a template, or tells what they would be. */
export async function editPicturesByTemplate(context: PicturesContext, bulk: Bulk, by: string) {
  return inOneGo(context, { kind: 'template', by }, bulk.isDryRun, async (tx) => {
    const rows = await readPictures(tx, bulk.which);
    return rows.map((row) => ({ row, after: filled(bulk.template, row) }));
  });
}

function filled(template: string, { facts, name, place }: PictureRow): string {
  const text = fillTemplate(template.replaceAll('{place}', String(place)), { ...facts, name });
  return text.length <= PICTURE_TEXT_LENGTH.most
    ? text
    : `${text.slice(0, PICTURE_TEXT_LENGTH.most - 1).replace(/\s+\S*$/, '')}…`;
}

/** Carries edits out unless they are only looked at, and tells what they change. */
async function inOneGo<Wanted extends Edit>(
  context: PicturesContext,
  done: Attribution,
  isDryRun: boolean,
  read: (tx: Executor) => Promise<readonly Wanted[]>,
) {
  const { wanted, edits } = await context.db.transaction(async (tx) => {
    await lockPictures(tx);
    const all = await read(tx);
    const changed = all.filter(({ row, after }) => row.own !== after);
    if (!isDryRun) await write(tx, changed, { ...done, at: context.now() });
    return { wanted: all, edits: changed };
  });
  if (!isDryRun) await context.notifyStore(tagsOf(edits));
  return {
    Pictures: edits.slice(0, STAFF_PREVIEW_ROWS).map(({ row, after, ...more }) => ({
      ...{ Key: row.key, Name: row.name, Before: row.text, After: after || row.below },
      ...more,
    })),
    ChangedCount: edits.length,
    UnchangedCount: wanted.length - edits.length,
  };
}

const COLUMNS = ['Key', 'Text'];
const TOLD = ['Kind', 'Name', 'Address', 'Picture', 'Text on the page'];

/** The pictures that a table is narrowed to, as a CSV file that can be read again. */
export async function exportPictures({ db }: PicturesContext, which: PictureFilterQuery) {
  const rows = await readPictures(db, which);
  const lines = rows.map((row) => [
    row.key,
    row.own,
    row.kind,
    row.name,
    row.address || '/',
    row.image,
    row.text,
  ]);
  return { File: staffTable([[...COLUMNS, ...TOLD], ...lines]), Count: rows.length };
}

/** What a file of picture texts says, and, unless it is only looked at, does it for the lines that are right. */
export async function readPictureFile(
  context: PicturesContext,
  { file, isDryRun }: { file: string; isDryRun: boolean },
  by: string,
) {
  const errors: LineProblem[] = [];
  const lines = readStaffFile(file, errors);
  const [first] = lines;
  const lacks = COLUMNS.filter(
    (name) => first !== undefined && first.cells[name.toLowerCase()] === undefined,
  );
  if (lacks.length > 0)
    errors.push({ Line: 1, Message: `there is no column ${lacks.join(' and no column ')}` });
  const result = await inOneGo(context, { kind: 'file', by }, isDryRun, async (tx) => {
    if (lacks.length > 0) return [];
    const keys = lines.map(({ cells }) => cells['key'] ?? '');
    const rows = new Map((await readPictures(tx, keys)).map((row) => [row.key, row]));
    const seen = new Set<string>();
    return lines.flatMap(({ line, cells: { key = '', text = '' } }) => {
      const row = rows.get(key);
      const problem =
        row === undefined
          ? 'no picture of the shop has this key'
          : text.length > PICTURE_TEXT_LENGTH.most
            ? `the text is longer than ${PICTURE_TEXT_LENGTH.most} characters`
            : seen.has(key)
              ? 'this picture stands in the file already'
              : undefined;
      seen.add(key);
      if (problem === undefined && row !== undefined) return [{ row, after: text, Line: line }];
      errors.push({ Line: line, Message: problem ?? '' });
      return [];
    });
  });
  return { ...result, Errors: errors.slice(0, STAFF_PREVIEW_ROWS), ErrorCount: errors.length };
}
