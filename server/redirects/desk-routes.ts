import {
  deleteRedirect,
  dismissMissingAddress,
  exportRedirects as exportRedirectsCall,
  importRedirects,
  listMissingAddresses,
  listRedirects as listRedirectsCall,
  saveRedirect as saveRedirectCall,
} from '../../lib/contract/staff/redirects.ts';
import { listedBy } from '../http/listed.ts';
import { serve, TAKES_FILE, type CallServer } from '../http/route.ts';
import { normalPath, readableAddress, readablePath } from '../shared/old-address.ts';
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
    const { rows, count } = await listRedirects(db, listedBy(body));
    return { Redirects: rows.map(rowOf), Count: count };
  });
  serve(server, saveRedirectCall, async ({ body }) =>
    rowOf(await saveRedirect(context, { from: body.From, to: body.To, replaces: body.Replaces })),
  );
  serve(server, deleteRedirect, async ({ body }) => {
    await removeRedirect(context, body.From);
    return true;
  });
  serve(
    server,
    importRedirects,
    ({ body }) => readRedirectFile(context, { file: body.File, isDryRun: body.IsDryRun }),
    TAKES_FILE,
  );
  serve(server, exportRedirectsCall, () => exportRedirects(context));
  serve(server, listMissingAddresses, async ({ body }) => {
    const { rows, count } = await listMissing(db, listedBy(body));
    return {
      Addresses: rows.map(({ path, visits, firstSeenAt, lastSeenAt }) => ({
        Path: readablePath(path),
        Visits: visits,
        FirstSeenAt: firstSeenAt.toISOString(),
        LastSeenAt: lastSeenAt.toISOString(),
      })),
      Count: count,
    };
  });
  serve(server, dismissMissingAddress, async ({ body }) => {
    await deleteMissing(db, [normalPath(body.Path) ?? '']);
    return true;
  });
}

function rowOf(row: RedirectRow) {
  return {
    From: readableAddress(row.from),
    To: targetOf(row),
    Reason: row.reason,
    Hits: row.hits,
    LastHitAt: row.lastHitAt?.toISOString() ?? '',
    MadeAt: row.madeAt.toISOString(),
  };
}
