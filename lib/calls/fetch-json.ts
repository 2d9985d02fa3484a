const TIMEOUT_MS = 8000;

/**
 * Asks the store for JSON, from the browser. What the store itself wrote need not be looked at closely: `isData` says no
 * more than that it is no other kind of answer.
 *
 * @returns undefined for a refusal, and for what `isData` does not know.
 * @throws where there is no answer in time, or none at all.
 */
export async function fetchJson<Data>(
  path: string,
  isData: (data: unknown) => data is Data,
  init: RequestInit = {},
): Promise<Data | undefined> {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const data: unknown = answer.ok ? await answer.json() : undefined;
  return isData(data) ? data : undefined;
}
