// Decides whether a staff request is admitted, for every staff address. Anything that is not explicitly allowed is refused.
import type { Access } from '#admin/call.ts';
import type { StaffSession } from '#services/staff/staff-session.ts';

/** `sign-in`, `code`: the step that comes first. `refused`: the address is for another role. `unknown`: there is no such address. */
export type Admission = 'enter' | 'sign-in' | 'code' | 'refused' | 'unknown';

/** `access` null = no call has this address. */
export function admit(access: Access | null, session: StaffSession | null): Admission {
  if (access === 'anyone') return 'enter';
  if (session === null) return 'sign-in';
  if (access === 'session') return 'enter';
  if (!session.isFullyAuthenticated) return 'code';
  if (access === null) return 'unknown';
  return session.staff.role === access ? 'enter' : 'refused';
}
