import {
  editPicturesByTemplate as editCall,
  exportPictures as exportCall,
  importPictureFile,
  listPictureChanges as listChangesCall,
  listPictures as listCall,
  previewPictureFile,
  restorePictureText as restoreCall,
  savePictureText as saveCall,
} from '../../lib/contract/staff/picture-texts.ts';
import { ApiError } from '../http/errors.ts';
import { tableQuery, filterQuery } from '../http/table-request.ts';
import { inCamelCase, inPascalCase } from '../http/names.ts';
import { serve, TAKES_FILE, type CallServer } from '../http/route.ts';
import { listPictureChanges, listPictures, type PictureRow } from './text.repository.ts';
import {
  editPicturesByTemplate,
  exportPictures,
  readPictureFile,
  restorePictureText,
  savePictureText,
  type PicturesContext,
} from './text.service.ts';

/** Registers the calls by which the staff say what pictures show. */
export function registerPictureTexts(server: CallServer, context: PicturesContext): void {
  const { db } = context;
  serve(server, listCall, async ({ body }) => {
    const { rows, count } = await listPictures(db, { ...tableQuery(body), ...filterQuery(body) });
    return { Pictures: rows.map(rowOf), Count: count };
  });
  serve(server, saveCall, async ({ body, staff }) =>
    rowOf(await savePictureText(context, inCamelCase(body), { kind: 'saved', by: staff.email })),
  );
  serve(server, listChangesCall, async ({ body }) => {
    const { rows, count } = await listPictureChanges(db, body.Key, { page: body.PageId, size: body.Count });
    return {
      Changes: rows.map(({ id, changedAt, changedBy, ...change }) => ({
        ...inPascalCase({ changeId: id, at: changedAt, by: changedBy, ...change }),
      })),
      Count: count,
    };
  });
  serve(server, restoreCall, async ({ body, staff }) =>
    rowOf(await restorePictureText(context, inCamelCase(body), staff.email)),
  );
  serve(server, editCall, async ({ body, staff }) => {
    const which = body.Where === undefined ? body.Keys : filterQuery(body.Where);
    if (which === undefined || (body.Where !== undefined && body.Keys !== undefined))
      throw new ApiError('invalid', 'Either Keys or Where says which pictures are changed.');
    return editPicturesByTemplate(
      context,
      { which, template: body.Template, isDryRun: body.IsDryRun },
      staff.email,
    );
  });
  for (const [call, isDryRun] of [
    [previewPictureFile, true],
    [importPictureFile, false],
  ] as const)
    serve(server, call, TAKES_FILE, ({ body, staff }) =>
      readPictureFile(context, { file: body.File, isDryRun }, staff.email),
    );
  serve(server, exportCall, ({ body }) => exportPictures(context, filterQuery(body)));
}

function rowOf(row: PictureRow) {
  return {
    ...inPascalCase(row),
    Address: row.address || '/',
    OwnText: row.own,
    TextBelow: row.below,
  };
}
