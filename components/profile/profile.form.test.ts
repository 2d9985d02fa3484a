import type { ReadField } from '@/lib/forms/form';
import { ADDRESS_FORM } from './address.form';
import { PROFILE_FORM } from './profile.form';
import { parseSection } from './sections';

const typed =
  (values: Record<string, string>): ReadField<string> =>
  (name) =>
    values[name] ?? '';

describe('a profile', () => {
  const check = (values: Record<string, string>) =>
    PROFILE_FORM.check(typed({ firstName: 'Rana', lastName: 'Khoury', ...values }));

  beforeEach(() => jest.useFakeTimers({ now: new Date('2030-02-01T12:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  test('needs a name and nothing else', () => {
    expect(check({})).toEqual({});
    expect(Object.keys(check({ firstName: ' ', lastName: '' }))).toEqual(['firstName', 'lastName']);
  });

  test.each([
    ['a title that cannot be chosen', { title: 'Dr.' }, 'title'],
    ['a language that cannot be chosen', { language: 'Latin' }, 'language'],
    ['a phone number with letters', { phone: 'call me' }, 'phone'],
    ['a birthday that is none', { birthDate: '1990-13-40' }, 'birthDate'],
    ['a birthday to come', { birthDate: '2030-02-02' }, 'birthDate'],
  ])('refuses %s', (_, values: Record<string, string>, field) => {
    expect(Object.keys(check(values))).toEqual([field]);
  });

  test.each(['+9613123456', '009613123456', '03 123 456', '(03) 123-456'])('takes %s', (phone) => {
    expect(check({ phone, birthDate: '2030-02-01', title: 'Mrs.', language: 'French' })).toEqual({});
  });
});

describe('an address', () => {
  const right = {
    type: 'work',
    firstName: 'Rana',
    lastName: 'Khoury',
    email: 'r@example.com',
    phone: '03 123 456',
    address1: 'Hamra',
    address2: '4th floor',
    city: '16126',
    notes: 'Bakery',
  };

  test('needs every documented field', () => {
    expect(ADDRESS_FORM.check(typed(right))).toEqual({});
    expect(Object.keys(ADDRESS_FORM.check(typed({}))).sort()).toEqual(Object.keys(right).sort());
  });

  test.each([
    [{ type: 'holiday' }, 'type'],
    [{ city: '' }, 'city'],
    [{ city: 'Beirut' }, 'city'],
    [{ city: '0' }, 'city'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '123' }, 'phone'],
  ])('refuses %o', (values, field) => {
    expect(Object.keys(ADDRESS_FORM.check(typed({ ...right, ...values })))).toEqual([field]);
  });

  test('may be in a city that only the backend knows', () => {
    expect(ADDRESS_FORM.check(typed({ ...right, city: '20001' }))).toEqual({});
  });
});

test('an address that names no section means the menu', () => {
  expect(parseSection('3')).toBe(3);
  for (const value of [undefined, '9', '-1', '03', 'x', ['3']]) expect(parseSection(value)).toBe(8);
});
