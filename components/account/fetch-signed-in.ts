import { askStore } from '@/lib/calls/live';

/** Whether the store says that somebody is signed in; undefined when it does not answer. */
export async function fetchSignedIn(): Promise<boolean | undefined> {
  try {
    const { body } = await askStore('/api/session');
    return typeof body === 'object' && body !== null && 'signedIn' in body && body.signedIn === true;
  } catch {
    return undefined;
  }
}
