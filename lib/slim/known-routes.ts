import { fulfillRouteCacheEntry, writeRouteIntoCache } from 'next/dist/client/components/segment-cache/cache';

type Entry = ReturnType<typeof writeRouteIntoCache>;
type Pending = Parameters<typeof fulfillRouteCacheEntry>[1];
type Written = Parameters<typeof writeRouteIntoCache>;
type Route = Written extends [unknown, unknown, unknown, unknown, ...infer Rest] ? Rest : never;

/**
 * Keeps which route an address has led to, in the entry that waits for it or a new one. Next would also learn from it where
 * other addresses of its shape lead. Here those that are browsed are rewritten (middleware.ts), and from them it learns nothing.
 */
export function discoverKnownRoute(
  now: number,
  pathname: Written[1],
  search: Written[2],
  nextUrl: string | null,
  pending: Pending | null,
  ...route: Route
): Entry {
  return pending === null
    ? writeRouteIntoCache(now, pathname, search, nextUrl, ...route)
    : fulfillRouteCacheEntry(now, pending, ...route);
}

/** Of an address that has led nowhere yet, nobody knows where it leads. */
export const matchKnownRoute = (): Entry | null => null;

/** Forgets what was learned, which is nothing. */
export function resetKnownRoutes(): void {}
