import { DUE_WORDS, lineDueCents } from '../../lib/contract/down-payment.ts';
import {
  ARRIVED,
  AWAITING_PAYMENT,
  orderStatusWord,
  type OrderStatusId,
} from '../../lib/contract/order-status.ts';
import { shownPhone } from '../../lib/contract/place.ts';
import { ONLINE_PAYMENT, formatCents, lineCents } from '../../lib/contract/pricing.ts';
import { choiceText } from '../../lib/contract/product-words.ts';
import { SHOP } from '../../lib/contract/shop.ts';
import type { Letter } from '../mail/service.ts';
import { stillDueCents } from './due.ts';
import type { Order, OrderLine } from './order.repository.ts';

/** What the mails of an order say. They go to the mailbox of the account, which has proven to be the customer's. */

type OrderOfLetter = Order & { readonly lines: readonly OrderLine[] };

export const PAYMENT_WORDS = { 0: 'Cash on delivery', 1: 'Online payment' } as const;

/** An order that was just made: all that it holds. */
export function orderReceived(order: OrderOfLetter, name: string, siteUrl: string): Letter {
  const isOnline = order.paymentMethod === ONLINE_PAYMENT;
  return {
    subject: `We have received your order ${order.id}`,
    name,
    paragraphs: [
      isOnline
        ? 'Thank you for your order. It is waiting for your payment; what you ordered is kept for you until then.'
        : `Thank you for your order. You pay ${formatCents(order.totalCents)} in cash when it is delivered.`,
    ],
    facts: factsOf(order, order.status),
    link: linkTo(order, siteUrl),
    closing: CONTACT,
  };
}

/** How the subject of that mail begins. Whose account is deleted has it taken out of the outbox by it. */
export const NEW_ORDER = 'New order';

/** What the shop is told of an order that can be worked on: all that it holds, and how it goes on. */
export function orderForShop(order: OrderOfLetter): Letter {
  const { id, status, email } = order;
  return {
    subject: `${NEW_ORDER} ${id}: ${formatCents(order.totalCents)}`,
    paragraphs: [
      order.paymentMethod === ONLINE_PAYMENT
        ? 'An order was paid online in the shop.'
        : 'An order was made in the shop, to be paid in cash on delivery.',
    ],
    facts: [...factsOf(order, status), ['E-mail', email]],
    closing: `When you work on it, tell the customer at the shop's terminal: npm run orders -- advance ${id}`,
    canWait: true,
  };
}

/** What the shop is told when a customer has cancelled an order that it had been told of. */
export function cancellationForShop({ id, totalCents }: Order): Letter {
  return {
    subject: `Order ${id} was cancelled`,
    paragraphs: [
      'The customer has cancelled this order. Please do not send it: its pieces are in stock again.',
    ],
    facts: [
      ['Order', String(id)],
      ['Total', formatCents(totalCents)],
    ],
    canWait: true,
  };
}

/** The number of the shop's phone is never broken between lines. */
const CONTACT = `Please name the number of the order when you write to ${SHOP.email} or call ${SHOP.phone.replaceAll(' ', '\u00a0')}.`;

/**
 * What is known of the money for an order that is given up: none is held for sure, what was charged is paid back, or
 * nobody knows yet.
 */
export type Charge = 'none' | 'paid-back' | 'unclear';

/** What the customer of a given-up order is told when it is known at last what came of its payment. */
export function chargeLetter(
  order: Order,
  charge: Exclude<Charge, 'unclear'>,
  { name, siteUrl }: { name: string; siteUrl: string },
): Letter {
  const isNone = charge === 'none';
  return {
    subject: isNone ? `Nothing was charged for your order ${order.id}` : refundSubject(order),
    name,
    paragraphs: [
      isNone
        ? 'We have looked into the payment for this order: nothing was charged, and you can order again.'
        : `We have looked into the payment for this order: what your card was charged is paid back. ${BANK_DAYS}`,
    ],
    facts: [['Order', String(order.id)]],
    link: linkTo(order, siteUrl),
    closing: CONTACT,
  };
}

/** What a customer is told when an order has come into a state; `wasAwaiting` when its payment was awaited before. */
export function statusLetter(
  order: OrderOfLetter,
  to: OrderStatusId,
  {
    name,
    siteUrl,
    wasAwaiting,
    charge,
  }: { name: string; siteUrl: string; wasAwaiting: boolean; charge: Charge },
): Letter {
  const { subject, text, isWhole = false } = wordsOf(order, to, { wasAwaiting, charge });
  return {
    subject,
    name,
    paragraphs: [text],
    facts: isWhole ? factsOf(order, to) : [['Order', String(order.id)], ...sumsOf(order, to)],
    link: linkTo(order, siteUrl),
    closing: CONTACT,
  };
}

interface Words {
  readonly subject: string;
  readonly text: string;
  /** Whether everything that was ordered is in the letter. */
  readonly isWhole?: boolean;
}

const refundSubject = ({ id }: Order): string => `Your payment for order ${id} was refunded`;
const BANK_DAYS = 'Your bank may need some days to show it.';
const LOOKING = 'We are looking into the payment: please do not pay again.';

