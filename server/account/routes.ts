import {
  confirmEmailChange as confirmEmailChangeCall,
  confirmPassword,
  confirmSignIn as confirmSignInCall,
  customerLogin,
  customerRegistration,
  customerSetNewPassword,
  DEVICE_HEADER,
  emailConfirmation,
  FLOW_SECRET_HEADER,
  requestEmailChange as requestEmailChangeCall,
  resendConfirmationCode,
  RESET_GRANT_HEADER,
  signOut,
} from '../../lib/contract/account.ts';
import { deleteAccount, exportAccount } from '../../lib/contract/account-data.ts';
import { endSession, getSessions } from '../../lib/contract/sessions.ts';
import { notFound } from '../http/errors.ts';
import { serve, type CallServer } from '../http/route.ts';
import { confirmEmail, resendCode } from './confirmation.service.ts';
import type { AccountContext } from './context.ts';
import { callerOf } from './device.service.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.service.ts';
import { grantReset } from './grant.service.ts';
import { TRIES_PER_MINUTE } from './limits.ts';
import { registerPasskeys } from './passkey-routes.ts';
import { register } from './registration.service.ts';
import { deleteOwnAccount, exportAccountData } from './account-data.service.ts';
import { setNewPassword } from './reset.service.ts';
import { checkPassword, confirmSignIn, signIn } from './sign-in.service.ts';
import { deleteSession, deleteSessionById, findSessionsOf } from './session.repository.ts';

const REGISTRATIONS_PER_MINUTE = 20;

const COUNTED = { countsAttempts: true };

/** Registers the calls of the account. */
export function registerAccount(server: CallServer, context: AccountContext): void {
  serve(server, customerLogin, COUNTED, async ({ body, headers, address }) => {
    const given = { email: body.Email, password: body.Password, ...callerOf(headers, address) };
    const { token, ...answer } = await signIn(context, given);
    return body.registrationTypeId === undefined
      ? { ...answer, Token: token }
      : { ...answer, CustomerToken: token };
  });
  serve(server, confirmSignInCall, { perMinute: TRIES_PER_MINUTE }, async ({ body, headers, address }) => {
    const secret = headers[FLOW_SECRET_HEADER];
    const given = { secret, code: body.code, ...callerOf(headers, address) };
    const { token, ...answer } = await confirmSignIn(context, given);
    return { ...answer, Token: token };
  });
  serve(
    server,
    customerRegistration,
    // A password takes time to be judged, before anything is counted that a second try would have to wait for.
    { ...COUNTED, perMinute: REGISTRATIONS_PER_MINUTE },
    ({ body, address }) =>
      register(context, {
        email: body.Email,
        password: body.Password,
        firstName: body.FirstName,
        lastName: body.LastName,
        address,
      }),
  );
  serve(server, resendConfirmationCode, COUNTED, async ({ params, headers, address }) => ({
    FlowSecret: await resendCode(context, {
      value: params.value,
      secret: headers[FLOW_SECRET_HEADER],
      address,
      device: headers[DEVICE_HEADER],
    }),
  }));
  serve(
    server,
    emailConfirmation,
    { perMinute: TRIES_PER_MINUTE },
    async ({ params, body, headers, address }) => {
      const { session, ...answer } = await confirmEmail(context, {
        value: params.userId,
        secret: headers[FLOW_SECRET_HEADER],
        code: body.code,
        isToSignIn: body.SignIn === true,
        ...callerOf(headers, address),
      });
      if (session === undefined) return answer;
      const { token, ...signedIn } = session;
      return { SignedIn: { ...signedIn, Token: token } };
    },
  );
  serve(
    server,
    customerSetNewPassword,
    { perMinute: TRIES_PER_MINUTE },
    async ({ body, headers, address }) => {
      const grant = headers[RESET_GRANT_HEADER];
      await setNewPassword(context, { email: body.Email, password: body.NewPassword, grant, address });
    },
  );
  registerOwn(server, context);
  registerPasskeys(server, context);
}

function registerOwn(server: CallServer, context: AccountContext): void {
  serve(server, signOut, async ({ customer, address }) => {
    await deleteSession(context.db, customer.customerId, customer.tokenHash);
    context.record({ event: 'session-ended', customerId: customer.customerId, address });
  });
  serve(server, getSessions, async ({ customer }) => {
    const found = await findSessionsOf(context.db, customer.customerId, context.now());
    return {
      Sessions: found.map(({ id, tokenHash, deviceName, createdAt, lastUsedAt }) => ({
        SessionId: id,
        DeviceName: deviceName,
        SignedInAt: createdAt.toISOString(),
        LastUsedAt: lastUsedAt.toISOString(),
        IsCurrent: tokenHash.equals(customer.tokenHash),
      })),
    };
  });
  serve(server, endSession, async ({ body, customer, address }) => {
    if (!(await deleteSessionById(context.db, customer.customerId, body.SessionId))) {
      throw notFound('session');
    }
    context.record({ event: 'session-ended', customerId: customer.customerId, address });
  });
  serve(
    server,
    exportAccount,
    { perMinute: TRIES_PER_MINUTE },
    async ({ customer: { customerId }, address }) => ({
      Document: await exportAccountData(context, { customerId, address }),
    }),
  );
  serve(server, deleteAccount, COUNTED, ({ body, customer: { customerId }, address }) =>
    deleteOwnAccount(context, { customerId, password: body.Password, address }),
  );
  serve(server, confirmPassword, COUNTED, async ({ body, customer, address }) => {
    const { customerId } = customer;
    const account = await checkPassword(context, { customerId, password: body.Password, address });
    return { ResetGrant: await grantReset(context, context.db, account, { isRecovery: false }) };
  });
  serve(server, requestEmailChangeCall, COUNTED, async ({ body, customer, address }) => ({
    FlowSecret: await requestEmailChange(context, {
      customerId: customer.customerId,
      newEmail: body.NewEmail,
      password: body.Password,
      address,
    }),
  }));
  serve(server, confirmEmailChangeCall, async ({ body, headers, customer, address }) => {
    const secret = headers[FLOW_SECRET_HEADER];
    await confirmEmailChange(context, { customerId: customer.customerId, secret, code: body.code, address });
  });
}
