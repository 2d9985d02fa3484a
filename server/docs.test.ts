import { z } from 'zod';
import {
  confirmPassword,
  customerLogin,
  customerRegistration,
  customerSetNewPassword,
  emailConfirmation,
  requestEmailChange,
  resendConfirmationCode,
  signOut,
} from '../lib/contract/account.ts';
import type { Call } from '../lib/contract/call.ts';
import { addItemToCart, removeItemFromCart } from '../lib/contract/cart.ts';
import { getSearchedProducts } from '../lib/contract/catalogue.ts';
import { getProductWithVariations } from '../lib/contract/product.ts';
import { subscribeToNewsletter } from '../lib/contract/newsletter.ts';
import { createOrder } from '../lib/contract/orders.ts';
import { updateAddressBook } from '../lib/contract/profile.ts';
import { addReview, updateReview } from '../lib/contract/reviews.ts';
import { requestService, sendMessage } from '../lib/contract/support.ts';
import { addItemToWishlist } from '../lib/contract/wishlist.ts';
import { createTestApi, type TestApi } from './test-api.ts';
import { readContract } from './test-contract.ts';

let api: TestApi;
let documentedPaths: z.output<typeof openApi>['paths'];

beforeAll(async () => {
  api = await createTestApi({ hasDocs: true });
  documentedPaths = openApi.parse((await api.app.inject('/docs/json')).json()).paths;
});
afterAll(() => api.close());

const header = z.object({
  description: z.string(),
  schema: z.object({ enum: z.array(z.string()).optional() }),
});
const field = z.object({ 'x-capability': z.string().optional(), description: z.string().optional() });
const fields = z.object({ properties: z.record(z.string(), field).optional() });
const operation = z.object({
  description: z.string(),
  'x-capability': z.string().optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), description: z.string().optional(), schema: field }))
    .optional(),
  requestBody: z
    .object({
      content: z.record(
        z.string(),
        z.object({ schema: fields.extend({ anyOf: z.array(fields).optional() }) }),
      ),
    })
    .optional(),
  responses: z.record(z.string(), z.object({ headers: z.record(z.string(), header).optional() })),
});
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

type Documented = z.output<typeof operation>;
type Named = Pick<Call, 'method' | 'path'>;

const spelling = (path: string): string => `/api/${path.replace(/:(\w+)/g, '{$1}')}`;

/** What the document says of a call. Throws when it says nothing. */
function read({ method, path }: Named): Documented {
  const found = documentedPaths[spelling(path)]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${path} is not documented.`);
  return found;
}

/** What the document says a call may be answered with, by status. */
function answersOf(call: Named): Documented['responses'] {
  return read(call).responses;
}

/** The fields that the document marks, wherever in the request they stand, and what they need. */
function extrasIn({ parameters = [], requestBody }: Documented): Record<string, string> {
  const { schema } = requestBody?.content['application/json'] ?? {};
  const inBody = [schema, ...(schema?.anyOf ?? [])].flatMap((part) => Object.entries(part?.properties ?? {}));
  const inAddress = parameters.map(
    ({ name, description, schema: marked }) => [name, { ...marked, description }] as const,
  );
  const all = [...inBody, ...inAddress].flatMap(
    ([name, { 'x-capability': capability, description = '' }]) => {
      if (capability === undefined) return [];
      expect(description).toContain(`An extra (${capability})`);
      return [[name, capability] as const];
    },
  );
  return Object.fromEntries(all);
}

test('the page of the calls lets nothing run, and no style apply, but its own files', async () => {
  const { headers } = await api.app.inject('/docs/');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).not.toMatch(/unsafe|script-src/);
});

it('holds every call of the contract and no other, the extras told from what is documented', async () => {
  const calls = await readContract();
  expect(Object.keys(documentedPaths).sort()).toEqual(calls.map(({ path }) => spelling(path)).sort());
  for (const call of calls) {
    const { 'x-capability': capability, description } = read(call);
    expect([call.path, capability]).toEqual([call.path, call.capability]);
    expect(description).toContain(call.capability ?? 'A documented call');
  }
});

it.each<[Named, Record<string, string>]>([
  [getSearchedProducts, { sortBy: 'sorting', groupId: 'group-prices' }],
  [getProductWithVariations, { groupId: 'group-prices' }],
  [removeItemFromCart, { PreOrderPrice: 'cart-line-prices', 'idempotency-key': 'idempotency' }],
  [
    createOrder,
    { ExpectedTotal: 'expected-total', ExpectedDue: 'expected-total', 'idempotency-key': 'idempotency' },
  ],
  [updateAddressBook, { AddressBookId: 'address-ids' }],
  [
    emailConfirmation,
    {
      SignIn: 'sign-in-on-confirmation',
      'x-flow-secret': 'reset-grants',
      'x-device': 'known-devices',
      'x-device-name': 'known-devices',
    },
  ],
  [customerLogin, { 'x-device': 'known-devices', 'x-device-name': 'known-devices' }],
])('marks the fields of $path that the documents do not name', (call, extras) => {
  expect(extrasIn(read(call))).toEqual(extras);
});

it('names a body just where one is read', () => {
  expect(read(createOrder)).not.toHaveProperty('requestBody');
  expect(read(signOut)).not.toHaveProperty('requestBody');
  expect(read(customerLogin)).toHaveProperty('requestBody');
});

it('says with which codes a call is refused', () => {
  const codes = Object.entries(answersOf(signOut)).map(([status, { headers }]) => [
    status,
    headers?.['x-failure-code']?.schema.enum,
  ]);
  expect(Object.fromEntries(codes)).toEqual({
    200: undefined,
    400: ['invalid', 'email-unconfirmed', 'reset-needed', 'code-needed', 'too-few-left', 'unpaid'],
    401: ['unauthorized'],
    404: ['not-found'],
    503: ['unavailable'],
  });
});

const LIMITED: Named[] = [
  customerLogin,
  emailConfirmation,
  customerRegistration,
  resendConfirmationCode,
  confirmPassword,
  requestEmailChange,
  emailConfirmation,
  customerSetNewPassword,
  subscribeToNewsletter,
  requestService,
  sendMessage,
  addReview,
  updateReview,
  addItemToCart,
  addItemToWishlist,
];

it.each(LIMITED)('says that $path may be refused as too often, and for how long', (call) => {
  expect(answersOf(call)['429']?.headers).toHaveProperty('Retry-After');
});

it('says so of no call that is not limited, yet of each that it may be away for a while', () => {
  const answers = answersOf(signOut);
  expect(Object.keys(answers)).toEqual(['200', '400', '401', '404', '503']);
  expect(answers['503']?.headers).toHaveProperty('Retry-After');
});
