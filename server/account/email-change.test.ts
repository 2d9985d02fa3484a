import { confirmEmailChange, FLOW_SECRET_HEADER, requestEmailChange } from '../../lib/contract/account.ts';
import { getCustomerProfile } from '../../lib/contract/profile.ts';
import { earlierOrder } from '../db/order-schema.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { accountCalls } from './test-account.ts';

let api: TestApi;
let calls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  api = await createTestApi();
  calls = accountCalls(api);
});
afterAll(() => api.close());

const ask = ({ headers, password }: TestCustomer, NewEmail: string, Password = password) =>
  api.call(requestEmailChange, { body: { NewEmail, Password }, headers: { ...headers, ...calls.visitor() } });
const confirm = ({ headers }: TestCustomer, code: string, secret?: string) =>
  api.call(confirmEmailChange, {
    body: { code },
    headers: { ...headers, ...(secret === undefined ? {} : { [FLOW_SECRET_HEADER]: secret }) },
  });
const subjects = async (recipient: string) => (await api.mailsTo(recipient)).map((mail) => mail.subject);

it('moves the account with the code from the new mailbox, tells both and ends every session', async () => {
  const customer = await api.signUp();
  await api.db.insert(earlierOrder).values({
    ...{ number: '1001', placedAt: new Date(0), email: customer.email, status: 'Paid', payment: '' },
    ...{ totalCents: 500, lines: [] },
  });
  const { FlowSecret } = (await ask(customer, 'New@Example.com')).data();
  expect((await subjects(customer.email))[0]).toBe('Your email address is about to change');
  expect((await calls.signIn('new@example.com')).status).toBe(400);
  expect((await confirm(customer, await api.codeFor('new@example.com'), FlowSecret)).status).toBe(200);
  expect((await subjects(customer.email))[0]).toBe('Your email address was changed');
  expect((await subjects('new@example.com'))[0]).toBe('Your email address was changed');
  const { customerId, headers } = customer;
  expect((await api.call(getCustomerProfile, { params: { customerId }, headers })).status).toBe(401);
  expect((await calls.signIn(customer.email)).status).toBe(400);
  expect((await calls.signIn('new@example.com')).data().CustomerId).toBe(customerId);
  // What was ordered in an earlier shop is known by the mailbox, and comes along.
  expect(await api.db.select().from(earlierOrder)).toMatchObject([{ email: 'new@example.com' }]);
});

it('needs a session and the current password', async () => {
  const customer = await api.signUp();
  const body = { NewEmail: 'x@example.com', Password: customer.password };
  expect((await api.call(requestEmailChange, { body })).status).toBe(401);
  expect((await api.call(confirmEmailChange, { body: { code: 'ABCD' } })).status).toBe(401);
  expect(await ask(customer, 'x@example.com', 'Wrong-Word-12!')).toMatchObject({
    status: 400,
    text: 'The current password is not right.',
  });
  expect(await ask(customer, customer.email.toUpperCase())).toMatchObject({
    status: 400,
    text: 'This is your email address already.',
  });
  expect(await api.mailsTo('x@example.com')).toEqual([]);
});

it('is answered alike when the address is taken, and goes no further', async () => {
  const customer = await api.signUp();
  const owner = await api.signUp();
  const free = await ask(customer, 'nobody@example.com');
  api.clock.pass(60);
  const taken = await ask(customer, owner.email);
  expect(Object.keys(taken.headers)).toEqual(Object.keys(free.headers));
  expect(taken.data().FlowSecret).toHaveLength(free.data().FlowSecret.length);
  expect((await subjects(owner.email))[0]).toBe('You have an account already');
  const answer = await confirm(customer, 'ABCD-EFGH', taken.data().FlowSecret);
  expect(answer.status).toBe(400);
  expect((await calls.signIn(owner.email)).data().CustomerId).toBe(owner.customerId);
});

it('does not take the code of another customer, a wrong one or one of another flow', async () => {
  const customer = await api.signUp();
  const other = await api.signUp();
  const { FlowSecret } = (await ask(customer, 'mine@example.com')).data();
  const code = await api.codeFor('mine@example.com');
  expect((await confirm(other, code, FlowSecret)).status).toBe(400);
  expect((await confirm(customer, code)).status).toBe(400);
  expect((await confirm(customer, 'AAAA-AAAA', FlowSecret)).status).toBe(400);
  // Neither of the calls for visitors takes it, and it takes no code of theirs.
  expect((await calls.confirm('mine@example.com', code, { secret: FlowSecret })).status).toBe(400);
  api.clock.pass(60);
  const reset = (await calls.resend(customer.email)).data();
  expect((await confirm(customer, await api.codeFor(customer.email), reset.FlowSecret)).status).toBe(400);
  expect((await confirm(customer, code, FlowSecret)).status).toBe(200);
});

it('gives way to whoever registered and confirmed the address in the meantime', async () => {
  const customer = await api.signUp();
  const { FlowSecret } = (await ask(customer, 'wanted@example.com')).data();
  const code = await api.codeFor('wanted@example.com');
  api.clock.pass(60);
  const registered = await api.signUp('wanted@example.com');
  expect((await confirm(customer, code, FlowSecret)).status).toBe(400);
  expect((await calls.signIn('wanted@example.com')).data().CustomerId).toBe(registered.customerId);
});

it('is stopped by a new password', async () => {
  const customer = await api.signUp();
  const { FlowSecret } = (await ask(customer, 'stolen@example.com')).data();
  api.clock.pass(60);
  const { FlowSecret: secret } = (await calls.resend(customer.email)).data();
  const code = await api.codeFor(customer.email);
  const { ResetGrant } = (await calls.confirm(customer.email, code, { secret })).data();
  await calls.setPassword(customer.email, 'Olive-Marten-31!', ResetGrant);
  const token = (await calls.signIn(customer.email, 'Olive-Marten-31!')).data().Token ?? '';
  const again = { ...customer, headers: { authorization: `Bearer ${token}` } };
  expect((await confirm(again, await api.codeFor('stolen@example.com'), FlowSecret)).status).toBe(400);
});
