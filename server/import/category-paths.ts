import { OTHER_CATEGORY } from '../db/schema.ts';

/** As deep as a menu can show. */
const MAX_DEPTH = 5;

/** What a path of a taxonomy says, from the top down: `Electronics > Computers > Laptops`. */
export function pathOf(text: string, separator: string | RegExp = /\s*>\s*/): string[] {
  const names = text.split(separator).map((name) => name.trim().replace(/\s+/g, ' ').slice(0, 255));
  return names.filter((name) => name !== '').slice(0, MAX_DEPTH);
}

/** A taxonomy's own key (`el-6-8`, `gid://…`, `328`) or its word for none is no name for a category. */
const NO_NAME =
  /^(uncategori[sz]ed|unkategorisiert|nicht kategorisiert|non class[ée]|sin categor[ií]a|gid:.*|[a-z]{2}(-\d+)*|\d+)$/i;

/** Whether a category is none: what other systems call those that have none. */
export function isNone(path: readonly string[]): boolean {
  return path.every((name) => NO_NAME.test(name));
}

interface Said {
  readonly kind: string;
  readonly googleCategory: string;
  readonly tags: readonly string[];
}

/**
 * Where a product belongs of which the file names no category: nowhere else when its type or its tags say it, else
 * where its taxonomy does, so that no product is left out of the menu.
 */
export function categoryPaths({ kind, googleCategory, tags }: Said): string[][] {
  if (kind !== '') return [];
  const path = NO_NAME.test(googleCategory) ? [] : pathOf(googleCategory);
  if (path.length > 0) return [path];
  return tags.length > 0 ? [] : [[OTHER_CATEGORY]];
}
