/** Whether the store says that somebody is signed in; undefined when it does not answer. */
export async function fetchSignedIn(): Promise<boolean | undefined> {
  try {
    const answer = await fetch('/api/session', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'signedIn' in body && body.signedIn === true;
  } catch {
    return undefined;
  }
}
