import { startVisit, putCookie } from '../session/test-visit';
import { browserOffset, shopOffset } from './time-zone';

jest.mock('next/headers', () => jest.requireActual<object>('../session/test-visit'));

describe('the time zone of the shop', () => {
  // In Lebanon clocks go forward at midnight before the last Sunday of March, and back before that of October.
  test.each([
    ['in winter', '2026-01-15T12:00:00Z', -120],
    ['in summer', '2026-07-15T12:00:00Z', -180],
    ['a second before summer begins', '2026-03-28T21:59:59Z', -120],
    ['when summer begins', '2026-03-28T22:00:00Z', -180],
    ['on the day it has begun', '2026-03-29T12:00:00Z', -180],
    ['a second before summer ends', '2026-10-24T20:59:59Z', -180],
    ['when summer ends', '2026-10-24T21:00:00Z', -120],
    ['on the day it has ended', '2026-10-25T12:00:00Z', -120],
  ])('%s', (_, moment, minutes) => {
    expect(shopOffset(new Date(moment))).toBe(minutes);
  });
});

describe("the customer's own", () => {
  beforeEach(() => startVisit());

  const said = (value: string) => {
    putCookie('TimezoneOffset', value);
    return browserOffset();
  };

  test('is what their browser has left', async () => {
    expect(await said('-120')).toBe(-120);
    expect(await said('0')).toBe(0);
    expect(await said('420')).toBe(420);
    expect(await said('-840')).toBe(-840);
  });

  test.each(['', 'x', '-', '1e2', ' 60', '60.5', '841', '-999', '--60', '1234', 'NaN', '٦٠'])(
    'is the shop’s for "%s"',
    async (value) => expect(await said(value)).toBe(shopOffset()),
  );

  test('is the shop’s until the browser has left one', async () => {
    expect(await browserOffset()).toBe(shopOffset());
  });
});
