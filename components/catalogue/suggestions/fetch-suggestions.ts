import { fetchJson } from '@/lib/calls/fetch-json';
import { readSuggestions, type Suggestion } from './suggestion';

/** Where the store answers what to suggest for a term. */
export function suggestionsPath(term: string): string {
  return `/api/suggestions?term=${encodeURIComponent(term)}`;
}

/** Asks the store for suggestions, from the browser. A refusal is an empty list; no answer in time throws. */
export async function fetchSuggestions(path: string): Promise<Suggestion[]> {
  return readSuggestions(await fetchJson(path, Array.isArray));
}
