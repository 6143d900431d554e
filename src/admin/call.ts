// What an address below /admin or /merchant-admin is: who may ask it, and what it answers. Every call is a row of staff-calls.ts, from which
// the server takes its routes, and the test of who may do what its matrix.
import type { ReactNode } from 'react';
import type { AuditOutcome } from '#adapters/database/staff/audit-store.ts';
import type { StaffRow } from '#adapters/database/staff/staff-store.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import type { StaffRole } from '#domain/staff/staff.ts';
import type { StaffSession } from '#services/staff/staff-session.ts';

/**
 * `anyone`: the pages that sign in. `session`: signed in, with the code still to be entered or not. Otherwise the role, with its
 * code entered.
 */
export type Access = 'anyone' | 'session' | StaffRole;

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface StaffRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Fields of a form; none of a GET. */
  readonly form: URLSearchParams;
  /** The form's file; only of calls that take one. */
  readonly file: UploadedFile | null;
  /** Network address of the caller; for limits. */
  readonly client: string;
}

/** Where a browser goes next, and the notice that it shows there. */
export interface StaffRedirect {
  readonly kind: 'redirect';
  readonly path: string;
  /** One sentence, shown once at the top of the next page. */
  readonly notice?: string;
  /** Opens or ends the session. */
  readonly session?: { readonly token: string; readonly role: StaffRole } | 'end';
}

export interface StaffPage {
  readonly kind: 'page';
  readonly status?: number;
  readonly title: string;
  readonly body: ReactNode;
  /** A page that sets the session without leading on. */
  readonly session?: { readonly token: string; readonly role: StaffRole };
}

/** A part of a page that the page's script puts in the place of the same part; `isOver`: it need not ask again. */
export interface Fragment {
  readonly kind: 'fragment';
  readonly body: ReactNode;
  readonly isOver: boolean;
}

/** A file to keep; without a name one to show, such as a picture in a page. */
export interface StaffFile {
  readonly kind: 'file';
  readonly name: string | null;
  /** `text/csv; charset=utf-8` */
  readonly type: string;
  /** Parts are sent as they come. */
  readonly text: string | Uint8Array | AsyncIterable<string>;
}

/** `none`: there is no such thing, or it is another merchant's. */
export type ViewAnswer = StaffPage | Fragment | StaffFile | StaffRedirect | { readonly kind: 'none' };

export type ActionAnswer = (StaffPage | StaffFile | StaffRedirect | { readonly kind: 'none' }) & {
  /** Of the audit log; null = nothing was done or refused that it should hold. */
  readonly audit: AuditOutcome | null;
};

/** Who asks, as far as the call's access promises. */
export interface Caller {
  readonly session: StaffSession | null;
}

export type StaffCall =
  | {
      readonly method: 'GET';
      readonly path: string;
      readonly access: Access;
      readonly handle: (deps: AdminDeps, request: StaffRequest, caller: Caller) => Promise<ViewAnswer>;
    }
  | {
      readonly method: 'POST';
      readonly path: string;
      readonly access: Access;
      /** Its name in the audit log. */
      readonly action: string;
      /** Bytes of its form, where that has a file; absent = it has none. */
      readonly maxUploadBytes?: number;
      readonly handle: (deps: AdminDeps, request: StaffRequest, caller: Caller) => Promise<ActionAnswer>;
    };

type View<Who> = (deps: AdminDeps, request: StaffRequest, who: Who) => Promise<ViewAnswer>;
type Act<Who> = (deps: AdminDeps, request: StaffRequest, who: Who) => Promise<ActionAnswer>;

/** A merchant's account: whatever a request says, this is the merchant whose things it sees. */
export interface MerchantStaff extends StaffRow {
  readonly merchantId: number;
  readonly merchantSlug: string;
}

export function openView(path: string, handle: View<null>): StaffCall {
  return { method: 'GET', path, access: 'anyone', handle: (deps, request) => handle(deps, request, null) };
}

export function openAction(path: string, action: string, handle: Act<null>): StaffCall {
  return {
    method: 'POST',
    path,
    access: 'anyone',
    action,
    handle: (deps, request) => handle(deps, request, null),
  };
}

export function sessionView(path: string, handle: View<StaffSession>): StaffCall {
  return {
    method: 'GET',
    path,
    access: 'session',
    handle: (deps, request, caller) => handle(deps, request, sessionOf(caller)),
  };
}

export function sessionAction(path: string, action: string, handle: Act<StaffSession>): StaffCall {
  return {
    method: 'POST',
    path,
    access: 'session',
    action,
    handle: (deps, request, caller) => handle(deps, request, sessionOf(caller)),
  };
}

export function adminView(path: string, handle: View<StaffRow>): StaffCall {
  return {
    method: 'GET',
    path,
    access: 'admin',
    handle: (deps, request, caller) => handle(deps, request, sessionOf(caller).staff),
  };
}

export function adminAction(path: string, action: string, handle: Act<StaffRow>): StaffCall {
  return {
    method: 'POST',
    path,
    access: 'admin',
    action,
    handle: (deps, request, caller) => handle(deps, request, sessionOf(caller).staff),
  };
}

export function merchantView(path: string, handle: View<MerchantStaff>): StaffCall {
  return {
    method: 'GET',
    path,
    access: 'merchant',
    handle: (deps, request, caller) => handle(deps, request, merchantOf(caller)),
  };
}

export function merchantAction(path: string, action: string, handle: Act<MerchantStaff>): StaffCall {
  return {
    method: 'POST',
    path,
    access: 'merchant',
    action,
    handle: (deps, request, caller) => handle(deps, request, merchantOf(caller)),
  };
}

/** An action whose form has a file. */
export function merchantUpload(
  path: string,
  { action, maxUploadBytes }: { readonly action: string; readonly maxUploadBytes: number },
  handle: Act<MerchantStaff>,
): StaffCall {
  return { ...merchantAction(path, action, handle), maxUploadBytes } as StaffCall;
}

function sessionOf({ session }: Caller): StaffSession {
  if (!session) throw new Error('a call for staff was let through without a session');
  return session;
}

function merchantOf(caller: Caller): MerchantStaff {
  const { staff } = sessionOf(caller);
  const { merchantId, merchantSlug } = staff;
  if (merchantId === null || merchantSlug === null) throw new Error('a merchant’s call without a merchant');
  return { ...staff, merchantId, merchantSlug };
}
