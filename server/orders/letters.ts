import { ONLINE_PAYMENT, formatCents, lineCents } from '../../lib/contract/pricing.ts';
import { orderStatusWord, type OrderStatusId } from '../../lib/contract/order-status.ts';
import { SHOP } from '../../lib/contract/shop.ts';
import type { Letter } from '../mail/service.ts';
import type { Order, OrderLine } from './order.repository.ts';

/** What the mails of an order say. They go to the mailbox of the account, which has proven to be the customer's. */

type OrderToTell = Order & { readonly lines: readonly OrderLine[] };

export const PAYMENT_WORDS = { 0: 'Cash on delivery', 1: 'Online payment' } as const;

/** An order that was just made: all that it holds. */
export function orderReceived(order: OrderToTell, name: string, siteUrl: string): Letter {
  const isOnline = order.paymentMethod === ONLINE_PAYMENT;
  return {
    subject: `We have received your order ${order.id}`,
    name,
    paragraphs: [
      isOnline
        ? 'Thank you for your order. It is waiting for your payment; what you ordered is kept for you until then.'
        : `Thank you for your order. You pay ${formatCents(order.totalCents)} in cash when it is delivered.`,
    ],
    facts: factsOf(order),
    link: linkTo(order, siteUrl),
    closing: CONTACT,
  };
}

const CONTACT = `Please name the number of the order when you write to ${SHOP.email} or call ${SHOP.phone}.`;

/** What a customer is told when an order has come into a state; `wasAwaiting` when its payment was awaited before. */
export function statusLetter(
  order: OrderToTell,
  to: OrderStatusId,
  { name, siteUrl, wasAwaiting }: { name: string; siteUrl: string; wasAwaiting: boolean },
): Letter {
  const { subject, text, isWhole = false } = wordsOf(order, to, wasAwaiting);
  return {
    subject,
    name,
    paragraphs: [text],
    facts: isWhole
      ? factsOf(order)
      : [
          ['Order', String(order.id)],
          ['Total', formatCents(order.totalCents)],
        ],
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

function wordsOf({ id, totalCents }: Order, to: OrderStatusId, wasAwaiting: boolean): Words {
  const total = formatCents(totalCents);
  switch (to) {
    case 1:
      return {
        subject: `Your payment for order ${id} has arrived`,
        text: `Thank you. You have paid ${total}, and we are getting your order ready.`,
        isWhole: true,
      };
    case 7:
      return {
        subject: `Your order ${id} is cancelled`,
        text: wasAwaiting
          ? 'The order is cancelled and nothing was charged. What you ordered is in your cart again.'
          : 'The order is cancelled. There is nothing to pay.',
      };
    case 8:
      return {
        subject: `Your order ${id} has expired`,
        text: 'No payment has arrived in time, so the order has ended and nothing was charged. What you ordered is in your cart again, as long as there is some left.',
      };
    case 9:
      return {
        subject: `Your payment for order ${id} was refunded`,
        text: `We have paid back what your card was charged for this order. Your bank may need some days to show it.`,
      };
    default:
      return {
        subject: `Your order ${id}: ${orderStatusWord(to)}`,
        text: STEP_TEXTS[to] ?? `Your order is now in the state ${orderStatusWord(to)}.`,
      };
  }
}

const STEP_TEXTS: Partial<Record<OrderStatusId, string>> = {
  2: 'We are working on your order.',
  3: 'Your order is packed and about to leave.',
  4: 'Your order is on its way to you.',
  5: 'Your order has arrived. Thank you for shopping with us.',
};

function factsOf(order: OrderToTell): (readonly [string, string])[] {
  const { linesCents, feeCents, totalCents } = order;
  return [
    ['Order', String(order.id)],
    ...order.lines.map((line) => [nameOf(line), formatCents(lineCents(line))] as const),
    ...(feeCents === 0
      ? []
      : ([
          ['Sum', formatCents(linesCents)],
          ['Bank fee', formatCents(feeCents)],
        ] as const)),
    ['Total', formatCents(totalCents)],
    ['Payment', PAYMENT_WORDS[order.paymentMethod]],
    ['Delivery to', [order.name, order.address1, order.address2, order.cityName].join('\n')],
    ['Phone', order.phone],
    ['Notes', order.notes],
  ];
}

function nameOf({ productName, attributes, quantity, preOrderCents }: OrderLine): string {
  const choice = attributes.map(({ value }) => value).join(', ');
  const name = choice === '' ? productName : `${productName} (${choice})`;
  return `${quantity} × ${name}${preOrderCents === 0 ? '' : ', down payment of a pre-order'}`;
}

function linkTo({ id }: Order, siteUrl: string): NonNullable<Letter['link']> {
  return { label: 'See the order', url: `${siteUrl}/Order-Tracking?OrderId=${id}` };
}
