import { orderStatusWord, type OrderStatusId } from '@/lib/contract/order-status';
import { openOrderPath, orderPath, orderSentence } from './order';

const sentence = (
  status: OrderStatusId | undefined,
  {
    statusWord = status === undefined ? '' : orderStatusWord(status),
    isOnline = true,
    payBefore = '',
    been = [],
  }: {
    statusWord?: string;
    isOnline?: boolean;
    payBefore?: string;
    been?: OrderStatusId[];
  } = {},
) =>
  orderSentence({
    status,
    statusWord,
    isOnline,
    payBefore,
    steps: been.map((each) => ({ orderStatusId: each, orderStatus: '', date: '' })),
    totalCents: 2000,
  });

test('an order in cash says what is paid at the door, one that is paid says so', () => {
  expect(sentence(1, { isOnline: false })).toContain('You pay $20.00 in cash');
  expect(sentence(1)).toContain('We have received your payment');
});

test('what is due on delivery is said as long as the order is on its way and it is not paid', () => {
  const due = (status: OrderStatusId, isCollected = false) =>
    orderSentence({
      status,
      statusWord: orderStatusWord(status),
      isOnline: true,
      payBefore: '',
      steps: [],
      totalCents: 2000,
      rest: { cents: 89_900, isCollected },
    }).includes('$899.00 is due on delivery, in cash.');
  expect(([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).filter((status) => due(status))).toEqual([1, 2, 3, 4, 5]);
  expect(due(5, true)).toBe(false);
});

test('a sum that nobody has said is not made up', () => {
  const order = { status: 1, statusWord: 'Record Made', isOnline: false, payBefore: '', steps: [] } as const;
  const said = orderSentence({ ...order, totalCents: undefined });
  expect(said).toBe('We have your order. You pay in cash when it is delivered.');
});

test('an unpaid order says until when it waits', () => {
  expect(sentence(6, { payBefore: '1 Feb 2026, 00:30' })).toContain('until 1 Feb 2026, 00:30.');
  expect(sentence(6)).toContain('We are waiting for your payment and holding your items until then.');
});

test('that nothing was charged is said only of an order that was never paid', () => {
  expect(sentence(7, { been: [6, 7] })).toContain('Nothing was charged');
  expect(sentence(7, { been: [6, 1, 7] })).not.toContain('Nothing was charged');
  expect(sentence(7, { isOnline: false, been: [1, 7] })).not.toContain('charged');
});

test('that nothing was charged is not said while the money is paid back or looked into, or nobody knows', () => {
  expect(sentence(8)).toContain('Nothing was charged');
  for (const statusWord of ['Cancelled, being refunded', 'Cancelled, payment being checked', '']) {
    expect(sentence(7, { statusWord, been: [6, 7] })).toMatch(/was cancelled and (?!.*charged)/);
  }
  for (const statusWord of ['Expired, being refunded', 'Expired, payment being checked', '']) {
    expect(sentence(8, { statusWord, been: [6, 8] })).toMatch(/was closed and (?!.*charged)/);
  }
});

test('every state that the shop knows has a sentence, and an unknown one has none', () => {
  for (const status of [1, 2, 3, 4, 5, 6, 7, 8, 9] as const) expect(sentence(status)).toMatch(/\.$/);
  expect(sentence(undefined)).toBe('');
});

test('an order has a page of its own and a place above the list', () => {
  expect(orderPath('100000001')).toBe('/Profile?section=7&OrderId=100000001');
  expect(openOrderPath('100000001')).toBe('/Profile?section=1&OrderId=100000001');
});
