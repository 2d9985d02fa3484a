import 'server-only';
import { z } from 'zod';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '@/lib/contract/pricing';
import { sealedCookie } from '@/lib/session/sealed-cookie';
import { type OwnerId, ownerId } from '@/lib/contract/wire';

/** Longer than a payment page is open, so that whoever pays at the last moment is led to their order too. */
const SECONDS = 2 * 60 * 60;
const MOST = 4;

const recentOrder = z.object({
  orderId: z.string(),
  customerId: ownerId,
  method: z.literal([CASH_ON_DELIVERY, ONLINE_PAYMENT]),
  /** Names the page of the gateway; '' where nothing is paid online. */
  sessionId: z.string(),
  /** What the customer was shown when they ordered. */
  totalCents: z.number(),
  hasPreOrder: z.boolean(),
  isPaid: z.boolean(),
  /** What the gateway led back with when it was said: asked with it again, it is this order and no other. */
  paidBy: z.string().optional(),
});

/** An order that was made in this browser a short while ago, as the store itself knows it. */
export type RecentOrder = z.output<typeof recentOrder>;

/**
 * The newest first. The gateway's way back names no order, and a backend that knows only the documented calls says
 * nowhere whether one is paid. It is kept after the payment, so that a reload, Back and a second tab lead to the same
 * order.
 */
const cookie = sealedCookie('Order', z.array(recentOrder), SECONDS);

/** The customer's own orders of the last two hours in this browser, the newest first. */
export async function readRecentOrders(customerId: OwnerId): Promise<readonly RecentOrder[]> {
  const kept = (await cookie.read()) ?? [];
  return kept.filter((order) => order.customerId === customerId);
}

/** One of them by its number. */
export async function readRecentOrder(
  customerId: OwnerId,
  orderId: string,
): Promise<RecentOrder | undefined> {
  return (await readRecentOrders(customerId)).find((order) => order.orderId === orderId);
}

/** Keeps an order, or what has become of it. In server actions and route handlers only. */
export async function keepRecentOrder(order: RecentOrder): Promise<void> {
  const others = (await readRecentOrders(order.customerId)).filter(
    ({ orderId }) => orderId !== order.orderId,
  );
  await cookie.write([order, ...others].slice(0, MOST));
}

/** Forgets an order. In server actions and route handlers only. */
export async function dropRecentOrder(customerId: OwnerId, orderId: string): Promise<void> {
  await cookie.write((await readRecentOrders(customerId)).filter((order) => order.orderId !== orderId));
}
