import { findMoved } from '../../lib/contract/moved.ts';
import type { Executor } from '../db/client.ts';
import { serve, type CallServer } from '../http/route.ts';
import { whatBecameOf } from './service.ts';

/** Registers the call that says what became of an address. */
export function registerRedirects(server: CallServer, db: Executor): void {
  serve(server, findMoved, async ({ query }) => {
    const found = await whatBecameOf(db, query.Path);
    return {
      Kind: found.kind,
      Id: 'id' in found ? found.id : 0,
      Name: 'name' in found ? found.name : '',
      Path: 'path' in found ? found.path : '',
    };
  });
}
