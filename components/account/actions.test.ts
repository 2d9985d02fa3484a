import { LONG_TIMEOUT_MS } from '@/lib/calls/deadline';
import { testBackend } from '@/lib/calls/test-backend';
import { keepIntent } from '@/lib/session/intent';
import { readSession } from '@/lib/session/session';
import { TEST_SESSION, testCustomer } from '@/lib/session/test-customer';
import { startVisit } from '@/lib/session/test-visit';
import { confirmEmail, requestCode, resendCode, signIn, signUp } from './actions';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();
backend.capabilities = ['known-devices', 'reset-grants', 'sign-in-on-confirmation', 'sign-out'];

const SIGNED_IN = {
  IsSubscribed: false,
  WishlistId: 11,
  CartId: 9,
  CustomerId: 7,
  Token: 'new-token',
  DeviceToken: 'device-of-rana',
};
const CODE_NEEDED = {
  status: 400,
  text: 'Too many wrong passwords.',
  headers: { 'x-failure-code': 'code-needed', 'x-flow-secret': 'flow-of-rana' },
};

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}
const RANA_EMAIL = 'rana@example.com';
const RANA_PASSWORD = 'Cobalt-Otter-47!';
const RANA = form({ email: RANA_EMAIL, password: RANA_PASSWORD, returnTo: '/Cart' });
const asked = (path: string) => backend.asked.filter((request) => request.path.startsWith(path));

