import {
  deleteRedirect,
  dismissMissingAddress,
  exportRedirects as exportRedirectsCall,
  importRedirects,
  listMissingAddresses,
  listRedirects as listRedirectsCall,
  saveRedirect as saveRedirectCall,
} from '../../lib/contract/staff/redirects.ts';
import { tableQuery } from '../http/table-request.ts';
import { inCamelCase, inPascalCase } from '../http/names.ts';
import { serve, TAKES_FILE, type CallServer } from '../http/route.ts';
import { missedPath, readableAddress, readablePath } from '../shared/old-address.ts';
import { deleteMissing, listMissing, listRedirects, type RedirectRow } from './desk.repository.ts';
import {
  exportRedirects,
  readRedirectFile,
  removeRedirect,
  saveRedirect,
  targetOf,
  type DeskContext,
} from './desk.service.ts';

/** Registers the calls by which the staff look after redirects and addresses that nothing answers. */
export function registerRedirectDesk(server: CallServer, context: DeskContext): void {
  const { db } = context;
  serve(server, listRedirectsCall, async ({ body }) => {
    const { rows, count } = await listRedirects(db, tableQuery(body));
    return { Redirects: rows.map(rowOf), Count: count };
  });
  serve(server, saveRedirectCall, async ({ body }) => rowOf(await saveRedirect(context, inCamelCase(body))));
  serve(server, deleteRedirect, ({ body }) => removeRedirect(context, body.From));
  serve(server, importRedirects, TAKES_FILE, ({ body }) => readRedirectFile(context, inCamelCase(body)));
  serve(server, exportRedirectsCall, () => exportRedirects(context));
  serve(server, listMissingAddresses, async ({ body }) => {
    const { rows, count } = await listMissing(db, tableQuery(body));
    return {
      Addresses: rows.map((row) => ({ ...inPascalCase(row), Path: readablePath(row.path) })),
      Count: count,
    };
  });
  serve(server, dismissMissingAddress, ({ body }) => deleteMissing(db, [missedPath(body.Path) ?? '']));
}

function rowOf(row: RedirectRow) {
  return { ...inPascalCase(row), From: readableAddress(row.from), To: targetOf(row) };
}
