import { asCustomer } from '@/lib/calls/customer';
import { type Reply, testBackend } from '@/lib/calls/test-backend';
import { phoneCookie } from '@/lib/session/sign-up-phone';
import { signIn, TEST_SESSION, testCustomer } from '@/lib/session/test-customer';
import { loadAddresses, loadProfile, loadProfileBeside } from './queries';
import { SECTION } from './sections';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

const hamra = { AddressBookId: 1, AddressType: 'home', Address1: 'Hamra', CityId: 16126, IsDefault: true };
const bliss = { Address1: 'Bliss', CityId: '16124', IsDefault: null };

/** What the address book says of each type, and what else is asked for. */
async function book(says: { home?: Reply; work?: Reply; profile?: Reply; city?: Reply }) {
  const byPath: Record<string, Reply | undefined> = {
    'AddressBook/GetOrderAddressBookByAddressType/home/7': says.home,
    'AddressBook/GetOrderAddressBookByAddressType/work/7': says.work,
    'Profile/GetCustomerProfile/7': says.profile,
    'Country/GetCitiyNameById/20001': says.city,
  };
  backend.answer(({ path }) => byPath[path]);
  const result = await asCustomer(loadAddresses, async () => 'signed out');
  if (typeof result === 'string' || !result.ok) return result;
  return result.data.map(({ addressType, address1, cityName }) => [addressType, address1, cityName]);
}

test('home comes before work; each is of the type it was asked for, in a city with a name', async () => {
  expect(await book({ home: { json: [hamra] }, work: { json: [bliss] } })).toEqual([
    ['home', 'Hamra', 'Beirut'],
    ['work', 'Bliss', 'North'],
  ]);
});

test.each([401, 404])(
  'a type that is answered with %i is empty, and hides nothing of the other',
  async (status) => {
    expect(await book({ home: { json: [hamra] }, work: { status } })).toEqual([['home', 'Hamra', 'Beirut']]);
    expect(await book({ home: { status }, work: { json: [bliss] } })).toEqual([['work', 'Bliss', 'North']]);
  },
);

test('both refused with a session that counts: there is no address yet', async () => {
  const profile = { json: { Email: 'rana@example.com', FirstName: 'Rana', LastName: 'Khoury' } };
  expect(await book({ home: { status: 401 }, work: { status: 401 }, profile })).toEqual([]);
  expect(await book({ home: { status: 404 }, work: { status: 401 }, profile })).toEqual([]);
});

test('a profile that another backend does not have takes neither orders nor addresses away', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const beside = (section: (typeof SECTION)[keyof typeof SECTION]) =>
    asCustomer(
      (customer) => loadProfileBeside(section, customer),
      async () => 'signed out',
    );
  await backend.learn([]);
  for (const reply of [{ status: 404 }, { status: 204 }, { text: 'null' }, { status: 500 }]) {
    backend.answer(() => reply);
    for (const section of [SECTION.orders, SECTION.orderDetail, SECTION.addresses])
      expect(await beside(section)).toMatchObject({
        ok: true,
        data: { email: TEST_SESSION.email, firstName: '', phoneNumber: '' },
      });
    for (const section of [SECTION.information, SECTION.edit])
      expect(await beside(section)).toMatchObject({ ok: false });
  }
  expect(await book({ home: { status: 401 }, work: { status: 401 } })).toEqual([]);
  backend.answer(() => ({ status: 401 }));
  expect(await beside(SECTION.orders)).toBe('signed out');
  await backend.learn(['profile-editing']);
  backend.answer(() => ({ status: 500 }));
  expect(await beside(SECTION.orders)).toMatchObject({ ok: false });
  await backend.learn([]);
});

test('both refused with a session that has ended: so it has', async () => {
  expect(await book({ home: { status: 401 }, work: { status: 401 }, profile: { status: 401 } })).toBe(
    'signed out',
  );
});

test('an outage is no empty address book', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const away = { ok: false, error: { kind: 'unavailable' } };
  expect(await book({ home: { json: [hamra] }, work: { status: 503 } })).toMatchObject(away);
  expect(await book({ home: { status: 401 }, work: { status: 503 } })).toMatchObject(away);
  expect(
    await book({ home: { status: 401 }, work: { status: 401 }, profile: { status: 503 } }),
  ).toMatchObject(away);
});

test('a sentence in place of the addresses is none, a lone address is one', async () => {
  const none = { json: { message: 'you dont have An Address yet' } };
  expect(await book({ home: none, work: none })).toEqual([]);
  const { Address1: address1, CityId: cityId } = hamra;
  expect(await book({ home: { json: { address1, cityId } }, work: none })).toEqual([
    ['home', 'Hamra', 'Beirut'],
  ]);
});

test('an empty answer of either form is an empty address book', async () => {
  expect(await book({ home: { json: [] }, work: { text: 'null' } })).toEqual([]);
});

test('ids with which nothing can be changed are none, of whatever kind they are', async () => {
  const named = [hamra, { ...hamra, AddressBookId: '0f8fad5b-d9cb-469f-a165-70867728950e' }];
  const load = async (home: unknown) => {
    backend.answer(({ path }) => (path.includes('/home/') ? { json: home } : undefined));
    const result = await asCustomer(loadAddresses, async () => undefined);
    return result?.ok === true ? result.data.map(({ addressBookId }) => addressBookId) : result;
  };
  expect(await load(named)).toEqual([undefined, undefined]);
  expect(await load(named[1])).toEqual([undefined]);
  await backend.learn(['address-ids']);
  expect(await load(named)).toEqual([1, undefined]);
  await backend.learn([]);
});

describe('a city that the shop does not list', () => {
  const zahle = { ...hamra, Address1: 'Zahle Road', CityId: 20_001 };
  const name = async (city?: Reply) =>
    book({ home: { json: [zahle] }, work: { json: [] }, ...(city === undefined ? {} : { city }) });

  test('is looked up by its id', async () => {
    const cities = [
      { CityId: 20_000, CityName: 'Tripoli' },
      { CityId: 20_001, CityName: 'Zahle' },
    ];
    expect(await name({ json: cities })).toEqual([['home', 'Zahle Road', 'Zahle']]);
  });

  test('has no name where nobody knows it, and the address is there all the same', async () => {
    expect(await name()).toEqual([['home', 'Zahle Road', '']]);
    expect(await name({ json: [] })).toEqual([['home', 'Zahle Road', '']]);
  });
});

test('a known city is not looked up', async () => {
  await book({ home: { json: [hamra] }, work: { json: [] } });
  expect(backend.times('Country/')).toBe(0);
});

test('of a documented profile the store knows the phone number of the sign-up, and what the sign-in has said', async () => {
  const profile = async () => {
    backend.answer(() => ({ json: { Email: 'rana@example.com', FirstName: 'Rana', LastName: 'Khoury' } }));
    const result = await asCustomer(loadProfile, async () => undefined);
    return result?.ok === true ? result.data : undefined;
  };
  const phone = '03 123 456';
  await phoneCookie.write({ email: TEST_SESSION.email, phone });
  await signIn({ isSubscribed: true });
  expect(await profile()).toMatchObject({ firstName: 'Rana', phoneNumber: phone, isSubscribed: true });
  // One that has more to say knows better.
  await backend.learn(['profile-editing']);
  expect(await profile()).toMatchObject({ phoneNumber: '', isSubscribed: false });
  await backend.learn([]);
  await phoneCookie.write({ email: 'somebody@example.com', phone });
  expect(await profile()).toMatchObject({ phoneNumber: '' });
});
