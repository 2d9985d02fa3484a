import 'server-only';
import type { CallFailure, CallResult } from '@/lib/calls/api';
import { CITIES } from '@/lib/shop/constants';
import { getCities } from '@/lib/contract/home';
import type { Address, Profile } from '@/lib/calls/answers';
import { getAddressBook, type AddressType } from '@/lib/contract/profile';
import { can, capabilities } from '@/lib/calls/capabilities';
import type { Customer } from '@/lib/calls/customer';
import { phoneCookie } from '@/lib/session/sign-up-phone';
import { SECTION, type Section } from './sections';

/** A saved address with the name of its city; '' where nobody knows it. */
export interface SavedAddress extends Address {
  cityName: string;
}

/**
 * The customer's own profile. The documented one is a name and a mailbox: of the rest the store knows what the sign-in has
 * said, and the phone number of a sign-up.
 */
export async function loadProfile(customer: Customer): Promise<CallResult<Profile>> {
  const { email, isSubscribed } = customer;
  const result = await customer.profile();
  if (!result.ok || (await can('profile-editing'))) return result;
  const kept = await phoneCookie.read();
  const phone = kept?.email === email ? kept.phone : '';
  const { data } = result;
  return {
    ok: true,
    data: {
      ...data,
      phoneNumber: data.phoneNumber || phone,
      isSubscribed: data.isSubscribed || isSubscribed,
    },
  };
}

/**
 * The same beside a section of the profile. Orders and addresses need little of it: where another backend has none, or fails
 * at it, they stand beside an empty one.
 */
export async function loadProfileBeside(section: Section, customer: Customer): Promise<CallResult<Profile>> {
  const result = await loadProfile(customer);
  if (result.ok || section === SECTION.information || section === SECTION.edit) return result;
  const known = await capabilities();
  if (known === undefined || known.has('profile-editing')) return result;
  const { email, isSubscribed } = customer;
  return { ok: true, data: { ...EMPTY, email, isSubscribed } };
}

const EMPTY: Omit<Profile, 'email' | 'isSubscribed'> = {
  ...{ firstName: '', lastName: '', title: '', phoneNumber: '' },
  ...{ dateOfBirth: '', language: '', billingAddress: '' },
};

/** The customer's saved addresses, home before work, the default one of each first. */
export async function loadAddresses(customer: Customer): Promise<CallResult<SavedAddress[]>> {
  const [home, work] = await Promise.all([loadOfType(customer, 'home'), loadOfType(customer, 'work')]);
  const found: Address[] = [];
  for (const result of [home, work]) {
    if (result.ok) found.push(...result.data);
    else if (!isNone(result.error)) return result;
  }
  const data = await Promise.all(
    found.map(async (address) => ({ ...address, cityName: await cityName(customer, address.cityId) })),
  );
  return { ok: true, data };
}

/** The name of a city; one that is not among the known ones is looked up. */
async function cityName({ call }: Customer, cityId: number): Promise<string> {
  const known = CITIES.find(({ id }) => id === cityId);
  if (known !== undefined || cityId <= 0) return known?.name ?? '';
  const result = await call(getCities, { params: { cityId } });
  const found = result.ok
    ? (result.data.find((city) => city.cityId === cityId) ?? result.data[0])
    : undefined;
  return found?.cityName ?? '';
}

/** A backend may refuse with 401, or know nothing, where there is no address of a type. */
function isNone({ kind, code }: CallFailure): boolean {
  return kind === 'not-found' || (kind === 'rejected' && code === 'unauthorized');
}

async function loadOfType({ call, customerId }: Customer, type: AddressType): Promise<CallResult<Address[]>> {
  const result = await call(getAddressBook, { params: { type, customerId } });
  if (!result.ok) return result;
  // An id with which nothing can be changed names nothing.
  const hasIds = await can('address-ids');
  return {
    ok: true,
    data: result.data.map(({ addressBookId, ...address }) => ({
      ...address,
      addressBookId: hasIds ? addressBookId : undefined,
      // What was asked for by its type is of that type, also where the answer does not repeat it.
      addressType: type,
    })),
  };
}
