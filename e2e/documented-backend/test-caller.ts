import { CALLS, type CallName } from './calls.ts';
import { openBackend, type Backend } from './backend.ts';
import type { Variation } from './catalogue.ts';
import type { Customer } from './customers.ts';

/** An answer as it came. */
export interface Told {
  status: number;
  /** Parsed where it is JSON. */
  body: ReturnType<typeof JSON.parse>;
  text: string;
}

/** Speaks to a backend as a store would that keeps to the documents. */
export function callerOf(backend: Backend, token?: string) {
  return async (
    name: CallName,
    path: Record<string, string | number> = {},
    { body, query, headers }: { body?: unknown; query?: object; headers?: Record<string, string> } = {},
  ): Promise<Told> => {
    const { method, path: pattern, isCustomers } = CALLS[name];
    const address = pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(path[key] ?? ''));
    const search = query === undefined ? '' : `?${new URLSearchParams(Object.entries(query)).toString()}`;
    const answer = await fetch(backend.apiBaseUrl + address + search, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(isCustomers && token !== undefined ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, body: parsed(text) };
  };
}

/** The documented body of a list without any filter. */
export function listBody(categoryId: number, more: object = {}) {
  const none = { attributes: [], categories: [], prices: [] };
  return { categoryId, pageId: 0, count: 15, offset: -120, ...none, groupId: 3, countryId: 125, ...more };
}

/** The documented parameters of an order. */
export function orderQuery({ cartId, email }: Customer, PaymentMethodId = 0) {
  return {
    ...{ CartId: cartId, Currency: 'Dollar', CustomerUsername: 'Nour Haddad', Email: email },
    ...{ PhoneNumber: '+9613123456', Address1: 'Bliss Street', Address2: 'Floor 4', CityId: 16126 },
    ...{ IsDefault: false, IsSamePerson: true, Notes: 'Bakery', Offset: -120, GroupId: 4 },
    ...{ CountryCode: 'LB', CountryId: 125, PostalCode: '00000', State: 'Lebanon' },
    ...{ AddressType: 'home', PaymentMethodId, Mobile: false },
  };
}

/** The documented address entry. */
export function addressBody({ id, email }: Customer, AddressType: string) {
  return {
    ...{ CustomerId: id, FirstName: 'Nour', LastName: 'Haddad', Email: email, PhoneNumber: '+9613123456' },
    ...{ Address1: 'Bliss Street', Address2: 'Floor 4', CityId: 16126, Notes: 'Bakery', IsDefault: true },
    ...{ IsSamePerson: true, IsSameShippingAddress: true, CountryCode: 'LB', PostalCode: '00000' },
    ...{ State: 'Lebanon', AddressType },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The ready customer of the tests. */
export const NOUR = { email: 'nour@example.com', password: 'Cedar-Tree-2026!' };

/** A backend, its ready customer, and what the tests do with them. */
export interface Desk {
  backend: Backend;
  nour: Customer;
  call: ReturnType<typeof callerOf>;
  product(name?: string): { ProductId: number; VariationId: number; first: Variation };
  putInCart(name?: string, more?: object): Promise<Told>;
}

/** Opens a backend with a customer who is signed in. */
export async function openDesk(): Promise<Desk> {
  const backend = await openBackend();
  const nour = backend.addCustomer(NOUR);
  const call = callerOf(backend, backend.customers.signIn(nour));
  const product: Desk['product'] = (name = 'Zephyr One') => {
    const { id, variations } = backend.catalogue.named(name);
    const [first] = variations;
    if (first === undefined) throw new Error(`${name} has no variation.`);
    return { ProductId: id, VariationId: first.id, first };
  };
  return {
    backend,
    nour,
    call,
    product,
    putInCart(name, more = {}) {
      const { ProductId, VariationId } = product(name);
      return call(
        'addToCart',
        {},
        { body: { CartId: nour.cartId, ProductId, VariationId, Quantity: 1, ...more } },
      );
    },
  };
}
