import 'server-only';
import { api, type CallResult } from '@/lib/api';
import {
  getAddressBook,
  getCustomerProfile,
  type Address,
  type AddressType,
  type Profile,
} from '@/lib/contract/profile';
import type { Session } from '@/lib/session';

/** The customer's own profile. */
export function loadProfile({ token, customerId }: Session): Promise<CallResult<Profile>> {
  return api(getCustomerProfile, { token, params: { customerId } });
}

/** The customer's saved addresses, home before work, the default one of each first. */
export async function loadAddresses(session: Session): Promise<CallResult<Address[]>> {
  const [home, work] = await Promise.all([loadOfType(session, 'home'), loadOfType(session, 'work')]);
  if (!home.ok) return home;
  if (!work.ok) return work;
  return { ok: true, data: [...home.data, ...work.data] };
}

function loadOfType({ token, customerId }: Session, type: AddressType): Promise<CallResult<Address[]>> {
  return api(getAddressBook, { token, params: { type, customerId } });
}
