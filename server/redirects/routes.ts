import { countVisits as countVisitsCall, findMoved } from '../../lib/contract/moved.ts';
import { serve, type CallServer } from '../http/route.ts';
import type { Shop } from '../shared/shop.ts';
import { countVisits } from './counting.service.ts';
import { countSearches, searchedTerm, type SearchedEngine } from '../searches/service.ts';
import { registerRedirectDesk } from './desk-routes.ts';
import { resolveAddress } from './service.ts';

/** Stores tell what they have counted once a minute. */
const VISIT_REPORTS_PER_MINUTE = 120;

/**
 * Registers the calls that say what became of an address, count who came by it, and let the staff look after them.
 *
 * @param context with `reads`, where an address is looked up.
 */
export function registerRedirects(
  server: CallServer,
  context: Shop & { readonly engine?: SearchedEngine },
): void {
  const { db, reads, now, engine } = context;
  serve(server, findMoved, async ({ query }) => {
    const found = await resolveAddress(reads, query.Path);
    return {
      Kind: found.kind,
      Id: 'id' in found ? found.id : 0,
      Name: 'name' in found ? found.name : '',
      Path: 'path' in found ? found.path : '',
    };
  });
  serve(server, countVisitsCall, { perMinute: VISIT_REPORTS_PER_MINUTE }, async ({ body }) => {
    const visits = body.Visits.map(({ Path, Count, IsFound }) => ({
      path: Path,
      count: Count,
      isFound: IsFound,
    }));
    await countSearches(db, visits, { at: now(), engine, log: server.app.log });
    await countVisits(
      db,
      visits.filter(({ path }) => searchedTerm(path) === undefined),
      { at: now() },
    );
  });
  registerRedirectDesk(server, context);
}
