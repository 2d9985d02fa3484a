import {
  addAddressBook,
  getAddressBook,
  removeAddressBook,
  updateAddressBook,
  type Address,
} from '../../lib/contract/profile.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { MAX_ADDRESSES } from './address-book.service.ts';
import { HOME } from './test-address.ts';

let api: TestApi;
let maya: TestCustomer;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  maya = await api.signUp();
});
afterAll(() => api.close());

const add = (changes: Record<string, unknown> = {}, who = maya) =>
  api.call(addAddressBook, {
    body: { ...HOME, CustomerId: who.customerId, ...changes },
    headers: who.headers,
  });

async function added(changes: Record<string, unknown> = {}, who = maya): Promise<number> {
  return (await add(changes, who)).data().AddressBookId ?? 0;
}

const update = (changes: Record<string, unknown>) =>
  api.call(updateAddressBook, {
    body: { ...HOME, CustomerId: maya.customerId, ...changes },
    headers: maya.headers,
  });

const remove = (addressBookId: number, who = maya) =>
  api.call(removeAddressBook, { params: { addressBookId }, headers: who.headers });

async function list(type = 'home', who = maya): Promise<Address[]> {
  const params = { type, customerId: who.customerId };
  return (await api.call(getAddressBook, { params, headers: who.headers })).data();
}

/** The addresses of a type by their first lines, the default one marked. */
const lines = async (type = 'home') =>
  (await list(type)).map((entry) => `${entry.Address1}${entry.IsDefault ? ' *' : ''}`);

it('names its entries by numbers that do not tell how many there are', async () => {
  const ids: number[] = [];
  for (const Address1 of ['First', 'Second', 'Third']) ids.push(await added({ Address1 }));
  const drawn = [...ids, await added({}, await api.signUp())];
  for (const id of drawn) expect(id).toBeGreaterThanOrEqual(100_000_000);
  const steps = drawn.slice(1).map((id, index) => Math.abs(id - (drawn[index] ?? 0)));
  expect(Math.max(...steps)).toBeGreaterThan(1000);
  // Their order is that of their making, whatever their numbers.
  expect(await lines()).toEqual(['First *', 'Second', 'Third']);
});

it('is empty at first', async () => {
  expect(await list('home')).toEqual([]);
  expect(await list('work')).toEqual([]);
});

it('answers an address as it was saved, the phone number in its one form', async () => {
  const AddressBookId = await added();
  const { customerId: CustomerId } = maya;
  expect(await list()).toEqual([
    { ...HOME, AddressBookId, CustomerId, PhoneNumber: '+9613123456', IsDefault: true },
  ]);
  expect(await list('work')).toEqual([]);
});

it('makes the first of each type its default, whatever it says', async () => {
  await add({ Address1: 'First' });
  await add({ Address1: 'Second' });
  await add({ Address1: 'Office', AddressType: 'work' });
  expect(await lines('home')).toEqual(['First *', 'Second']);
  expect(await lines('work')).toEqual(['Office *']);
});

it('has one default of a type: a new one takes the place of the old, and comes first', async () => {
  await add({ Address1: 'First' });
  await add({ Address1: 'Office', AddressType: 'work' });
  await add({ Address1: 'Second', IsDefault: true });
  expect(await lines('home')).toEqual(['Second *', 'First']);
  expect(await lines('work')).toEqual(['Office *']);
});

it('has one default when many come at once, and not of another customer’s', async () => {
  const other = await api.signUp();
  await add({ Address1: 'Theirs' }, other);
  await Promise.all(Array.from({ length: 8 }, (_, index) => add({ Address1: `${index}`, IsDefault: true })));
  const defaults = (await list()).filter((entry) => entry.IsDefault);
  expect(defaults).toHaveLength(1);
  expect((await list('home', other))[0]).toMatchObject({ Address1: 'Theirs', IsDefault: true });
});

it('saves the same address once', async () => {
  const first = await added();
  const again = await Promise.all([added(), added({ PhoneNumber: '03123456' }), added({ IsDefault: true })]);
  expect(again).toEqual([first, first, first]);
  expect(await list()).toHaveLength(1);
});

