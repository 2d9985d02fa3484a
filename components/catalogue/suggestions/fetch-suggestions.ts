import { readSuggestions, type Suggestion } from './suggestion';

const TIMEOUT_MS = 8000;

/** Where the store answers what to suggest for a term. */
export function suggestionsPath(term: string): string {
  return `/api/suggestions?term=${encodeURIComponent(term)}`;
}

/** Asks the store for suggestions, from the browser. A refusal is an empty list; no answer in time throws. */
export async function fetchSuggestions(path: string): Promise<Suggestion[]> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return answer.ok ? readSuggestions(await answer.json()) : [];
}
