import type { ReadField } from '@/lib/forms/form';
import { CONTACT_FORM } from './contact.form';
import { SERVICE_FORM } from './service.form';

const right: Record<string, string> = {
  service: 'battery',
  phoneType: 'Apple',
  issue: 'Empty by noon',
  title: 'Mrs.',
  fullName: 'Rana K',
  phone: '+961 3 123 456',
  email: 'r@example.com',
  date: '2030-02-01',
  time: '10:30',
  city: '16128',
  address1: 'Main street',
  address2: 'B1, 2nd floor',
};

function typed(values: Record<string, string>): ReadField<string> {
  return (name) => values[name] ?? '';
}

const check = (changed: Record<string, string>) => SERVICE_FORM.check(typed({ ...right, ...changed }));

describe('the maintenance request', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2030-02-01T12:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  test('is right without the optional fields, for today too', () => {
    expect(check({})).toEqual({});
  });

  test('says of every missing field what to do', () => {
    const errors = SERVICE_FORM.check(typed({}));
    expect(Object.keys(errors).sort()).toEqual(Object.keys(right).sort());
  });

  test.each([
    ['a date in the past', { date: '2030-01-31' }, 'date'],
    ['a date that is none', { date: '2030-13-99' }, 'date'],
    ['a time that is none', { time: '25:00' }, 'time'],
    ['a service that is not offered', { service: 'toaster' }, 'service'],
    ['a title that cannot be chosen', { title: 'Dr.' }, 'title'],
    ['a city of another country', { city: '1' }, 'city'],
    ['an address without @', { email: 'x' }, 'email'],
    ['a phone number with letters', { phone: 'call me' }, 'phone'],
    ['a phone number that is too short', { phone: '123' }, 'phone'],
  ])('refuses %s', (_, changed: Record<string, string>, field) => {
    expect(Object.keys(check(changed))).toEqual([field]);
  });

  test.each(['+9613123456', '009613123456', '03 123 456', '(03) 123-456', '03/123456'])(
    'takes %s',
    (phone) => {
      expect(check({ phone })).toEqual({});
    },
  );
});

test('a message needs an address to answer to, a subject and a text', () => {
  expect(Object.keys(CONTACT_FORM.check(typed({})))).toEqual(['email', 'subject', 'message']);
  expect(CONTACT_FORM.check(typed({ email: 'x', subject: 's', message: 'm' }))).toEqual({
    email: 'Bad email format',
  });
  expect(CONTACT_FORM.check(typed({ email: 'a@b.co', subject: 's', message: 'm' }))).toEqual({});
});
