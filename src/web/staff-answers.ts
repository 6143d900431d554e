// How the pages of staff answer: as a page, a redirect with a notice, or a refusal; and their two cookies.
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdminDeps } from '#admin/admin-deps.ts';
import type { StaffRedirect, StaffPage } from '#admin/call.ts';
import { NoPage, RefusedPage } from '#admin/pages/refusal-pages.tsx';
import { renderStaffPage } from '#admin/render-staff-page.tsx';
import type { StaffAssets } from '#admin/render-staff-page.tsx';
import { staffHomes, staffSessionLifeMs } from '#domain/staff/staff.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';
import type { StaffSession } from '#services/staff/staff-session.ts';

export interface StaffAnswerDeps {
  readonly admin: AdminDeps;
  readonly publicUrl: string;
  readonly staffAssets: StaffAssets;
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

const sessionCookie = 'windfall_staff';
const noticeCookie = 'windfall_notice';
const noticeSeconds = 60;

/** The session token of the browser; null = none. */
export function readStaffToken(request: FastifyRequest): string | null {
  return readCookie(request, sessionCookie);
}

export function sendRedirect(
  deps: StaffAnswerDeps,
  reply: FastifyReply,
  { path, notice, session: change }: StaffRedirect,
  session: StaffSession | null,
): FastifyReply {
  if (change === 'end' && session)
    setCookie(deps, reply, {
      name: sessionCookie,
      value: '',
      path: staffHomes[session.staff.role],
      maxAge: 0,
    });
  else if (change && change !== 'end') setSession(deps, reply, change);
  if (notice !== undefined)
    setCookie(deps, reply, {
      name: noticeCookie,
      value: notice,
      path: path.startsWith(staffHomes.merchant) ? staffHomes.merchant : staffHomes.admin,
      maxAge: noticeSeconds,
    });
  return reply.redirect(path, 303);
}

export function sendPage(
  deps: StaffAnswerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Pick<StaffPage, 'status' | 'title' | 'body'> & { readonly session: StaffSession | null },
): FastifyReply {
  const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
  const notice = readCookie(request, noticeCookie);
  if (notice !== null) {
    const home = path.startsWith(staffHomes.merchant) ? staffHomes.merchant : staffHomes.admin;
    setCookie(deps, reply, { name: noticeCookie, value: '', path: home, maxAge: 0 });
  }
  const { session } = page;
  const html = renderStaffPage({
    title: page.title,
    body: page.body,
    path,
    staff: session?.isFullyAuthenticated ? session.staff : null,
    notice,
    isDemo: deps.admin.site.isDemo,
    assets: deps.staffAssets,
  });
  return reply
    .status(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(html);
}

export function sendNotFound(
  deps: StaffAnswerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  session: StaffSession | null,
): FastifyReply {
  return sendPage(deps, request, reply, { status: 404, title: 'Not found', body: NoPage(), session });
}

export function sendRefused(
  deps: StaffAnswerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  session: StaffSession | null,
  why: string,
  status = 403,
): FastifyReply {
  const body = RefusedPage({ why, home: session ? staffHomes[session.staff.role] : '/admin/sign-in' });
  return sendPage(deps, request, reply, { status, title: 'Not allowed', body, session });
}

/** Without the database nobody can be admitted; no detail of the error reaches the caller. */
export function sendFailure(
  deps: StaffAnswerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  deps.onUnexpected(error, request);
  const isAway = isDatabaseAway(error);
  if (isAway) reply.header('retry-after', '5');
  return reply
    .status(isAway ? 503 : 500)
    .type('text/plain; charset=utf-8')
    .send(
      isAway
        ? 'The database is not available. Try again in a moment.'
        : `Something went wrong: ${request.id}`,
    );
}

function readCookie({ headers }: FastifyRequest, name: string): string | null {
  const value = parseCookie(headers.cookie ?? '')[name];
  return value === undefined || value === '' || value.length > 1_000 ? null : value;
}

export function setSession(
  deps: StaffAnswerDeps,
  reply: FastifyReply,
  { token, role }: Exclude<StaffRedirect['session'], 'end' | undefined>,
): void {
  const maxAge = staffSessionLifeMs / 1_000;
  setCookie(deps, reply, { name: sessionCookie, value: token, path: staffHomes[role], maxAge });
}

/** A cookie that browsers send only to staff pages, and only with requests from our own pages. */
function setCookie(
  { publicUrl }: StaffAnswerDeps,
  reply: FastifyReply,
  cookie: { name: string; value: string; path: string; maxAge: number },
): void {
  reply.header(
    'set-cookie',
    stringifySetCookie({
      ...cookie,
      httpOnly: true,
      sameSite: 'strict',
      secure: publicUrl.startsWith('https:'),
    }),
  );
}
