// Signing in by a link that works once, for admins with an authenticator code as well; signing out.
import { openAction, openView, sessionAction, sessionView } from '#admin/call.ts';
import type { ActionAnswer, StaffCall } from '#admin/call.ts';
import {
  CodePage,
  EnrolPage,
  LinkPage,
  RecoveryPage,
  SignInPage,
} from '#admin/pages/people/sign-in-pages.tsx';
import { askedLinkLifeMs, staffHomes } from '#domain/staff/staff.ts';
import { deleteStaffSession } from '#adapters/database/staff/staff-session-store.ts';
import { countAction } from '#services/limits/count-action.ts';
import { mailSignInLink } from '#services/staff/staff-accounts.ts';
import { formatTotpAddress } from '#services/staff/one-time-codes.ts';
import { beginEnrolment, enterCode, readSignInLink, signIn } from '#services/staff/staff-session.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';

const signInAddress = '/admin/sign-in';
const codeAddress = '/admin/code';

const tooOften = (path: string): ActionAnswer => ({
  kind: 'redirect',
  path,
  notice: 'Too many attempts from this network. Try again in an hour.',
  audit: { outcome: 'refused', after: 'too many attempts' },
});

export const signInCalls: readonly StaffCall[] = [
  openView(signInAddress, async ({ site }) => ({
    kind: 'page',
    title: 'Sign in',
    body: <SignInPage canMail={site.canMail} isDemo={site.isDemo} />,
  })),

  openAction(signInAddress, 'sign-in.ask', async (deps, { form, client }) => {
    if (!(await count(deps, client))) return tooOften(signInAddress);
    if (deps.site.canMail) await mailSignInLink(deps, form.get('email') ?? '', askedLinkLifeMs);
    return {
      kind: 'redirect',
      path: signInAddress,
      notice: deps.site.canMail
        ? 'If that address has an account, a link is on its way. It works once and expires after 30 minutes.'
        : 'This site sends no e-mail.',
      audit: null,
    };
  }),

  openView('/admin/sign-in/:token', async (deps, { params }) => {
    const staff = await readSignInLink(deps, params['token'] ?? '');
    return {
      kind: 'page',
      title: 'Sign in',
      ...(staff ? {} : { status: 404 }),
      body: (
        <LinkPage
          path={`${signInAddress}/${params['token'] ?? ''}`}
          staff={staff}
          isDemo={deps.site.isDemo}
        />
      ),
    };
  }),

  openAction('/admin/sign-in/:token', 'sign-in', async (deps, { params, client }) => {
    if (!(await count(deps, client))) return tooOften(signInAddress);
    const opened = await signIn(deps, params['token'] ?? '');
    if (!opened.ok)
      return {
        kind: 'redirect',
        path: signInAddress,
        notice: 'This link was already used or has expired.',
        audit: { outcome: 'refused', after: 'dead link' },
      };
    const { token, staff } = opened.value;
    return {
      kind: 'redirect',
      path: staff.needsCode ? codeAddress : staffHomes[staff.role],
      session: { token, role: staff.role },
      audit: { outcome: 'done', subject: staff.email },
    };
  }),

  sessionView(codeAddress, async (deps, _request, { staff, isFullyAuthenticated }) => {
    if (isFullyAuthenticated) return { kind: 'redirect', path: staffHomes[staff.role] };
    if (staff.totpSecret !== null) return { kind: 'page', title: 'Enter your code', body: <CodePage /> };
    const secret = await beginEnrolment(deps, staff.id);
    const address = formatTotpAddress(secret, staff.email);
    return {
      kind: 'page',
      title: 'Set up your authenticator',
      body: <EnrolPage secret={secret} address={address} />,
    };
  }),

  sessionAction(codeAddress, 'sign-in.code', async (deps, { form, client }, session) => {
    if (!(await count(deps, client))) return tooOften(codeAddress);
    if (session.isFullyAuthenticated)
      return { kind: 'redirect', path: staffHomes[session.staff.role], audit: null };
    const entered = await enterCode(deps, session, form.get('code') ?? '');
    if (!entered.ok) {
      const { failure } = entered;
      const notice =
        failure.kind === 'locked'
          ? `Too many wrong codes. Try again from ${failure.until.toISOString().slice(11, 16)} UTC.`
          : 'That code is not right. Each code works once, for 30 seconds.';
      return {
        kind: 'redirect',
        path: codeAddress,
        notice,
        audit: { outcome: 'refused', after: failure.kind },
      };
    }
    const { token, staff, recoveryCodes } = entered.value;
    const opened = { token, role: staff.role };
    const audit = { outcome: 'done', subject: staff.email } as const;
    if (recoveryCodes.length === 0)
      return { kind: 'redirect', path: staffHomes[staff.role], session: opened, audit };
    return {
      kind: 'page',
      title: 'Your recovery codes',
      body: <RecoveryPage codes={recoveryCodes} home={staffHomes[staff.role]} />,
      session: opened,
      audit: { ...audit, after: 'authenticator set up' },
    };
  }),

  sessionAction('/admin/sign-out', 'sign-out', async (deps, _request, session) => signOut(deps, session.id)),
  sessionAction('/merchant-admin/sign-out', 'sign-out', async (deps, _request, session) =>
    signOut(deps, session.id),
  ),
];

async function signOut({ db }: AdminDeps, sessionId: number): Promise<ActionAnswer> {
  await deleteStaffSession(db, sessionId);
  return {
    kind: 'redirect',
    path: signInAddress,
    notice: 'You are signed out.',
    session: 'end',
    audit: { outcome: 'done' },
  };
}

async function count({ db, identities, clock }: AdminDeps, client: string): Promise<boolean> {
  return (await countAction({ db, identities }, { action: 'staff-sign-in', client, now: clock.now() })).ok;
}
