import Fastify from 'fastify';
import { z } from 'zod';
import { defineCall } from '../../lib/contract/call.ts';
import { getCategories } from '../../lib/contract/catalogue.ts';
import { createOrder, getOrders } from '../../lib/contract/orders.ts';
import { serve } from './route.ts';

// What the compiler refuses: a line below it that it does not refuse is an error of the type check.

const app = Fastify();
const nobody = () => Promise.reject(new Error('nobody asks'));
const others = {
  authenticate: nobody,
  authenticateStaff: nobody,
  countWrite: nobody,
  recordForeign: () => undefined,
  knowsCustomerPrices: nobody,
};
const server = { app, ...others };
const customers = { access: 'customer' } as const;
const words = { summary: 'A call', response: z.unknown() };
const cartId = z.object({ cartId: z.number() });

it('a call is not served without what finds out who asks', () => {
  // @ts-expect-error: authenticate and countWrite are missing
  serve({ app }, createOrder, () => ({ OrderNumber: '1' }));
});

it('the handler of a public call has no customer', () => {
  // @ts-expect-error: anybody may make this call
  serve(server, getCategories, ({ customer }) => (customer === undefined ? [] : []));
});

it('a handler works on the request and answers what the call promises', () => {
  // @ts-expect-error: the parameter is customerId
  serve(server, getOrders, ({ params }) => [params.customer].flatMap(() => []));
  // @ts-expect-error: the number of an order is a text
  serve({ app: Fastify(), ...others }, createOrder, () => ({ OrderNumber: 1 }));
  const again = { app: Fastify(), ...others };
  serve(again, createOrder, ({ customer, query, body }) => ({
    OrderNumber: String([customer.cartId, query.CartId, body]),
  }));
});

it('`owns` names a field of the request', () => {
  const call = { ...words, ...customers, query: z.object({ CartId: z.number() }) };
  defineCall('Test', 'GET Some/Call', { ...call, owns: { cart: 'CartId' } });
  // @ts-expect-error: there is no such field
  defineCall('Test', 'GET Some/Call', { ...call, owns: { cart: 'cartID' } });
  // @ts-expect-error: nothing of this kind belongs to anybody
  defineCall('Test', 'GET Some/Call', { ...call, owns: { cart: 'CartId', cat: 'CartId' } });
});

it('what a customer’s request names must be owned', () => {
  const body = z.object({ CartId: z.number() });
  const call = { ...words, ...customers, body } as const;
  // @ts-expect-error: the cart could be anybody's
  defineCall('Test', 'POST Some/Call', call);
  // @ts-expect-error: nor is it a wishlist
  defineCall('Test', 'POST Some/Call', { ...call, owns: { wishlist: 'CartId' } });
  // @ts-expect-error: misspelt, and so not declared at all
  defineCall('Test', 'POST Some/Call', { ...call, own: { cart: 'CartId' } });
  // @ts-expect-error: the path names one, too
  defineCall('Test', 'POST Some/Call/:cartId', { ...words, ...customers, params: cartId });
});

it('nothing of a public call belongs to anybody', () => {
  const call = { ...words, ...customers, access: 'public', query: cartId } as const;
  defineCall('Test', 'GET Some/Call', call);
  // @ts-expect-error: who asks is not known
  defineCall('Test', 'GET Some/Call', { ...call, owns: { cart: 'cartId' } });
});

it('`params` has the names that stand in `path`', () => {
  const id = z.string();
  defineCall('Test', 'GET Some/:one/125/:other', {
    ...words,
    ...customers,
    params: z.object({ one: id, other: id }),
  });
  // @ts-expect-error: another name
  defineCall('Test', 'GET Some/:one', { ...words, ...customers, params: z.object({ other: id }) });
  // @ts-expect-error: one is missing
  defineCall('Test', 'GET Some/:one/:other', { ...words, ...customers, params: z.object({ one: id }) });
  // @ts-expect-error: one too many
  defineCall('Test', 'GET Some/:one', { ...words, ...customers, params: z.object({ one: id, other: id }) });
  // @ts-expect-error: there are none
  defineCall('Test', 'GET Some/:one', { ...words, ...customers });
});

it('a call is well formed', () => {
  // @ts-expect-error: GET has no body
  defineCall('Test', 'GET Some/Call', { ...words, ...customers, body: z.object({}) });
  // @ts-expect-error: headers arrive in lower case
  defineCall('Test', 'GET Some', { ...words, ...customers, headers: z.object({ 'X-Secret': z.string() }) });
  // @ts-expect-error: nobody knows this capability
  defineCall('Test', 'GET Some/Call', { ...words, ...customers, capability: 'flying' });
});

it('a call of the staff says for whom it is, and no other call does', () => {
  const ofStaff = { ...words, access: 'staff' } as const;
  defineCall('Test', 'GET Some/Call', { ...ofStaff, roles: ['owner'] });
  // @ts-expect-error: it would be for nobody
  defineCall('Test', 'GET Some/Call', { ...ofStaff, roles: [] });
  // @ts-expect-error: nobody knows for whom
  defineCall('Test', 'GET Some/Call', ofStaff);
  // @ts-expect-error: there is no such role
  defineCall('Test', 'GET Some/Call', { ...ofStaff, roles: ['king'] });
  // @ts-expect-error: customers have no roles
  defineCall('Test', 'GET Some/Call', { ...words, ...customers, roles: ['owner'] });
});
