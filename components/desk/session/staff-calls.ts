import 'server-only';
import type { Call } from '@/lib/contract/call';
import * as accounts from '@/lib/contract/staff/accounts';
import * as audit from '@/lib/contract/staff/audit';
import * as home from '@/lib/contract/staff/home';
import * as landing from '@/lib/contract/staff/landing';
import * as outside from '@/lib/contract/staff/outside';
import * as pageFiles from '@/lib/contract/staff/page-files';
import * as pages from '@/lib/contract/staff/pages';
import * as pictureTexts from '@/lib/contract/staff/picture-texts';
import * as pictures from '@/lib/contract/staff/pictures';
import * as redirects from '@/lib/contract/staff/redirects';
import * as searches from '@/lib/contract/staff/searches';
import * as vitals from '@/lib/contract/staff/vitals';

/** A call that only somebody of the staff may make. */
export type StaffCall = Call & { readonly access: 'staff' };

const FILES = [
  ...([accounts, audit, home, landing, outside, pageFiles, pages] as const),
  ...([pictureTexts, pictures, redirects, searches, vitals] as const),
] as const;
type ExportsOf<File> = File extends unknown ? File[keyof File] : never;
/** Any of the calls that are declared for the staff. */
export type AnyCall = Extract<ExportsOf<(typeof FILES)[number]>, Call>;

/** What the desk hands on for whoever is signed in. A sign-out ends the session of the store, too. */
export const STAFF_CALLS = FILES.flatMap((file): unknown[] => Object.values(file))
  .filter(isStaffCall)
  .filter(({ path }) => path !== accounts.staffSignOut.path);

/** What somebody may ask who was invited and has no password yet. */
export const INVITATION_CALLS: readonly (Call & { readonly access: 'public' })[] = [
  accounts.staffOpenInvitation,
  accounts.staffAcceptInvitation,
];

/** Whether a call works through a whole catalogue, or takes a picture in: it may take longer. */
export function isFileCall({ path }: Call): boolean {
  return /^Staff\/(Edit\w+ByTemplate$|Preview\w+File$|Import|Export|Upload)/.test(path);
}

function isStaffCall(value: unknown): value is StaffCall {
  return typeof value === 'object' && value !== null && 'access' in value && value.access === 'staff';
}
