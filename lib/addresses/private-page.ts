import { planRequest } from './request-plan.ts';

/** Whether a page shows what is somebody's own, or is where it is typed: then nobody may keep it. */
export function isPrivatePage(url: string): boolean {
  const [pathname = '/', query] = url.split('?', 2);
  const search = query === undefined ? '' : `?${query}`;
  const { kind } = planRequest({ pathname, search, hasToken: true, hasWishlist: true });
  return kind === 'typed' || kind === 'payment-return';
}
