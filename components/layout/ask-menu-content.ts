import type { MenuContent } from './menu-content';

const TIMEOUT_MS = 8000;

/** Asks what a category's part of the menu shows besides its links; undefined where there is no answer. */
export async function askMenuContent(categoryId: number): Promise<MenuContent | undefined> {
  const answer = await fetch(`/api/menu/${categoryId}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const data: unknown = answer.ok ? await answer.json() : undefined;
  return isContent(data) ? data : undefined;
}

// What the store itself wrote need not be looked at closer.
function isContent(data: unknown): data is MenuContent {
  return typeof data === 'object' && data !== null && 'featured' in data && 'pictures' in data;
}
