import { SECTION } from '@/components/profile/sections';
import type { Rest } from '@/components/ui/sum-rows';
import {
  AWAITING_PAYMENT,
  BEING_CHECKED,
  CANCELLED,
  EXPIRED,
  isUnderWay,
  orderStatusWord,
  RECORD_MADE,
  REFUNDED,
  type OrderStatusId,
} from '@/lib/contract/order-status';
import { formatCents } from '@/lib/shop/money';
import { profilePath } from '@/lib/addresses/routes';

/** So many pieces of a product in an order. `image` is a name (see `pictureName`), '' for none. */
export interface OrderLine {
  name: string;
  image: string;
  quantity: number;
  /** Undefined where the backend does not say it. */
  totalCents: number | undefined;
}

/** A line with everything the shop knows of it. */
export interface DetailLine extends OrderLine {
  /** The address of the product; undefined when it is no longer sold. */
  path?: string;
  /** Where the product is reviewed; undefined while it has not arrived, or is no longer sold. */
  reviewPath?: string;
  sku: string;
  attributes: readonly { attributeName: string; attributeValueName: string }[];
  unitCents: number | undefined;
  /** Whether only the down payment of a pre-order was charged. */
  isPreOrder: boolean;
  /** What a piece of a pre-order costs in all, where that is known. */
  fullCents?: number;
  /** What it leaves to be paid on delivery. */
  dueCents?: number;
}

/** An order as a list shows it. Dates are written out; `totalCents` is what is charged, the bank fee included. */
export interface OrderSummary<Line extends OrderLine = OrderLine> {
  id: string;
  placedOn: string;
  /** Undefined where the backend says the state in words only. */
  status: OrderStatusId | undefined;
  statusWord: string;
  /** In words. */
  payment: string;
  /** Undefined where the backend does not say it. */
  totalCents: number | undefined;
  /** Beside it, what pre-orders leave to be paid on delivery. */
  rest?: Rest | undefined;
  lines: readonly Line[];
}

/** One order with everything the shop knows of it; a backend that knows only the list leaves some of it out. */
export interface OrderDetail extends OrderSummary<DetailLine> {
  isOnline: boolean;
  canCancel: boolean;
  /** Until when its payment is awaited; '' when none is. */
  payBefore: string;
  /** The states it has been in, the first one first, each with its moment. */
  steps: readonly { orderStatusId: OrderStatusId; orderStatus: string; date: string }[];
  costs?: { linesCents: number; feeCents: number };
  delivery?: {
    name: string;
    address: readonly string[];
    city: string;
    phone: string;
    email: string;
    notes: string;
  };
}

/**
 * Where cancelling an order leads: to the order itself, to the cart, where what was in an unpaid one is again, or to the
 * checkout with cash chosen.
 */
export type AfterCancel = 'order' | 'cart' | 'cash';

/** What cancelling does at a shop of which it is not known whether it puts anything back into the cart. */
export const NOT_HELD = 'Nothing is charged.';

export const ORDERS_PATH = profilePath(SECTION.orders);

/** The page of an order. */
export function orderPath(orderId: string): string {
  return profilePath(SECTION.orderDetail, { OrderId: orderId });
}

/** The list of orders with one of them open above it. */
export function openOrderPath(orderId: string): string {
  return profilePath(SECTION.orders, { OrderId: orderId });
}

const ON_THE_WAY: Partial<Record<OrderStatusId, string>> = {
  2: 'We are working on your order.',
  3: 'Your order is packed and about to leave.',
  4: 'Your order is on its way to you.',
  5: 'Your order has arrived.',
};

type Standing = Pick<
  OrderDetail,
  'status' | 'statusWord' | 'isOnline' | 'payBefore' | 'steps' | 'totalCents' | 'rest'
>;

/** Whether its payment is under way, or looked into: it must not be made again. */
export function isBeingChecked({ statusWord }: Pick<OrderDetail, 'statusWord'>): boolean {
  return statusWord.endsWith(BEING_CHECKED);
}

/**
 * How an order stands and what comes next, in a sentence or two; '' where there is nothing to add to the word.
 */
export function orderSentence(order: Standing): string {
  const { status, rest } = order;
  const isToBePaid = status !== undefined && isUnderWay(status) && rest?.isCollected === false;
  const due = isToBePaid ? `${formatCents(rest.cents)} is due on delivery, in cash.` : '';
  return [stateSentence(order), due].filter(Boolean).join(' ');
}

function stateSentence({ status, statusWord, isOnline, payBefore, steps, totalCents }: Standing): string {
  // A word that says more, of money that is paid back or looked into, or none at all: who knows what was charged?
  const isPlain = status !== undefined && statusWord === orderStatusWord(status);
  const wasUnderWay = steps.some((step) => isUnderWay(step.orderStatusId));
  switch (status) {
    case RECORD_MADE:
      return isOnline
        ? 'We have received your payment and are getting your order ready.'
        : `We have your order. You pay ${totalCents === undefined ? '' : `${formatCents(totalCents)} `}in cash when it is delivered.`;
    case AWAITING_PAYMENT:
      if (isBeingChecked({ statusWord }))
        return 'The bank has not confirmed your payment yet, and we are holding your items. Please do not pay again.';
      return payBefore === ''
        ? 'We are waiting for your payment and holding your items until then.'
        : `We are waiting for your payment and holding your items until ${payBefore}.`;
    case CANCELLED:
      return isOnline && !wasUnderWay && isPlain
        ? 'The order was cancelled before it was paid. Nothing was charged.'
        : 'The order was cancelled and will not be delivered.';
    case EXPIRED:
      return isPlain
        ? 'The payment did not arrive in time, so the order was closed. Nothing was charged.'
        : 'The order was closed and will not be delivered.';
    case REFUNDED:
      return 'We have refunded your payment. It may take your bank a few days to show it.';
    default:
      return status === undefined ? '' : (ON_THE_WAY[status] ?? '');
  }
}
