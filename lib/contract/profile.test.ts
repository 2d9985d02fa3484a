import { getAddressBook } from './profile.ts';

const entry = { FirstName: 'Maya', Address1: 'Hamra', CityId: 16126, AddressType: 'home' };

it.each([
  ['is said', { CustomerId: 7 }, 7],
  ['is a text', { CustomerId: '7' }, '7'],
  ['is null', { CustomerId: null }, undefined],
  ['is left out', {}, undefined],
])('reads an address whose customer %s', (_, whose, expected) => {
  const [read] = getAddressBook.response.parse([{ ...entry, ...whose }]);
  expect(read).toMatchObject({ Address1: 'Hamra', Email: '' });
  expect(read?.CustomerId).toBe(expected);
});
