import { getCustomerProfile, updateCustomerProfile, type Profile } from '../../lib/contract/profile.ts';
import { newsletterSubscriber } from '../db/shop-schema.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';

let api: TestApi;
let maya: TestCustomer;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  maya = await api.signUp();
});
afterAll(() => api.close());

const FULL = {
  FirstName: 'Maya',
  LastName: 'El Haddad',
  Title: 'Mrs.',
  PhoneNumber: '03 123 456',
  DateOfBirth: '1990-02-28',
  Language: 'Arabic',
  BillingAddress: 'Hamra Street 12\nBeirut',
};

async function profile(who = maya): Promise<Profile> {
  const params = { customerId: who.customerId };
  return (await api.call(getCustomerProfile, { params, headers: who.headers })).data();
}

const save = (changes: Record<string, unknown>) =>
  api.call(updateCustomerProfile, { body: { ...FULL, ...changes }, headers: maya.headers });

it('answers what was told at sign-up, and the rest empty', async () => {
  expect(await profile()).toEqual({
    Email: maya.email,
    FirstName: 'Maya',
    LastName: 'Khoury',
    Title: '',
    PhoneNumber: '',
    DateOfBirth: '',
    Language: '',
    BillingAddress: '',
    IsSubscribed: false,
  });
});

it('says whether the address gets the newsletter', async () => {
  await api.db.insert(newsletterSubscriber).values({ email: maya.email });
  expect((await profile()).IsSubscribed).toBe(true);
});

it('saves all fields, the phone number in its one form, and of nobody else', async () => {
  const other = await api.signUp();
  expect((await save({ FirstName: '  Maya ' })).status).toBe(200);
  expect(await profile()).toEqual({
    ...FULL,
    Email: maya.email,
    PhoneNumber: '+9613123456',
    IsSubscribed: false,
  });
  expect(await profile(other)).toMatchObject({ LastName: 'Khoury', PhoneNumber: '' });
});

it('takes back what is emptied', async () => {
  await save({});
  const empty = { Title: '', PhoneNumber: '', DateOfBirth: '', Language: '', BillingAddress: '' };
  expect((await save(empty)).status).toBe(200);
  expect(await profile()).toMatchObject(empty);
});

it('does not let the e-mail address be changed on the side', async () => {
  expect((await save({ Email: 'mallory@example.com' })).status).toBe(200);
  expect((await profile()).Email).toBe(maya.email);
});

it.each([
  [{ FirstName: ' ' }, 'FirstName must be at least 1 characters long.'],
  [{ LastName: undefined }, 'LastName is missing.'],
  [{ Title: 'Dr.' }, 'Title must be one of , Mr., Mrs..'],
  [{ Language: 'Klingon' }, 'Language must be one of , English, Arabic, French.'],
  [{ PhoneNumber: '12' }, 'Please enter a valid phone number, for example 03 123 456.'],
  [{ DateOfBirth: '1990-02-30' }, 'DateOfBirth is not valid.'],
  [{ DateOfBirth: '1850-01-01' }, 'The date of birth must be a day in the past.'],
  [{ DateOfBirth: '9000-01-01' }, 'The date of birth must be a day in the past.'],
])('refuses %j', async (changes, text) => {
  expect(await save(changes)).toMatchObject({ status: 400, text });
  expect((await profile()).LastName).toBe('Khoury');
});
