import { chargeOf, decide, minutesAfter, nextPoll, type Occasion, type OpenPayment } from './decision.ts';
import type { GatewayOrder } from '../payment/provider.ts';

const START = new Date('2026-11-21T12:00:00Z');
const EXPIRES = minutesAfter(START, 35);
const awaiting: OpenPayment = {
  id: 123_456_789,
  status: 6,
  totalCents: 98_300,
  startedAt: START,
  expiresAt: EXPIRES,
};
const cancelled: OpenPayment = { ...awaiting, status: 7 };
const captured: GatewayOrder = {
  orderNumber: '123456789',
  state: 'captured',
  currency: 'USD',
  capturedCents: 98_300,
  refundedCents: 0,
};
const failed: GatewayOrder = { ...captured, state: 'failed', capturedCents: 0 };
const pending: GatewayOrder = { ...captured, state: 'pending', capturedCents: 0 };
const EARLY = minutesAfter(START, 3);
const OVER = minutesAfter(START, 36);
const OCCASIONS: readonly Occasion[] = ['return', 'notice', 'poll', 'cancel'];

describe('an order that awaits its payment', () => {
  it.each(OCCASIONS)('is paid when all of it was captured, asked because of a %s', (occasion) => {
    expect(decide(awaiting, captured, occasion, EARLY)).toEqual({
      moveTo: 1,
      refundCents: 0,
      problem: '',
    });
    expect(decide(awaiting, captured, occasion, OVER).moveTo).toBe(1);
  });

  it.each<[string, Partial<GatewayOrder>]>([
    ['a cent less', { capturedCents: 98_299 }],
    ['a cent more', { capturedCents: 98_301 }],
    ['another currency', { currency: 'EUR' }],
    ['another order', { orderNumber: '987654321' }],
    ['something refunded', { refundedCents: 1 }],
    ['nothing captured', { state: 'pending' }],
    ['a failure', { state: 'failed' }],
    ['a refund', { state: 'refunded', refundedCents: 98_300 }],
  ])('is not paid with %s', (_, changes) => {
    for (const occasion of OCCASIONS) {
      expect(decide(awaiting, { ...captured, ...changes }, occasion, EARLY).moveTo).not.toBe(1);
      expect(decide(awaiting, { ...captured, ...changes }, occasion, OVER).moveTo).not.toBe(1);
    }
  });

  it('is given up after a failure only when its customer has come back: on the page one may try again', () => {
    expect(decide(awaiting, failed, 'return', EARLY).moveTo).toBe(7);
    expect(decide(awaiting, failed, 'notice', EARLY).moveTo).toBeUndefined();
    expect(decide(awaiting, failed, 'poll', EARLY).moveTo).toBeUndefined();
  });

  it('is cancelled when the shop has called it off, unless it is paid', () => {
    const calledOff = { ...awaiting, expiresAt: START };
    for (const seen of [undefined, failed, pending])
      expect(decide(calledOff, seen, 'poll', EARLY).moveTo).toBe(7);
    expect(decide(calledOff, captured, 'poll', EARLY).moveTo).toBe(1);
  });

  it('stays while nobody knows, whoever asks', () => {
    for (const occasion of ['return', 'notice', 'poll'] as const) {
      expect(decide(awaiting, pending, occasion, EARLY)).toEqual({ refundCents: 0, problem: '' });
      expect(decide(awaiting, undefined, occasion, EARLY)).toEqual({ refundCents: 0, problem: '' });
    }
  });

  it('expires when it is over, later when its payment is under way, not for ever', () => {
    expect(decide(awaiting, undefined, 'poll', EXPIRES).moveTo).toBe(8);
    expect(decide(awaiting, failed, 'poll', EXPIRES).moveTo).toBe(8);
    expect(decide(awaiting, undefined, 'poll', minutesAfter(EXPIRES, -1)).moveTo).toBeUndefined();
    expect(decide(awaiting, pending, 'poll', OVER).moveTo).toBeUndefined();
    expect(decide(awaiting, pending, 'poll', minutesAfter(START, 60)).moveTo).toBe(8);
  });

  it('is cancelled when its customer wants that, and what does not fit it is paid back', () => {
    expect(decide(awaiting, pending, 'cancel', EARLY)).toEqual({ moveTo: 7, refundCents: 0, problem: '' });
    const wrongAmount = { ...captured, capturedCents: 500 };
    expect(decide(awaiting, wrongAmount, 'cancel', EARLY)).toEqual({
      moveTo: 7,
      refundCents: 500,
      problem: '',
    });
  });

  it('tells of money that does not fit while it is awaited', () => {
    expect(decide(awaiting, { ...captured, capturedCents: 500 }, 'poll', EARLY)).toEqual({
      refundCents: 0,
      problem: expect.stringContaining('captured 500 cents USD'),
    });
  });
});

