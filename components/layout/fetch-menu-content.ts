import { fetchJson } from '@/lib/calls/fetch-json';
import type { MenuContent } from './menu-content';
import type { Id } from '@/lib/contract/id';

/** Asks what a category's part of the menu shows besides its links, as `fetchJson` does. */
export function fetchMenuContent(categoryId: Id): Promise<MenuContent | undefined> {
  return fetchJson(`/api/menu/${categoryId}`, isContent);
}

function isContent(data: unknown): data is MenuContent {
  return typeof data === 'object' && data !== null && 'featured' in data && 'pictures' in data;
}
