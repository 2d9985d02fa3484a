import { TYPED_ADDRESS } from '@/components/checkout/test-address';
import { testBackend } from '@/lib/calls/test-backend';
import { testCustomer } from '@/lib/session/test-customer';
import { makeDefault, saveAddress } from './actions';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

const saved = {
  ...{ FirstName: 'Rana', LastName: 'Khoury', Email: 'rana@example.com', PhoneNumber: '03 123 456' },
  ...{ Address2: 'Floor 4', CityId: 16126, Notes: 'Bakery', CountryCode: 'LB', AddressType: 'home' },
};
const home = [
  { ...saved, AddressBookId: 1, Address1: 'Hamra', IsDefault: true },
  { ...saved, AddressBookId: 2, Address1: 'Bliss', IsDefault: false },
];

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const updates = () => backend.asked.filter(({ path }) => path === 'AddressBook/UpdateAddressBook');

beforeEach(() =>
  backend.answer(({ path }) => {
    if (path === 'AddressBook/UpdateAddressBook') return { json: {} };
    return path.includes('/home/') ? { json: home } : undefined;
  }),
);

test('an id that the backend would not be told changes no other address', async () => {
  await makeDefault(undefined, form({ id: '2' }));
  expect(updates()).toEqual([]);
  await backend.learn(['address-ids']);
  await makeDefault(undefined, form({ id: '2' }));
  expect(updates()).toMatchObject([{ body: { AddressBookId: 2, Address1: 'Bliss', IsDefault: true } }]);
  await backend.learn([]);
});

test('an entry without an id is changed as the one of its type, and not as one of the other', async () => {
  const typed = { ...TYPED_ADDRESS, type: 'home', id: 'home-1' };
  expect(await saveAddress(undefined, form({ ...typed, type: 'work' }))).toMatchObject({
    ok: false,
    errors: { type: expect.stringContaining('new address') },
  });
  expect(updates()).toEqual([]);
  expect(await saveAddress(undefined, form(typed))).toMatchObject({ ok: true });
  expect(updates()).toMatchObject([{ body: { AddressType: 'home' } }]);
});
