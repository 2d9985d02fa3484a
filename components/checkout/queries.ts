import 'server-only';
import { whyBlocked, type CartLine } from '@/components/cart/cart';
import { loadCart } from '@/components/cart/queries';
import { isBeingChecked } from '@/components/orders/order';
import { readRecentOrder, readRecentOrders, type RecentOrder } from '@/components/orders/recent-orders';
import { restOf } from '@/components/orders/rest';
import { typedAddress, type AddressStart } from '@/components/profile/address.form';
import { loadAddresses, loadProfile, type SavedAddress } from '@/components/profile/queries';
import type { Rest } from '@/components/ui/sum-rows';
import type { CallResult } from '@/lib/calls/api';
import { AWAITING_PAYMENT } from '@/lib/contract/order-status';
import { getOrder, getOrders } from '@/lib/contract/orders';
import { ONLINE_PAYMENT } from '@/lib/contract/pricing';
import { can } from '@/lib/calls/capabilities';
import { CITIES } from '@/lib/shop/constants';
import { env } from '@/lib/env';
import { toCents } from '@/lib/shop/money';
import type { Outcome } from '@/lib/addresses/outcome';
import type { Customer } from '@/lib/calls/customer';
import { scriptAddress } from './payment-provider';

export interface Checkout {
  lines: readonly CartLine[];
  /** Why the cart cannot be ordered as it is. */
  blocked: Outcome | undefined;
  addresses: readonly SavedAddress[];
  /** What the form begins with: the default address, home before work; without one, what the profile knows. */
  start: AddressStart;
  /** Where their last order went, as the fields hold it; only where no address is saved. */
  last: Required<AddressStart> | undefined;
}

/** Loads the cart, and from profile and address book what the form begins with. An order needs only the cart. */
export async function loadCheckout(customer: Customer): Promise<CallResult<Checkout>> {
  const [cart, profile, book] = await Promise.all([
    loadCart(customer),
    loadProfile(customer),
    loadAddresses(customer),
  ]);
  if (!cart.ok) return cart;
  const { lines } = cart.data;
  const addresses = book.ok ? book.data : [];
  const first = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const known = profile.ok ? profile.data : undefined;
  const start = first && typedAddress(first);
  const last = book.ok && first === undefined ? await lastOrderAddress(customer) : undefined;
  return {
    ok: true,
    data: {
      lines,
      blocked: lines.length === 0 ? 'cart-empty' : whyBlocked(lines),
      addresses,
      last,
      start: start ?? {
        type: 'home',
        firstName: known?.firstName ?? '',
        lastName: known?.lastName ?? '',
        email: known?.email || customer.email,
        phone: known?.phoneNumber ?? '',
      },
    },
  };
}

/** Where the customer's last order went; undefined for a newcomer, and where the backend does not say. */
async function lastOrderAddress({ call, customerId }: Customer): Promise<Required<AddressStart> | undefined> {
  if (!(await can('order-details'))) return undefined;
  const orders = await call(getOrders, { params: { customerId } });
  const orderId = orders.ok ? (orders.data[0]?.orderNumber ?? orders.data[0]?.orderID) : undefined;
  const result = orderId === undefined ? undefined : await call(getOrder, { params: { orderId } });
  if (result?.ok !== true) return undefined;
  const { customerName, cityName, phoneNumber: phone, addressType, ...order } = result.data;
  const [firstName = '', ...others] = customerName.split(' ');
  return {
    type: addressType === 'work' ? 'work' : 'home',
    firstName,
    lastName: others.join(' '),
    phone,
    city: String(CITIES.find(({ name }) => name === cityName)?.id ?? ''),
    ...{ email: order.email, address1: order.address1, address2: order.address2, notes: order.notes },
  };
}

/** An order that awaits its payment. */
export interface UnpaidOrder {
  orderId: string;
  /** What is to be paid now. */
  totalCents: number;
  rest?: Rest | undefined;
  hasPreOrder: boolean;
  /** Names its payment page; '' where none is known. */
  sessionId: string;
  /** Whether the shop keeps what was ordered until it is paid, and puts it back into the cart when it is cancelled. */
  isHeld: boolean;
  /** Whether a payment of it is under way already: it must not be paid again. */
  isBeingChecked: boolean;
}

/** One of the customer's orders that awaits its payment; undefined when it does not, or is not theirs. */
export async function loadUnpaidOrder(
  customer: Customer,
  orderId: string,
): Promise<CallResult<UnpaidOrder | undefined>> {
  const result = await customer.call(getOrder, { params: { orderId } });
  if (!result.ok) {
    switch (result.error.kind) {
      case 'unsupported':
        return { ok: true, data: unpaidOf(await readRecentOrder(customer.customerId, orderId)) };
      case 'not-found':
      case 'rejected':
        return { ok: true, data: undefined };
      default:
        return result;
    }
  }
  const order = result.data;
  if (order.orderStatusId !== AWAITING_PAYMENT) return { ok: true, data: undefined };
  return {
    ok: true,
    data: {
      orderId,
      totalCents: toCents(order.orderTotal),
      rest: restOf(order),
      hasPreOrder: order.lines.some(({ preOrderPrice }) => preOrderPrice > 0),
      sessionId: order.sessionId,
      isHeld: true,
      isBeingChecked: isBeingChecked({ statusWord: order.orderStatus }),
    },
  };
}

/** What the store itself knows of an order, where the backend has no call for one. */
function unpaidOf(recent: RecentOrder | undefined): UnpaidOrder | undefined {
  if (recent?.method !== ONLINE_PAYMENT || recent.isPaid) return undefined;
  const { orderId, totalCents, hasPreOrder, sessionId } = recent;
  return { orderId, totalCents, hasPreOrder, sessionId, isHeld: false, isBeingChecked: false };
}

/** The orders that this browser began to pay and that still await their payment, the last one first. */
export async function loadOrdersInProgress(customer: Customer): Promise<readonly UnpaidOrder[]> {
  const recent = await readRecentOrders(customer.customerId);
  const open = recent.filter(({ method, isPaid }) => method === ONLINE_PAYMENT && !isPaid);
  const orders = await Promise.all(open.map(({ orderId }) => loadUnpaidOrder(customer, orderId)));
  return orders.flatMap((order) => (order.ok && order.data !== undefined ? [order.data] : []));
}

/** How cards are paid with in this shop; undefined when they are not. */
export function cardPayment(): { script: string; isDemo: boolean } | undefined {
  const { PAYMENT_GATEWAY_URL, DEMO_SHOP } = env();
  if (PAYMENT_GATEWAY_URL === undefined) return undefined;
  return {
    script: scriptAddress(PAYMENT_GATEWAY_URL),
    isDemo: DEMO_SHOP === 'yes',
  };
}
