import 'server-only';
import { whyBlocked, type CartLine } from '@/components/cart/cart';
import { loadCart } from '@/components/cart/queries';
import { orderInProgress } from '@/components/orders/order-in-progress';
import { restOf } from '@/components/orders/rest';
import { addressValues, type AddressValues } from '@/components/profile/address-fields';
import { loadAddresses, loadProfile } from '@/components/profile/queries';
import type { Rest } from '@/components/ui/sum-rows';
import { api, type CallResult } from '@/lib/api';
import { AWAITING_PAYMENT } from '@/lib/contract/order-status';
import { getOrder } from '@/lib/contract/orders';
import type { Address } from '@/lib/contract/profile';
import { env } from '@/lib/env';
import { toCents } from '@/lib/money';
import type { Outcome } from '@/lib/outcome';
import type { Session } from '@/lib/session';

/** What the checkout shows. */
export interface Checkout {
  lines: readonly CartLine[];
  /** Why the cart cannot be ordered as it is. */
  blocked: Outcome | undefined;
  addresses: readonly Address[];
  /** What the form begins with: the default address, home before work; without one, what the profile knows. */
  start: AddressValues;
}

/** Loads the cart, and from profile and address book what the form begins with. An order needs only the cart. */
export async function loadCheckout(session: Session): Promise<CallResult<Checkout>> {
  const [cart, profile, book] = await Promise.all([
    loadCart(session),
    loadProfile(session),
    loadAddresses(session),
  ]);
  if (!cart.ok) return cart;
  const { lines } = cart.data;
  const addresses = book.ok ? book.data : [];
  const first = addresses.find(({ IsDefault }) => IsDefault) ?? addresses[0];
  const known = profile.ok ? profile.data : undefined;
  const start = first && addressValues(first);
  return {
    ok: true,
    data: {
      lines,
      blocked: lines.length === 0 ? 'cart-empty' : whyBlocked(lines),
      addresses,
      start: start ?? {
        type: 'home',
        firstName: known?.FirstName ?? '',
        lastName: known?.LastName ?? '',
        email: known?.Email || session.email,
        phone: known?.PhoneNumber ?? '',
        address1: '',
        address2: '',
        city: '',
        notes: '',
      },
    },
  };
}

/** An order that awaits its payment. */
export interface UnpaidOrder {
  orderId: number;
  /** What is to be paid now. */
  totalCents: number;
  rest?: Rest | undefined;
  hasPreOrder: boolean;
  /** Names its payment page; '' where none is known. */
  sessionId: string;
}

/** One of the customer's orders that awaits its payment; undefined when it does not, or is not theirs. */
export async function loadUnpaidOrder(
  session: Session,
  orderId: number,
): Promise<CallResult<UnpaidOrder | undefined>> {
  const result = await api(getOrder, { token: session.token, params: { orderId } });
  if (!result.ok) return result.error.kind === 'not-found' ? { ok: true, data: undefined } : result;
  const order = result.data;
  if (order.OrderStatusId !== AWAITING_PAYMENT) return { ok: true, data: undefined };
  return {
    ok: true,
    data: {
      orderId,
      totalCents: toCents(order.OrderTotal),
      rest: restOf(order),
      hasPreOrder: order.Lines.some(({ PreOrderPrice }) => PreOrderPrice > 0),
      sessionId: order.SessionId,
    },
  };
}

/** The order that this browser began to pay and that still awaits its payment. */
export async function loadOrderInProgress(session: Session): Promise<UnpaidOrder | undefined> {
  const kept = await orderInProgress.read();
  if (kept?.customerId !== session.customerId) return undefined;
  const order = await loadUnpaidOrder(session, kept.orderId);
  return order.ok ? order.data : undefined;
}

/** How cards are paid with in this shop; undefined when they are not. */
export function cardPayment(): { script: string; isDemo: boolean } | undefined {
  const { PAYMENT_GATEWAY_URL, DEMO_SHOP } = env();
  if (PAYMENT_GATEWAY_URL === undefined) return undefined;
  return {
    script: `${PAYMENT_GATEWAY_URL}/static/checkout/checkout.min.js`,
    isDemo: DEMO_SHOP === 'yes',
  };
}
