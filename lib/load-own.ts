import 'server-only';
import { redirect } from 'next/navigation';
import type { CallResult } from './api';
import { expiredPath, signInPath } from './routes';
import { readSession, type Session } from './session';

/**
 * What a screen behind the sign-in shows of the customer's own. Leads to the sign-in, and back to `path`
 * afterwards, when nobody is signed in or the session has ended.
 *
 * @returns undefined when the API gave no answer.
 */
export async function loadOwn<Data>(
  path: string,
  load: (session: Session) => Promise<CallResult<Data>>,
): Promise<Data | undefined> {
  const session = await readSession();
  if (session === undefined) redirect(signInPath(path));
  const result = await load(session);
  if (!result.ok && result.error.kind === 'unauthorized') redirect(expiredPath(path));
  return result.ok ? result.data : undefined;
}