describe('a sign-in', () => {
  it('names the device by what the sign-in before has given it', async () => {
    startVisit();
    backend.answer(() => ({ json: SIGNED_IN }));
    await signIn(undefined, RANA);
    await signIn(undefined, RANA);
    const [first, second] = asked('Customer/CustomerLogin');
    expect(first?.headers['x-device']).toBeUndefined();
    expect(second?.headers['x-device']).toBe('device-of-rana');
  });

  it('that is answered without a token leads where the sentence beside it says', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answer = { ...SIGNED_IN, Token: null, CustomerId: 0 };
    backend.answer(() => ({ json: { ...answer, Message: 'Please Reset Your Password' } }));
    expect(await signIn(undefined, RANA)).toMatchObject({ goTo: '/Reset-Password#reset-needed' });
    backend.answer(() => ({ json: { ...answer, Message: 'Wrong email or password' } }));
    expect(await signIn(undefined, RANA)).toMatchObject({ ok: false, message: 'Wrong email or password' });
  });

  it('that is refused without a word says what to look at, whatever stands for the refusal', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const message = 'We could not sign you in. Please check the email address and the password.';
    for (const refusal of [
      ...[{ status: 401 }, { status: 400, text: '' }, { status: 404, text: '<html>' }, { status: 204 }],
      { status: 401, json: { title: 'Unauthorized', status: 401 } },
      ...[{ text: 'null' }, { text: 'false' }],
    ]) {
      backend.answer(() => refusal);
      expect(await signIn(undefined, RANA)).toMatchObject({ ok: false, message });
    }
    backend.answer(() => ({ status: 503 }));
    expect(await signIn(undefined, RANA)).toMatchObject({
      message: 'The shop did not answer. Please try again in a moment.',
    });
  });

  it('is waited for longer than a page, since a busy shop takes its time for a password', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    backend.answer(() => ({ json: SIGNED_IN }));
    await signIn(undefined, RANA);
    expect(timeout).toHaveBeenCalledWith(LONG_TIMEOUT_MS);
    timeout.mockRestore();
  });

  it('has a new token and ends the session that was there', async () => {
    backend.answer(() => ({ json: SIGNED_IN }));
    expect(await signIn(undefined, RANA)).toMatchObject({ ok: true, goTo: '/Cart' });
    expect((await readSession())?.token).toBe('new-token');
    const [ended] = asked('Customer/SignOut');
    expect(ended?.headers['authorization']).toBe(`Bearer ${TEST_SESSION.token}`);
  });

  it.each([
    ['/Cart', '/Cart#added-to-cart'],
    ['/Charger/42/44', '/Charger/42/44#added-to-cart'],
    ['', '/Charger/42/44#added-to-cart'],
  ])('does what a visitor wanted, and leads to "%s" where it was on the way to', async (returnTo, goTo) => {
    startVisit();
    backend.answer(() => ({ json: SIGNED_IN }));
    const charger = { kind: 'cart' as const, productId: 42, variationId: 44, quantity: 2, key: 'one-press' };
    expect(await keepIntent(charger, '/Charger/42/44')).toContain('returnTo=%2FCharger%2F42%2F44');
    const origin: Record<string, string> = returnTo === '' ? {} : { returnTo };
    const led = await signIn(undefined, form({ email: RANA_EMAIL, password: RANA_PASSWORD, ...origin }));
    expect(led).toMatchObject({ ok: true, goTo });
    expect(asked('Cart/AddItemToCart')).toMatchObject([
      { body: { CartId: 9, VariationId: 44, Quantity: 2 } },
    ]);
  });

  it.each([
    ['too-few-left', 'too-few-left'],
    ['invalid', 'could-not-add'],
  ])('says why it could not do what a visitor wanted, where the refusal is %s', async (code, outcome) => {
    startVisit();
    backend.answer(({ path }) =>
      path.startsWith('Cart/AddItemToCart')
        ? { status: 400, text: 'Only 1 piece is left.', headers: { 'x-failure-code': code } }
        : { json: SIGNED_IN },
    );
    await keepIntent(
      { kind: 'cart', productId: 42, variationId: 44, quantity: 2, key: 'one-press' },
      '/Cart',
    );
    expect(await signIn(undefined, RANA)).toMatchObject({ ok: true, goTo: `/Cart#${outcome}` });
  });

  it.each([
    ['/SearchedProduct/ش', '/SearchedProduct/%D8%B4'],
    ['/SearchedProduct/%D8%B4', '/SearchedProduct/%D8%B4'],
    ['/Category/ö/1?value=é#ü', '/Category/%C3%B6/1?value=%C3%A9#%C3%BC'],
    ['/SearchedProduct/%E0%A4%A', '/SearchedProduct/%E0%A4%A'],
    ['/a\ud800', '/a%EF%BF%BD'],
    ['/a\r\nset-cookie: x=1', '/Profile'],
  ])('without JavaScript leads to %s as a header can say it', async (returnTo, location) => {
    startVisit({ withScript: false });
    backend.answer(() => ({ json: SIGNED_IN }));
    const led = signIn(undefined, form({ email: RANA_EMAIL, password: RANA_PASSWORD, returnTo }));
    await expect(led).rejects.toMatchObject({ digest: expect.stringContaining(`;${location};`) });
  });

  it('that takes a code leads to where it is typed in, and then to where the visitor was', async () => {
    startVisit();
    backend.answer(({ path }) => (path.endsWith('Login') ? CODE_NEEDED : { json: SIGNED_IN }));
    expect(await signIn(undefined, RANA)).toMatchObject({ goTo: '/Email-Confirmation#code-needed' });
    expect(await readSession()).toBeUndefined();
    expect(await resendCode()).toMatchObject({ ok: false });
    expect(await confirmEmail(undefined, form({ code: 'ABCD-EFGH' }))).toMatchObject({ goTo: '/Cart' });
    expect((await readSession())?.token).toBe('new-token');
    const [sent] = asked('Customer/ConfirmSignIn');
    expect(sent).toMatchObject({ headers: { 'x-flow-secret': 'flow-of-rana' }, body: { code: 'ABCD-EFGH' } });
  });

  it('whose code is wrong says so, and the code can be typed in again', async () => {
    startVisit();
    backend.answer(({ path }) =>
      path.endsWith('Login') ? CODE_NEEDED : { status: 400, text: 'This code is not right.' },
    );
    await signIn(undefined, RANA);
    expect(await confirmEmail(undefined, form({ code: 'AAAA' }))).toMatchObject({
      ok: false,
      errors: { code: 'This code is not right.' },
      values: { code: 'AAAA' },
    });
    backend.answer(() => ({ json: SIGNED_IN }));
    expect(await confirmEmail(undefined, form({ code: 'ABCD-EFGH' }))).toMatchObject({ goTo: '/Cart' });
  });
});

