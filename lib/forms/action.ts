import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { env } from '../env';
import { tidy, type DeclaredForm, type Fields, type NameOf, type Values } from './declaration';
import { fieldReader, firstError, type FieldErrors, type FormResult, type ReadField } from './form';
import { asCustomer, type Customer } from '../calls/customer';
import { failureText, type CallResult } from '../calls/api';
import type { WriteResult } from '../calls/live';
import { withOutcome, type Outcome } from '../addresses/outcome';
import { signInPath } from '../addresses/routes';
import { isFromOrigin } from '../session/same-origin';
import { endSession } from '../session/session';

const FOREIGN_ORIGIN = 'This form was sent from another address. Please reload the page and try again.';

/** Whether a write comes from a page of this shop: see `isFromOrigin`. */
export function isSameOrigin(request: Pick<Headers, 'get'>): boolean {
  return isFromOrigin(request, env().SITE_URL);
}

/**
 * The refusal of a form that another site sent, or undefined when it comes from ours.
 * Every server action asks this first.
 */
export async function refuseForeign<Name extends string>(): Promise<FormResult<Name> | undefined> {
  return isSameOrigin(await headers()) ? undefined : failed({}, FOREIGN_ORIGIN);
}

/** Answers that a form was not done: why, and at which field. What was typed goes back with it. */
type Refuse<Name extends string> = (message: string, at?: Name) => FormResult<Name>;

/**
 * Answers a form. `work` is done with what was typed into one that a page of ours sent and that is right by its
 * declaration. Any other is refused, with what is wrong and with what was typed, passwords excepted.
 */
export async function answerForm<F extends Fields>(
  form: DeclaredForm<F>,
  data: FormData,
  work: (typed: Values<F>, refuse: Refuse<NameOf<F>>) => Promise<FormResult<NameOf<F>>>,
): Promise<FormResult<NameOf<F>>> {
  const foreign = await refuseForeign<NameOf<F>>();
  if (foreign !== undefined) return foreign;
  const read = fieldReader<NameOf<F>>(data);
  const kept = form.names.filter((name) => form.fields[name]?.control.type !== 'password');
  const values = Object.fromEntries(kept.map((name) => [name, read(name)]));
  const errors = form.check(read);
  const first = firstError(form.names, errors);
  if (first !== undefined) return failed(errors, first.message, values);
  return work(valuesOf(form, read), (message, at) => {
    const wrong: FieldErrors<NameOf<F>> = {};
    if (at !== undefined) wrong[at] = message;
    return failed(wrong, message, values);
  });
}

function valuesOf<F extends Fields>(form: DeclaredForm<F>, read: ReadField<NameOf<F>>): Values<F>;
function valuesOf({ fields }: DeclaredForm, read: ReadField<string>): Values<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.parse(tidy(field, read(name))) ?? '']),
  );
}

/** The answer 'not done'. `values` go back into the page. */
export function failed<Name extends string>(
  errors: FieldErrors<Name>,
  message: string,
  values: Record<string, string> = {},
): FormResult<Name> {
  return { ok: false, message, errors, values };
}

/**
 * Ends a form by leading the browser to `path`, a path of this site. With JavaScript the form does it (`goTo`), since
 * the page is to be a new document; without, the answer is a redirect. Does not return in the second case.
 */
export async function redirectTo<Name extends string>(path: string): Promise<FormResult<Name>> {
  if (!(await isSentByScript())) redirect(path);
  return { ok: true, message: '', goTo: path };
}

/**
 * Ends a form whose customer the API no longer knows: the cookies go, and the sign-in says why and leads back to
 * `returnTo`. It is a refusal, so that the form can keep what was typed.
 */
async function redirectToSignIn<Name extends string>(returnTo: string): Promise<FormResult<Name>> {
  await endSession();
  const path = signInPath(returnTo, 'expired');
  if (!(await isSentByScript())) redirect(path);
  return { ...failed<Name>({}, ''), goTo: path };
}

/**
 * Has a form done by whoever is signed in. When nobody is any more, the sign-in comes next, and leads back to
 * `returnTo`.
 */
export function formOfCustomer<Name extends string>(
  returnTo: string,
  work: (customer: Customer) => Promise<FormResult<Name>>,
): Promise<FormResult<Name>> {
  return asCustomer(work, () => redirectToSignIn<Name>(returnTo));
}

/**
 * The same for a write that a page's script asks for. `ended` says what the customer reads when nobody is signed in
 * any more, and where the page leads them.
 */
export function writeOfCustomer(
  work: (customer: Customer) => Promise<WriteResult>,
  ended: () => Promise<{ message: string; signIn: string }>,
): Promise<WriteResult> {
  return asCustomer(work, async () => {
    await endSession();
    return { ok: false, ...(await ended()) };
  });
}

/**
 * Does something with the one thing of the customer's own that the field `id` names, and leads back to `path`. One that
 * is gone already is as good: somebody who presses twice finds it as they wanted.
 */
export async function changeOne(
  data: FormData,
  { path, outcome }: { path: string; outcome: Outcome },
  change: (customer: Customer, id: string) => Promise<CallResult<unknown>>,
): Promise<FormResult<never>> {
  const foreign = await refuseForeign<never>();
  if (foreign !== undefined) return foreign;
  return formOfCustomer<never>(path, async (customer) => {
    const result = await change(customer, fieldReader<'id'>(data)('id'));
    if (!result.ok && result.error.kind !== 'not-found') return failed({}, failureText(result.error));
    return redirectTo(withOutcome(path, outcome));
  });
}

/** Whether the page stays in the browser while its form is answered; without scripts the answer is a page. */
export async function isSentByScript(): Promise<boolean> {
  return (await headers()).has('next-action');
}

/** The shopper's address, for calls that the API counts by it, and not by the store's. */
export async function shopperAddress(): Promise<string | undefined> {
  return (await headers()).get('x-forwarded-for') ?? undefined;
}
