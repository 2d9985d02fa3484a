import { countVisits as countVisitsCall, findMoved } from '../../lib/contract/moved.ts';
import { serve, type CallServer } from '../http/route.ts';
import { countVisits } from './counting.service.ts';
import { registerRedirectDesk } from './desk-routes.ts';
import type { DeskContext } from './desk.service.ts';
import { whatBecameOf } from './service.ts';

/** Stores tell what they have counted once a minute. */
const TELLINGS_A_MINUTE = 120;

/** Registers the calls that say what became of an address, count who came by it, and let the staff look after them. */
export function registerRedirects(server: CallServer, context: DeskContext): void {
  const { db, now } = context;
  serve(server, findMoved, async ({ query }) => {
    const found = await whatBecameOf(db, query.Path);
    return {
      Kind: found.kind,
      Id: 'id' in found ? found.id : 0,
      Name: 'name' in found ? found.name : '',
      Path: 'path' in found ? found.path : '',
    };
  });
  serve(
    server,
    countVisitsCall,
    async ({ body }) => {
      const visits = body.Visits.map(({ Path, Count, IsFound }) => ({
        path: Path,
        count: Count,
        isFound: IsFound,
      }));
      await countVisits(db, visits, { at: now() });
      return true;
    },
    { perMinute: TELLINGS_A_MINUTE },
  );
  registerRedirectDesk(server, context);
}
