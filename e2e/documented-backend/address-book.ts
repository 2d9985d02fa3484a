import { own } from './account.ts';
import { numberOf, ownerOf, pathNumber, Refusal, textOf, unauthorized, type Asked } from './asked.ts';
import { CALLS } from './calls.ts';
import type { SavedAddress } from './customers.ts';
import type { Switches } from './switches.ts';

const TYPES = ['home', 'work'];
const CITIES = [
  { CityName: 'North', CityId: 16_124 },
  { CityName: 'South', CityId: 16_125 },
  { CityName: 'Beirut', CityId: 16_126 },
  { CityName: 'Mont-Liban', CityId: 16_127 },
  { CityName: 'Bekaa', CityId: 16_128 },
  { CityName: 'Nabatieh', CityId: 16_129 },
  // Known to this backend only.
  { CityName: 'Zahle', CityId: 16_130 },
];

/** The calls of the address book. */
export function addressCalls(switches: Switches) {
  return {
    addAddress(asked: Asked) {
      const entries = entriesOf(asked);
      const entry = entryOf(asked);
      if (entry['IsDefault'] === true) entries.unshift(entry);
      else entries.push(entry);
      return 'Saved';
    },

    updateAddress(asked: Asked) {
      const entries = entriesOf(asked);
      if (entries.length === 0) throw new Refusal(400, 'There is no address of this type');
      entries[0] = entryOf(asked);
      return undefined;
    },

    addresses(asked: Asked) {
      const entries = own(asked).addresses.get(typeOf(asked.path.get('type'))) ?? [];
      if (entries.length === 0) throw unauthorized();
      return switches.oneAddress ? entries[0] : entries;
    },

    cities(asked: Asked) {
      const id = pathNumber(asked, 'cityId');
      return CITIES.filter(({ CityId }) => CityId === id);
    },
  };
}

function entriesOf(asked: Asked): SavedAddress[] {
  const { addresses } = ownerOf(asked);
  const type = typeOf(textOf(asked, 'AddressType'));
  const entries = addresses.get(type) ?? [];
  addresses.set(type, entries);
  return entries;
}

function entryOf(asked: Asked): SavedAddress {
  const { id } = ownerOf(asked);
  if (numberOf(asked, 'CustomerId') !== id) throw unauthorized();
  for (const name of ['FirstName', 'LastName', 'Email', 'PhoneNumber', 'Address1']) textOf(asked, name);
  if (!CITIES.some(({ CityId }) => CityId === numberOf(asked, 'CityId')))
    throw new Refusal(400, 'The city is not valid');
  return Object.fromEntries(CALLS.addAddress.body.map((name) => [name, asked.body[name]]));
}

function typeOf(value = ''): string {
  const type = value.toLowerCase();
  if (!TYPES.includes(type)) throw new Refusal(400, 'The type of the address is not valid');
  return type;
}
