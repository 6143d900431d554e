// All routes below /admin and /merchant-admin. One hook decides before any route whether a request may enter; a request that no row of the
// table of calls admits is refused (decisions/0054).
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admit } from '#admin/admit.ts';
import type { ActionAnswer, StaffCall, StaffFile, StaffRequest } from '#admin/call.ts';
import { renderFragment } from '#admin/render-staff-page.tsx';
import { staffCalls } from '#admin/staff-calls.ts';
import { createMerchantApi } from '#api/merchant/merchant-api.ts';
import { clientOf } from '#api/limit-visitors.ts';
import { isStaffPath } from '#domain/staff/staff.ts';
import { recordAction } from '#services/staff/record-action.ts';
import { findStaffSession } from '#services/staff/staff-session.ts';
import type { StaffSession } from '#services/staff/staff-session.ts';
import {
  readStaffToken,
  sendFailure,
  sendNotFound,
  sendRedirect,
  sendPage,
  sendRefused,
  setSession,
} from '#web/staff-answers.ts';
import { readUpload } from '#web/read-upload.ts';
import type { StaffAnswerDeps } from '#web/staff-answers.ts';

/** The hook's findings about an admitted request. */
interface Entry {
  readonly call: StaffCall;
  readonly session: StaffSession | null;
}

const bodyLimit = 256 * 1024;

/** Call before any route is registered: the hook runs for every one of them. */
export async function registerStaffRoutes(
  server: FastifyInstance,
  deps: StaffAnswerDeps,
  table: readonly StaffCall[] = staffCalls,
): Promise<void> {
  const calls = new Map(table.map(call => [`${call.method} ${call.path}`, call]));
  const merchantApi = createMerchantApi({ ...deps.admin, onUnexpected: deps.onUnexpected });
  const entries = new WeakMap<FastifyRequest, Entry>();

  server.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
    // An address with a superfluous slash has no call: it is redirected to the one without.
    const isCrooked = !isStaffPath(route) && (path.endsWith('/') || path.includes('//'));
    if (isCrooked || !(isStaffPath(route) || isStaffPath(path))) return undefined;
    // Programs get a JSON error for an unknown call, as below all of /api.
    if (!isStaffPath(route) && path.startsWith('/api/')) return undefined;
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      // Sign-in links have their token in the address.
      'referrer-policy': 'same-origin',
    });
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const call = calls.get(`${method} ${route}`) ?? null;
    try {
      if (merchantApi.isCall(method, route)) return await merchantApi.admit(request, reply);
      const session = await findStaffSession(deps.admin, readStaffToken(request));
      const admission = admit(call?.access ?? null, session);
      if (admission === 'enter' && call && method === 'POST' && !isOwnForm(request, deps.publicUrl))
        return sendRefused(deps, request, reply, session, 'This form was not sent from a page on this site.');
      if (admission === 'enter' && call) entries.set(request, { call, session });
      else if (admission === 'sign-in' || admission === 'code') {
        if (method !== 'GET') return sendRefused(deps, request, reply, null, 'Sign in first.', 401);
        return reply.redirect(admission === 'code' ? '/admin/code' : '/admin/sign-in', 303);
      } else if (admission === 'refused')
        return sendRefused(deps, request, reply, session, 'Your account has no access to this page.');
      else return sendNotFound(deps, request, reply, session);
    } catch (error) {
      return sendFailure(deps, request, reply, error);
    }
    return undefined;
  });

  await merchantApi.register(server);
  await server.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) =>
      (error.statusCode ?? 500) < 500
        ? reply
            .status(error.statusCode ?? 400)
            .type('text/plain; charset=utf-8')
            .send(error.statusCode === 413 ? 'This form is too large.' : 'This form could not be read.')
        : sendFailure(deps, request, reply, error),
    );
    for (const call of table)
      scope.route({
        method: call.method,
        url: call.path,
        bodyLimit: (call.method === 'POST' ? call.maxUploadBytes : undefined) ?? bodyLimit,
        handler: async (request, reply) => {
          const entry = entries.get(request);
          // The hook must have admitted the request for this very call.
          if (entry?.call !== call) return sendNotFound(deps, request, reply, null);
          return answer(deps, request, reply, entry);
        },
      });
  });
}

async function answer(
  deps: StaffAnswerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { call, session }: Entry,
): Promise<FastifyReply> {
  const upload = await readForm(call, request);
  const asked: StaffRequest = {
    params: request.params as Record<string, string>,
    query: new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? ''),
    ...upload,
    client: clientOf(request),
  };
  if (containsNul(asked))
    return reply.status(400).type('text/plain; charset=utf-8').send('This form could not be read.');
  const found =
    call.method === 'GET'
      ? await call.handle(deps.admin, asked, { session })
      : await act(deps, call, asked, session);
  switch (found.kind) {
    case 'none':
      return sendNotFound(deps, request, reply, session);
    case 'redirect':
      return sendRedirect(deps, reply, found, session);
    case 'fragment':
      return reply
        .header('x-live', found.isOver ? 'over' : 'on')
        .type('text/html; charset=utf-8')
        .send(renderFragment(found.body));
    case 'file':
      if (found.name !== null) reply.header('content-disposition', `attachment; filename="${found.name}"`);
      return reply.type(found.type).send(contentOf(found));
    case 'page':
      if (found.session) setSession(deps, reply, found.session);
      return sendPage(deps, request, reply, { ...found, session });
  }
}

/** The database stores no text with U+0000, and no browser's form sends it. */
function containsNul({ params, query, form }: StaffRequest): boolean {
  return [...Object.values(params), ...query.values(), ...form.values()].some(text => text.includes('\0'));
}

/** Returns an empty form if the call takes none of this kind. */
async function readForm(
  call: StaffCall,
  { body, headers }: FastifyRequest,
): Promise<Pick<StaffRequest, 'form' | 'file'>> {
  if (body instanceof URLSearchParams) return { form: body, file: null };
  const takesFile = call.method === 'POST' && call.maxUploadBytes !== undefined;
  const upload =
    takesFile && Buffer.isBuffer(body) ? await readUpload(body, headers['content-type'] ?? '') : null;
  return upload ?? { form: new URLSearchParams(), file: null };
}

function contentOf({ text }: StaffFile): string | Buffer | Readable {
  if (typeof text === 'string') return text;
  return text instanceof Uint8Array ? Buffer.from(text) : Readable.from(text, { objectMode: false });
}

/** Performs an action after writing its audit entry. */
function act(
  { admin }: StaffAnswerDeps,
  call: StaffCall & { method: 'POST' },
  asked: StaffRequest,
  session: StaffSession | null,
): Promise<ActionAnswer> {
  const who = { staffId: session?.staff.id ?? null, actor: session?.staff.email ?? 'not signed in' };
  return recordAction(admin, { ...who, action: call.action, subject: '' }, async () => {
    const result = await call.handle(admin, asked, { session });
    return { result, audit: result.audit ?? { outcome: result.kind === 'none' ? 'refused' : 'done' } };
  });
}

/** Whether the form is on our own pages: browsers state its origin (Sec-Fetch-Site), older ones by Origin only. */
function isOwnForm({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === publicUrl : site === 'same-origin';
}
