import { DEVICE_HEADER } from '../../lib/contract/account.ts';
import {
  staffAcceptInvitation,
  staffConfirmCode,
  staffOpenInvitation,
  staffSignIn,
  staffSignOut,
  staffWhoAmI,
} from '../../lib/contract/staff/accounts.ts';
import { serve, type CallServer } from '../http/route.ts';
import type { StaffContext } from './context.ts';
import { acceptInvitation, showInvitation } from './invitation.service.ts';
import { beginSignIn, confirmCode } from './sign-in.service.ts';
import { deleteSession } from './staff.repository.ts';

/** What only a secret opens is tried at most so often a minute from one address of the internet. */
const TRIES_PER_MINUTE = 30;

/** Registers the calls by which the staff sign in and out. */
export function registerStaff(server: CallServer, context: StaffContext): void {
  const tried = { countsAttempts: true, perMinute: TRIES_PER_MINUTE };
  serve(server, staffSignIn, { countsAttempts: true }, async ({ body, headers, address }) => {
    const given = { email: body.Email, password: body.Password, address, device: headers[DEVICE_HEADER] };
    return { ChallengeId: await beginSignIn(context, given) };
  });
  serve(server, staffConfirmCode, tried, async ({ body, address }) => {
    const given = { challenge: body.ChallengeId, code: body.Code, address };
    const { token, account, expiresAt, deviceToken } = await confirmCode(context, given);
    return {
      Token: token,
      DeviceToken: deviceToken,
      ...personOf(account),
      ExpiresAt: expiresAt.toISOString(),
    };
  });
  serve(server, staffOpenInvitation, tried, async ({ body, address }) => {
    const { account, totpSecret, uri } = await showInvitation(context, { token: body.Invitation, address });
    return { ...personOf(account), OtpauthUri: uri, Secret: totpSecret };
  });
  serve(server, staffAcceptInvitation, tried, async ({ body, address }) => {
    const given = { token: body.Invitation, password: body.Password, code: body.Code, address };
    await acceptInvitation(context, given);
  });
  serve(server, staffSignOut, async ({ staff, address }) => {
    await deleteSession(context.db, staff.tokenHash);
    context.record({ event: 'staff-session-ended', staffId: staff.staffId, address });
  });
  serve(server, staffWhoAmI, ({ staff }) => ({
    ...personOf(staff),
    ExpiresAt: staff.expiresAt.toISOString(),
  }));
}

function personOf<Role>({ email, name, role }: { email: string; name: string; role: Role }) {
  return { Email: email, Name: name, Role: role };
}