describe('a change', () => {
  it('is made to the address that is named', async () => {
    await add({ Address1: 'First' });
    const AddressBookId = await added({ Address1: 'Second' });
    expect((await update({ AddressBookId, Address1: 'Changed', CityId: 16124 })).data()).toEqual({
      AddressBookId,
    });
    expect(await lines()).toEqual(['First *', 'Changed']);
    expect((await list())[1]).toMatchObject({ CityId: 16124 });
  });

  it('without a name is made to the default of the type', async () => {
    await add({ Address1: 'First' });
    await add({ Address1: 'Second', IsDefault: true });
    await update({ Address1: 'Changed' });
    expect(await lines()).toEqual(['Changed *', 'First']);
  });

  it('leaves the default the default until another one is', async () => {
    const first = await added({ Address1: 'First', IsDefault: true });
    const second = await added({ Address1: 'Second' });
    await update({ AddressBookId: first, Address1: 'First', IsDefault: false });
    expect(await lines()).toEqual(['First *', 'Second']);
    await update({ AddressBookId: second, Address1: 'Second', IsDefault: true });
    expect(await lines()).toEqual(['Second *', 'First']);
  });

  it('of the type leaves both types with a default', async () => {
    const first = await added({ Address1: 'First' });
    await add({ Address1: 'Second' });
    await add({ Address1: 'Office', AddressType: 'work' });
    await update({ AddressBookId: first, Address1: 'First', AddressType: 'work' });
    expect(await lines('home')).toEqual(['Second *']);
    expect(await lines('work')).toEqual(['Office *', 'First']);
  });

  it('of an address that is gone, or another customer’s, or of no default, answers 404', async () => {
    const other = await api.signUp();
    const theirs = await added({ Address1: 'Theirs' }, other);
    const text = 'This address does not exist.';
    expect(await update({ AddressBookId: theirs })).toMatchObject({ status: 404, text });
    expect(await update({ AddressBookId: 999_999 })).toMatchObject({ status: 404, text });
    expect(await update({})).toMatchObject({ status: 404, text });
    expect((await list('home', other))[0]?.Address1).toBe('Theirs');
  });
});

describe('removing', () => {
  it('makes the oldest other one the default', async () => {
    await add({ Address1: 'First' });
    await add({ Address1: 'Second' });
    const third = await added({ Address1: 'Third', IsDefault: true });
    expect((await remove(third)).status).toBe(200);
    expect(await lines()).toEqual(['First *', 'Second']);
    expect((await remove(third)).status).toBe(404);
  });

  it('takes the last one too', async () => {
    await remove(await added());
    expect(await list()).toEqual([]);
  });

  it('answers 404 for another customer’s, which stays', async () => {
    const other = await api.signUp();
    const theirs = await added({}, other);
    expect(await remove(theirs)).toMatchObject({ status: 404, text: 'This address does not exist.' });
    expect(await list('home', other)).toHaveLength(1);
  });
});

it.each([
  [{ CityId: 1 }, 'Please choose a city from the list.'],
  [{ CityId: 125 }, 'Please choose a city from the list.'],
  [{ CountryCode: 'FR' }, 'We deliver in Lebanon only.'],
  [{ PhoneNumber: 'call me' }, 'Please enter a valid phone number, for example 03 123 456.'],
  [{ Email: 'maya@' }, 'Bad email format'],
  [{ Address1: ' ' }, 'Address1 must be at least 1 characters long.'],
  [{ Notes: undefined }, 'Notes is missing.'],
  [{ AddressType: 'holiday' }, 'AddressType must be one of home, work.'],
  [{ IsDefault: 'yes' }, 'IsDefault must be true or false.'],
])('refuses %j, new or changed', async (changes, text) => {
  const AddressBookId = await added({ Address1: 'First' });
  expect(await add(changes)).toMatchObject({ status: 400, text });
  expect(await update({ AddressBookId, ...changes })).toMatchObject({ status: 400, text });
  expect(await lines()).toEqual(['First *']);
});

it('takes a foreign phone number, and the country in small letters', async () => {
  await add({ PhoneNumber: '0033 1 70 18 99 00', CountryCode: 'lb' });
  expect((await list())[0]).toMatchObject({ PhoneNumber: '+33170189900', CountryCode: 'LB' });
});

it('holds so many addresses and no more', async () => {
  for (let index = 0; index < MAX_ADDRESSES; index += 1) await add({ Address1: `Street ${index}` });
  expect(await add({ Address1: 'One more' })).toMatchObject({
    status: 400,
    text: 'An address book holds at most 20 addresses.',
  });
});

it('knows no other type', async () => {
  const params = { type: 'holiday', customerId: maya.customerId };
  const answer = await api.call(getAddressBook, { params, headers: maya.headers });
  expect(answer.status).toBe(400);
});
