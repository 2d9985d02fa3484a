import { CUSTOMER_GROUP, VISITOR_GROUP, type GroupId } from '../shop/constants';

/** The customer group in an inner path (`/shop/3/…`): 3 for visitors, 4 for customers, else undefined. */
export function parseGroup(value: string): GroupId | undefined {
  if (value === String(VISITOR_GROUP)) return VISITOR_GROUP;
  if (value === String(CUSTOMER_GROUP)) return CUSTOMER_GROUP;
  return undefined;
}
