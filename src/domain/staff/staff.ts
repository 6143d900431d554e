// Who may enter the areas of admins and merchants, and for how long (decision 0054).
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';

export const staffRoles = ['admin', 'merchant'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The home page of each role; its session cookie is sent only there and below. */
export const staffHomes: Readonly<Record<StaffRole, string>> = {
  admin: '/admin',
  merchant: '/merchant-admin',
};

/** How long a link is valid that an operator's command prints or mails. */
export const staffLinkLifeMs = dayMs;
/** How long a link is valid that somebody requested on the sign-in page. */
export const askedLinkLifeMs = 30 * minuteMs;

/** A session ends this long after it began, however much it is used. */
export const staffSessionLifeMs = 8 * hourMs;
/** A session that is not used for this long ends. */
export const staffSessionIdleMs = 30 * minuteMs;

const failuresToLock = 5;
const firstLockMs = minuteMs;
const maxLockMs = dayMs;

/**
 * How long no code is accepted after this many wrong ones in a row, in milliseconds: a minute after the fifth, twice as long after each
 * further one.
 */
export function lockAfter(failures: number): number {
  if (failures < failuresToLock) return 0;
  return Math.min(firstLockMs * 2 ** Math.min(failures - failuresToLock, 30), maxLockMs);
}

/** The page to which a sign-in link leads. */
export function signInPath(token: string): string {
  return `/admin/sign-in/${token}`;
}

/** Whether a path is below the home page of a role, whether or not the page exists: these pages have no locale. */
export function isStaffPage(path: string): boolean {
  return Object.values(staffHomes).some(home => path === home || path.startsWith(`${home}/`));
}

/** Whether a path is for staff only: others get the same answer there whether or not it exists. */
export function isStaffPath(path: string): boolean {
  return /^\/(?:admin|merchant-admin|api\/admin|api\/merchant)(?:\/|$)/.test(path);
}
