import type { AuthProvider } from 'react-admin';
import { MARKETING, type StaffRole } from '@/lib/contract/staff/roles';
import { ask, DeskError, type AnswerAt } from '../ask';

/** Who sits at the desk. */
export type Who = AnswerAt<'Staff/WhoAmI'>;

/** For so long nobody is asked again who this is: every call is checked by the API anyway. */
const KEEP_MS = 60_000;

let kept: { who: Promise<Who>; until: number } | undefined;

/** Who is signed in. @throws DeskError with status 401 when nobody is. */
export function whoAmI(): Promise<Who> {
  if (kept === undefined || kept.until < Date.now()) {
    kept = { who: ask('Staff/WhoAmI'), until: Date.now() + KEEP_MS };
    kept.who.catch(forget);
  }
  return kept.who;
}

function forget() {
  kept = undefined;
}

/** Whether a role opens what the desk has. */
export function opensDesk(role: StaffRole): boolean {
  return MARKETING.some((each) => each === role);
}

/** Tells react-admin who is signed in. The session itself is a cookie that no script can read. */
export const authProvider: AuthProvider = {
  /** The last step of a sign-in: the password was right, and this is the code. */
  async login({ code }: { code: string }) {
    forget();
    await ask('Staff/ConfirmCode', { body: { Code: code } });
  },
  async logout() {
    forget();
    await ask('Staff/SignOut').catch(() => undefined);
  },
  async checkAuth() {
    try {
      await whoAmI();
    } catch (error) {
      // Who cannot be asked is not signed out: the screens say that there is no answer.
      if (isSignedOut(error)) throw error;
    }
  },
  async checkError(error: unknown) {
    if (!isSignedOut(error)) return;
    forget();
    throw error;
  },
  async getIdentity() {
    const { email, name } = await whoAmI();
    return { id: email, fullName: name || email };
  },
  getPermissions: async () => (await whoAmI()).role,
};

function isSignedOut(error: unknown): boolean {
  return error instanceof DeskError && error.status === 401;
}
