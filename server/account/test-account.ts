import {
  customerLogin,
  customerRegistration,
  customerSetNewPassword,
  emailConfirmation,
  FLOW_SECRET_HEADER,
  RESET_GRANT_HEADER,
  resendConfirmationCode,
} from '../../lib/contract/account.ts';
import type { TestApi } from '../test-api.ts';

export const OLD_PASSWORD = 'Cobalt-Otter-47!';
export const NEW_PASSWORD = 'Violet-Heron-82!';

/** The public calls of the account, each made by a visitor from an address of their own unless told otherwise. */
export function accountCalls(api: TestApi) {
  let visitors = 0;
  const visitor = (): Record<string, string> => {
    visitors += 1;
    return { 'x-forwarded-for': `198.51.${visitors >> 8}.${visitors & 255}` };
  };
  const secretOf = (name: string, secret: string | undefined): Record<string, string> =>
    secret === undefined ? {} : { [name]: secret };
  return {
    visitor,
    register: (Email: string, { Password = OLD_PASSWORD, headers = visitor(), FirstName = 'Maya' } = {}) =>
      api.call(customerRegistration, { body: { Email, Password, FirstName, LastName: 'Khoury' }, headers }),
    resend: (value: string | number, { secret, headers = visitor() }: Options = {}) =>
      api.call(resendConfirmationCode, {
        params: { value },
        headers: { ...headers, ...secretOf(FLOW_SECRET_HEADER, secret) },
      }),
    confirm: (
      userId: string | number,
      code: string,
      { secret, headers = visitor(), signsIn }: Options & { signsIn?: boolean },
    ) =>
      api.call(emailConfirmation, {
        params: { userId },
        body: { code, ...(signsIn === undefined ? {} : { SignIn: signsIn }) },
        headers: { ...headers, ...secretOf(FLOW_SECRET_HEADER, secret) },
      }),
    signIn: (Email: string, Password = OLD_PASSWORD, headers = visitor()) =>
      api.call(customerLogin, { body: { Email, Password }, headers }),
    setPassword: (Email: string, NewPassword: string, grant?: string) =>
      api.call(customerSetNewPassword, {
        body: { Email, NewPassword },
        headers: { ...visitor(), ...secretOf(RESET_GRANT_HEADER, grant) },
      }),
  };
}

interface Options {
  readonly secret?: string | undefined;
  readonly headers?: Record<string, string>;
}