const CANCELLED_TEXTS: Readonly<Record<Charge, string>> = {
  none: 'The order is cancelled and nothing was charged.',
  'paid-back': 'The order is cancelled, and what your card was charged is paid back.',
  unclear: `The order is cancelled. ${LOOKING}`,
};

const EXPIRED_TEXTS: Readonly<Record<Charge, string>> = {
  none: 'No payment has arrived in time, so the order has ended and nothing was charged.',
  'paid-back': 'The order has ended, and what your card was charged is paid back.',
  unclear: `The order has ended without a payment that we could confirm. ${LOOKING}`,
};

function wordsOf(
  order: OrderOfLetter,
  to: OrderStatusId,
  { wasAwaiting, charge }: { wasAwaiting: boolean; charge: Charge },
): Words {
  const { id } = order;
  const total = formatCents(order.totalCents);
  const due = dueOf(order, to);
  switch (to) {
    case 1:
      return {
        subject: `Your payment for order ${id} has arrived`,
        text: withRest(
          `Thank you. You have paid ${total}, and we are getting your order ready.`,
          due === undefined ? '' : `${due} is due on delivery, in cash.`,
        ),
        isWhole: true,
      };
    case 7:
      return {
        subject: `Your order ${id} is cancelled`,
        text: wasAwaiting
          ? `${CANCELLED_TEXTS[charge]} What you ordered is in your cart again.`
          : 'The order is cancelled. There is nothing to pay.',
      };
    case 8:
      return {
        subject: `Your order ${id} has expired`,
        text: `${EXPIRED_TEXTS[charge]} What you ordered is in your cart again, as long as there is some left.`,
      };
    case 9:
      return {
        subject: refundSubject(order),
        text: `We have paid back what your card was charged for this order. ${BANK_DAYS}`,
      };
    default:
      return {
        subject: `Your order ${id}: ${orderStatusWord(to)}`,
        text: withRest(
          STEP_TEXTS[to] ?? `Your order is now in the state ${orderStatusWord(to)}.`,
          to === ON_THE_WAY && due !== undefined
            ? `Please have ${due} ready: it is due on delivery, in cash.`
            : '',
        ),
      };
  }
}

function withRest(text: string, rest: string): string {
  return rest === '' ? text : `${text} ${rest}`;
}

const ON_THE_WAY = 4;
const STEP_TEXTS: Partial<Record<OrderStatusId, string>> = {
  2: 'We are working on your order.',
  3: 'Your order is packed and about to leave.',
  4: 'Your order is on its way to you.',
  5: 'Your order has arrived. Thank you for shopping with us.',
};

/** What is left to be paid on delivery, written out; undefined when nothing is, or nobody knows. */
function dueOf(order: OrderOfLetter, state: OrderStatusId): string | undefined {
  const due = stillDueCents({ ...order, status: state }, order.lines);
  return due === undefined || due === 0 ? undefined : formatCents(due);
}

type Fact = NonNullable<Letter['facts']>[number];

/** What an order costs, in the state that is told of: as a whole, or now and on delivery. */
function sumsOf(order: OrderOfLetter, state: OrderStatusId): Fact[] {
  const total = formatCents(order.totalCents);
  const due = dueOf(order, state);
  if (due === undefined) return [['Total', total, 'bold']];
  if (state === ARRIVED) {
    return [
      ['Paid online', total],
      [DUE_WORDS.collected, due],
    ];
  }
  return [
    [state === AWAITING_PAYMENT ? DUE_WORDS.toPayNow : DUE_WORDS.paidNow, total],
    [DUE_WORDS.due, due],
  ];
}

function factsOf(order: OrderOfLetter, state: OrderStatusId): Fact[] {
  const { linesCents, feeCents } = order;
  return [
    ['Order', String(order.id)],
    ...order.lines.map((line) => [nameOf(line), priceOf(line), 'thing'] as const),
    ...(feeCents === 0
      ? []
      : ([
          ['Subtotal', formatCents(linesCents)],
          ['Bank fee', formatCents(feeCents)],
        ] as const)),
    ...sumsOf(order, state),
    ['Payment', PAYMENT_WORDS[order.paymentMethod]],
    ['Delivery to', [order.name, order.address1, order.address2, order.cityName].join('\n')],
    ['Phone', shownPhone(order.phone)],
    ['Notes', order.notes],
  ];
}

function nameOf({ productName, attributes, quantity, preOrderCents }: OrderLine): string {
  const choice = attributes.map(({ name, value }) => choiceText(name, value)).join(', ');
  const name = choice === '' ? productName : `${productName} (${choice})`;
  return `${quantity} × ${name}${preOrderCents === 0 ? '' : ', down payment of a pre-order'}`;
}

function priceOf(line: OrderLine): string {
  const [now, due] = [formatCents(lineCents(line)), lineDueCents(line) ?? 0];
  return due === 0 ? now : `${now} now, ${formatCents(due)} on delivery`;
}

function linkTo({ id }: Order, siteUrl: string): NonNullable<Letter['link']> {
  return { label: 'See the order', url: `${siteUrl}/Order-Tracking?OrderId=${id}` };
}
