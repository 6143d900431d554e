// Who may enter the areas of admins and merchants, and for how long (decisions/0054).
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';

export const staffRoles = ['admin', 'merchant'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Where each role works, and the only paths below which its session cookie is sent. */
export const staffHomes: Readonly<Record<StaffRole, string>> = {
  admin: '/admin',
  merchant: '/merchant-admin',
};

/** Life of a link that an operator's command prints or mails. */
export const staffLinkLifeMs = dayMs;
/** Life of a link that somebody asked for on the page that signs in. */
export const askedLinkLifeMs = 30 * minuteMs;

/** A session ends so long after it began, however much it is used. */
export const staffSessionLifeMs = 8 * hourMs;
/** A session that is not used for this long ends. */
export const staffSessionIdleMs = 30 * minuteMs;

const freeFailures = 5;
const firstLockMs = minuteMs;
const maxLockMs = dayMs;

/** How long no code is accepted after this many wrong ones in a row: a minute after the fifth, twice as long after each further one. */
export function lockAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(firstLockMs * 2 ** Math.min(failures - freeFailures, 30), maxLockMs);
}

/** The page that signs in by a link. */
export function signInPath(token: string): string {
  return `/admin/sign-in/${token}`;
}

/** Whether a path is one of the pages of staff, known or not: they have no locale. */
export function isStaffPage(path: string): boolean {
  return Object.values(staffHomes).some(home => path === home || path.startsWith(`${home}/`));
}

/** Whether a path belongs to staff: nothing below it is answered to anybody else, whether or not it exists. */
export function isStaffPath(path: string): boolean {
  return /^\/(?:admin|merchant-admin|api\/admin|api\/merchant)(?:\/|$)/.test(path);
}
