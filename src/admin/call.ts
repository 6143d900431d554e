// The types of calls below /admin and /merchant-admin: who may make them, and what they answer. Every call is a row of staff-calls.ts,
// which gives the server its routes, and the test of permissions its matrix.
import type { ReactNode } from 'react';
import type { AuditOutcome } from '#adapters/database/staff/audit-store.ts';
import type { StaffRow } from '#adapters/database/staff/staff-store.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import type { StaffRole } from '#domain/staff/staff.ts';
import type { StaffSession } from '#services/staff/staff-session.ts';

/**
 * `anyone`: the sign-in pages. `session`: signed in, whether or not the code has been entered. A role: signed in with that role and the
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
  /** Fields of the form; empty for a GET. */
  readonly form: URLSearchParams;
  /** The form's file; null = none was chosen, or the call takes none. */
  readonly file: UploadedFile | null;
  /** Network address of the caller, for rate limits. */
  readonly client: string;
}

/** Redirects the browser, with a notice for the next page. */
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
  /** Opens a session without a redirect. */
  readonly session?: { readonly token: string; readonly role: StaffRole };
}

/** Part of a page, which the page's script swaps in for the old one; `isOver`: the script stops polling. */
export interface Fragment {
  readonly kind: 'fragment';
  readonly body: ReactNode;
  readonly isOver: boolean;
}

/** A file to download; without a name one to show inline, such as a picture. */
export interface StaffFile {
  readonly kind: 'file';
  readonly name: string | null;
  /** `text/csv; charset=utf-8` */
  readonly type: string;
  /** An iterable is streamed. */
  readonly text: string | Uint8Array | AsyncIterable<string>;
}

/** `none`: 404, because there is no such thing, or it is another merchant's. */
export type ViewAnswer = StaffPage | Fragment | StaffFile | StaffRedirect | { readonly kind: 'none' };

export type ActionAnswer = (StaffPage | StaffFile | StaffRedirect | { readonly kind: 'none' }) & {
  /** The entry for the audit log; null = nothing to log. */
  readonly audit: AuditOutcome | null;
};

/** The caller; the call's `access` guarantees what `session` holds. */
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
      /** The action's name in the audit log. */
      readonly action: string;
      /** Maximum size of a form with a file; absent = the form has none. */
      readonly maxUploadBytes?: number;
      readonly handle: (deps: AdminDeps, request: StaffRequest, caller: Caller) => Promise<ActionAnswer>;
    };

type View<Who> = (deps: AdminDeps, request: StaffRequest, who: Who) => Promise<ViewAnswer>;
type Act<Who> = (deps: AdminDeps, request: StaffRequest, who: Who) => Promise<ActionAnswer>;

/** A merchant's account. Its calls only ever read and write this merchant's data, whatever the request says. */
export interface MerchantStaff extends StaffRow {
  readonly merchantId: number;
  readonly merchantSlug: string;
}

// Builders of calls: the first word says who may make a call (`Access`), the second whether it reads (GET) or acts (POST).

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

/** An action whose form uploads a file. */
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
