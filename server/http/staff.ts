import type { StaffRole } from '../../lib/contract/staff/roles.ts';

/** Somebody of the staff, whom a bearer token belongs to: the subject of every call that only the staff may make. */
export interface StaffMember {
  readonly staffId: number;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly expiresAt: Date;
  /** Names the session: what is kept of its token. */
  readonly tokenHash: Buffer;
}

/**
 * Finds who of the staff an `Authorization` header belongs to. Throws an `ApiError` of the code 'unauthorized' when there
 * is no token, or none that is still good, and 'forbidden' when their role is none of `roles`.
 */
export type AuthenticateStaff = (asked: {
  readonly authorization: string | undefined;
  readonly address: string;
  readonly roles: readonly StaffRole[];
}) => Promise<StaffMember>;
