import 'server-only';
import { redirect } from 'next/navigation';
import { asCustomer, type Customer } from './customer';
import { expiredPath } from '../addresses/routes';

/**
 * What a screen behind the sign-in shows of the customer's own. Leads to the sign-in, and back to `path`
 * afterwards, when nobody is signed in or the session has ended.
 */
export function loadForCustomer<Data>(
  path: string,
  load: (customer: Customer) => Promise<Data>,
): Promise<Data> {
  return asCustomer(load, async () => redirect(expiredPath(path)));
}
