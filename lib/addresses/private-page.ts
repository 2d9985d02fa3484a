import { addressParts } from './address-parts.ts';
import { planRequest } from './request-plan.ts';

/** Whether a page shows what is somebody's own, or is where it is typed: then nobody may keep it. */
export function isPrivatePage(url: string): boolean {
  const { kind } = planRequest({ ...addressParts(url), hasToken: true, hasWishlist: true });
  return kind === 'typed' || kind === 'payment-return';
}