describe('a newcomer', () => {
  const NEWCOMER = {
    email: 'noor@example.com',
    password: 'Cobalt-Otter-47!',
    confirm: 'Cobalt-Otter-47!',
    firstName: 'Noor',
    lastName: 'Haddad',
    phone: '',
  };
  const register = (values: Record<string, string>) => {
    startVisit();
    backend.answer(({ path, body }) => {
      if (path.endsWith('CustomerRegistration'))
        return { json: { CustomerId: 7, FlowSecret: 'flow-of-noor' } };
      const isAsked = JSON.stringify(body).includes('SignIn');
      return { json: isAsked ? { SignedIn: SIGNED_IN } : {} };
    });
    return signUp(undefined, form({ ...NEWCOMER, ...values }));
  };

  it('who was about to buy goes straight on with the code', async () => {
    await register({ returnTo: '/Checkout' });
    expect(await confirmEmail(undefined, form({ code: 'ABCD-EFGH' }))).toMatchObject({ goTo: '/Checkout' });
    expect((await readSession())?.token).toBe('new-token');
  });

  it('who signs in with other capitals before the code is confirmed types in the code of the sign-up', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await register({});
    backend.answer(({ path }) => {
      if (path.endsWith('CustomerLogin'))
        return {
          status: 400,
          text: 'Please Confirm Your Email',
          headers: { 'x-failure-code': 'email-unconfirmed', 'x-flow-secret': 'flow without a mail' },
        };
      return path.includes('Resend') ? { status: 429, text: 'That was too often.' } : { json: {} };
    });
    const typed = form({ email: 'Noor@Example.com', password: NEWCOMER.password });
    expect(await signIn(undefined, typed)).toMatchObject({ goTo: '/Email-Confirmation#confirm-email' });
    await confirmEmail(undefined, form({ code: 'ABCD-EFGH' }));
    expect(asked('Customer/EmailConfirmation')[0]?.headers['x-flow-secret']).toBe('flow-of-noor');
    warn.mockRestore();
  });

  it('is confirmed by the id of the sign-up where there is no secret, also by a code that was asked for again', async () => {
    await register({});
    backend.answer(({ path }) => {
      if (path.endsWith('CustomerRegistration')) return { json: { CustomerId: 57 } };
      return path.endsWith('CustomerLogin')
        ? { status: 400, text: 'Please Confirm Your Email' }
        : { json: {} };
    });
    const confirmed = async () => {
      await confirmEmail(undefined, form({ code: 'ABCD-EFGH' }));
      return asked('Customer/EmailConfirmation').at(-1)?.path;
    };
    await signUp(undefined, form(NEWCOMER));
    await signIn(undefined, form({ email: 'Noor@Example.com', password: NEWCOMER.password }));
    await resendCode();
    expect(asked('Customer/ResendConfirmationCode').at(-1)?.path).toBe('Customer/ResendConfirmationCode/57');
    expect(await confirmed()).toBe('Customer/EmailConfirmation/57');
    await signUp(undefined, form(NEWCOMER));
    await requestCode(undefined, form({ email: NEWCOMER.email }));
    expect(await confirmed()).toBe('Customer/EmailConfirmation/57');
    await signUp(undefined, form(NEWCOMER));
    await requestCode(undefined, form({ email: RANA_EMAIL }));
    expect(decodeURIComponent((await confirmed()) ?? '')).toBe(`Customer/EmailConfirmation/${RANA_EMAIL}`);
  });

  it('who was not signs in', async () => {
    await register({});
    expect(await confirmEmail(undefined, form({ code: 'ABCD-EFGH' }))).toMatchObject({
      goTo: '/UserAuthentication#email-confirmed',
    });
    expect(await readSession()).toBeUndefined();
  });
});
