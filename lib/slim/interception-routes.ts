/** Of routes that are shown over another one the shop has none, so no part of an address marks one. */
export const INTERCEPTION_ROUTE_MARKERS: readonly string[] = [];

/** Whether a part of a route is shown over another one. */
export function isInterceptionRouteAppPath(_path: string): boolean {
  return false;
}
