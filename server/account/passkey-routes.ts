import {
  addPasskey as addPasskeyCall,
  beginPasskey as beginPasskeyCall,
  beginPasskeySignIn as beginPasskeySignInCall,
  getPasskeys,
  removePasskey,
  signInWithPasskey as signInWithPasskeyCall,
} from '../../lib/contract/passkeys.ts';
import { notFound } from '../http/errors.ts';
import { serve, type CallServer } from '../http/route.ts';
import type { AccountContext } from './context.ts';
import { callerOf } from './device.service.ts';
import { TRIES_PER_MINUTE } from './limits.ts';
import { deletePasskey, findPasskeysOf } from './passkey.repository.ts';
import { addPasskey, beginPasskey, beginPasskeySignIn, signInWithPasskey } from './passkey.service.ts';

/** Registers the calls of passkeys. */
export function registerPasskeys(server: CallServer, context: AccountContext): void {
  serve(server, getPasskeys, async ({ customer }) => {
    const found = await findPasskeysOf(context.db, customer.customerId);
    return {
      Passkeys: found.map(({ id, name, createdAt, lastUsedAt }) => ({
        PasskeyId: id,
        Name: name,
        AddedAt: createdAt.toISOString(),
        LastUsedAt: lastUsedAt?.toISOString() ?? '',
      })),
    };
  });
  serve(
    server,
    beginPasskeyCall,
    { countsAttempts: true },
    async ({ body, customer: { customerId }, address }) => ({
      Options: await beginPasskey(context, { customerId, password: body.Password, address }),
    }),
  );
  serve(server, addPasskeyCall, ({ body, customer: { customerId }, address }) =>
    addPasskey(context, { customerId, name: body.Name, response: body.Response, address }),
  );
  serve(server, removePasskey, async ({ body, customer: { customerId }, address }) => {
    if (!(await deletePasskey(context.db, customerId, body.PasskeyId))) {
      throw notFound('passkey');
    }
    context.record({ event: 'passkey-removed', customerId, address });
  });
  serve(
    server,
    beginPasskeySignInCall,
    {
      perMinute: TRIES_PER_MINUTE,
    },
    async () => ({ Options: await beginPasskeySignIn(context) }),
  );
  serve(
    server,
    signInWithPasskeyCall,
    { perMinute: TRIES_PER_MINUTE },
    async ({ body, headers, address }) => {
      const given = { response: body.Response, ...callerOf(headers, address) };
      const { token, ...answer } = await signInWithPasskey(context, given);
      return { ...answer, Token: token };
    },
  );
}