describe('an order that was given up', () => {
  it.each([7, 8] as const)('in the state %i pays back what was captured after all', (status) => {
    expect(decide({ ...awaiting, status }, captured, 'poll', OVER)).toEqual({
      refundCents: 98_300,
      problem: '',
    });
  });

  it('pays back what is left of it', () => {
    expect(decide(cancelled, { ...captured, refundedCents: 300 }, 'notice', EARLY).refundCents).toBe(98_000);
  });

  it('pays back what is left where a part was paid back in the office of the gateway', () => {
    const inPart: GatewayOrder = { ...captured, state: 'refunded', refundedCents: 300 };
    expect(decide(cancelled, inPart, 'notice', EARLY)).toEqual({ refundCents: 98_000, problem: '' });
    expect(decide(awaiting, inPart, 'poll', OVER)).toMatchObject({ moveTo: 8, refundCents: 98_000 });
    expect(decide(awaiting, inPart, 'poll', EARLY)).toEqual({
      refundCents: 0,
      problem: expect.stringContaining('refunded 300'),
    });
    const whole: GatewayOrder = { ...inPart, refundedCents: 98_300 };
    expect(decide(awaiting, whole, 'poll', OVER)).toMatchObject({ moveTo: 8, refundCents: 0, problem: '' });
  });

  it('pays back nothing that was not captured, and leaves what it cannot pay back to a person', () => {
    expect(decide(cancelled, pending, 'notice', EARLY)).toEqual({ refundCents: 0, problem: '' });
    expect(decide(cancelled, undefined, 'notice', EARLY)).toEqual({ refundCents: 0, problem: '' });
    for (const changes of [{ currency: 'EUR' }, { orderNumber: '987654321' }]) {
      const { refundCents, problem } = decide(cancelled, { ...captured, ...changes }, 'notice', EARLY);
      expect([refundCents, problem]).toEqual([0, expect.stringContaining('the gateway has captured')]);
    }
  });
});

describe('its customer is told', () => {
  const told = (seen: GatewayOrder | undefined) => chargeOf(seen, decide(awaiting, seen, 'cancel', EARLY));

  it('that nothing was charged only where that is sure', () => {
    expect([undefined, failed].map(told)).toEqual(['none', 'none']);
  });

  it('that what was charged is paid back, by the shop or by the gateway’s office', () => {
    const wrongAmount = { ...captured, capturedCents: 500 };
    const inPart: GatewayOrder = { ...captured, state: 'refunded', refundedCents: 300 };
    const whole: GatewayOrder = { ...inPart, refundedCents: 98_300 };
    expect([wrongAmount, inPart, whole].map(told)).toEqual(['paid-back', 'paid-back', 'paid-back']);
  });

  it.each<[string, GatewayOrder]>([
    ['under way', pending],
    ['reserved', { ...pending, state: 'reserved' }],
    ['in another currency', { ...captured, currency: 'EUR' }],
    ['of another order', { ...captured, orderNumber: '987654321' }],
    ['paid back, of which the gateway names no sum', { ...captured, state: 'refunded', capturedCents: 0 }],
  ])('that it is looked into where the money is %s', (_, seen) => {
    expect(told(seen)).toBe('unclear');
  });
});

describe('the gateway is asked', () => {
  const looks = (payment: OpenPayment, count: number): number[] => {
    const moments = [START];
    for (let look = 0; look < count; look += 1) {
      const next = nextPoll(payment, moments.at(-1) ?? START);
      if (next !== undefined) moments.push(next);
    }
    return moments.slice(1).map((moment) => (moment.getTime() - START.getTime()) / 60_000);
  };

  it('after 1, 2, 5, 15 and 60 minutes and when the order is over, then every five while it is awaited', () => {
    expect(looks(awaiting, 8)).toEqual([1, 2, 5, 15, 35, 60, 65, 70]);
  });

  it('every minute about one that is under way while its order is awaited: nobody can pay it meanwhile', () => {
    expect(nextPoll(awaiting, EARLY, pending)).toEqual(minutesAfter(EARLY, 1));
    expect(nextPoll(awaiting, EARLY, failed)).toEqual(minutesAfter(START, 5));
  });

  it('about an order that was given up only until the last of these', () => {
    expect(looks(cancelled, 8)).toEqual([1, 2, 5, 15, 35, 60]);
  });

  it('every hour for three days about one that was under way when its order was over, then a person is', () => {
    const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
    const days = 3 * 24 * 60;
    expect(nextPoll(cancelled, after(60), pending)).toEqual(after(120));
    expect(nextPoll(cancelled, after(60), { ...pending, state: 'failed' })).toBeUndefined();
    expect(decide(cancelled, pending, 'poll', after(days - 1)).problem).toBe('');
    expect(nextPoll(cancelled, after(days), pending)).toBeUndefined();
    expect(decide(cancelled, pending, 'poll', after(days)).problem).toContain('still calls the payment');
  });
});
