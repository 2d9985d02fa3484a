import type { RecentOrder } from '@/components/orders/recent-orders';
import { placeOnce } from './place-once';

const order = (orderId: string): RecentOrder => ({
  orderId,
  customerId: 7,
  method: 0,
  sessionId: '',
  totalCents: 1000,
  hasPreOrder: false,
  isPaid: false,
});

/** Something that is made when the test says so. */
function slowly<Made>() {
  let finish: (made: Made) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const made = new Promise<Made>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { place: jest.fn(() => made), finish, fail };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('two presses are one order, at the same time and afterwards', async () => {
  const { place, finish } = slowly<RecentOrder>();
  const presses = [placeOnce(7, 'double', place), placeOnce(7, 'double', place)];
  finish(order('1'));
  expect(await Promise.all(presses)).toEqual([order('1'), order('1')]);
  expect(await placeOnce(7, 'double', place)).toEqual(order('1'));
  expect(place).toHaveBeenCalledTimes(1);
});

test('another submission is another order', async () => {
  await placeOnce(7, 'first', async () => order('1'));
  expect(await placeOnce(7, 'second', async () => order('2'))).toEqual(order('2'));
});

test('a key that two customers send is an order for each', async () => {
  await placeOnce(7, 'shared', async () => order('8'));
  expect(await placeOnce(70, 'shared', async () => order('9'))).toEqual(order('9'));
  expect(await placeOnce('7', 'shared', async () => order('10'))).toEqual(order('10'));
});

test('what was refused can be tried again', async () => {
  const place = jest.fn<Promise<RecentOrder | { refusal: string }>, []>();
  place.mockResolvedValueOnce({ refusal: 'No answer' }).mockResolvedValueOnce(order('3'));
  expect(await placeOnce(7, 'refused', place)).toEqual({ refusal: 'No answer' });
  expect(await placeOnce(7, 'refused', place)).toEqual(order('3'));
});

test('a surprise in one is nothing to the next', async () => {
  const { place, fail } = slowly<RecentOrder>();
  const first = placeOnce(7, 'broken', place);
  const second = placeOnce(7, 'after', async () => order('4'));
  fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await second).toEqual(order('4'));
  expect(await placeOnce(7, 'broken', async () => order('5'))).toEqual(order('5'));
});

test('a customer’s orders are made one after the other, those of others meanwhile', async () => {
  const first = slowly<RecentOrder>();
  const second = slowly<RecentOrder>();
  const third = slowly<RecentOrder>();
  const other = slowly<RecentOrder>();
  const all = [
    placeOnce(8, 'a', first.place),
    placeOnce(8, 'b', second.place),
    placeOnce(8, 'c', third.place),
    placeOnce(9, 'd', other.place),
  ];
  await soon();
  expect(first.place).toHaveBeenCalled();
  expect(second.place).not.toHaveBeenCalled();
  expect(other.place).toHaveBeenCalled();
  first.finish(order('6'));
  await soon();
  expect(second.place).toHaveBeenCalled();
  expect(third.place).not.toHaveBeenCalled();
  second.finish(order('7'));
  third.finish(order('8'));
  other.finish(order('9'));
  expect(await Promise.all(all)).toEqual(['6', '7', '8', '9'].map(order));
});

test('an order that comes after its customer was told that none came is what the next press is given', async () => {
  const first = slowly<RecentOrder>();
  const late = { afterMs: 5, refusal: async () => 'No answer' };
  expect(await placeOnce(10, 'late', first.place, late)).toEqual({ refusal: 'No answer' });
  const next = jest.fn(async () => order('12'));
  expect(await placeOnce(10, 'late', next, late)).toEqual({ refusal: 'No answer' });
  const last = placeOnce(10, 'late', next, { ...late, afterMs: 5000 });
  first.finish(order('11'));
  expect(await last).toEqual(order('11'));
  expect(next).not.toHaveBeenCalled();
});

test('a press that was given up before its turn makes nothing any more', async () => {
  const first = slowly<RecentOrder>();
  const late = { afterMs: 5, refusal: async () => 'No answer' };
  const next = jest.fn(async () => order('14'));
  const presses = [placeOnce(11, 'lost', first.place, late), placeOnce(11, 'lost', next, late)];
  expect(await Promise.all(presses)).toEqual([{ refusal: 'No answer' }, { refusal: 'No answer' }]);
  first.fail(new Error('no answer at all'));
  await soon();
  expect(next).not.toHaveBeenCalled();
  expect(await placeOnce(11, 'lost', next, late)).toEqual(order('14'));
});
