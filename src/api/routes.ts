// /api over HTTP: JSON in, JSON out, one error form (R27). The same dispatch serves pages without HTTP.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readCallerLocale } from '#api/caller-language.ts';
import { publicAddresses } from '#api/contract/addresses.ts';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import type { CallAddress, PublicCallName } from '#api/contract/addresses.ts';
import type { VisitorCallName } from '#api/contract/visitor-addresses.ts';
import { publicEndpoints, visitorEndpoints } from '#api/contract/endpoints.ts';
import { registerCrossOrigin } from '#api/cross-origin.ts';
import type { Dispatchers } from '#api/dispatch.ts';
import { registerGraphql } from '#api/graphql/register-graphql.ts';
import type { SupportDeps } from '#api/handlers/support.ts';
import { registerVisitorLimits, visitorLimit } from '#api/limit-visitors.ts';
import type { VisitorLimitDeps } from '#api/limit-visitors.ts';
import { registerConversions } from '#api/register-conversions.ts';
import type { ConversionDeps } from '#api/register-conversions.ts';
import { registerMcp } from '#api/mcp/register-mcp.ts';
import { countryHeader, presentFailure } from '#api/present/present-failure.ts';
import type { Failure, FailureCode } from '#api/present/present-failure.ts';
import type { Translations } from '#api/present/i18n.ts';
import { readVisitor } from '#api/read-visitor.ts';
import { fail } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { isOverlong } from '#domain/urls/clean-path.ts';
import type { SiteOrigins } from '#domain/urls/site-origins.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';

export interface ApiRoutesDeps extends Dispatchers, SiteOrigins, VisitorLimitDeps {
  /** The data of the GraphQL call. */
  readonly support: SupportDeps;
  /** Records conversions reported by merchants. */
  readonly conversions: ConversionDeps;
  readonly translations: Translations;
  readonly now: () => Date;
  /** The site shows the demonstration. */
  readonly isDemo: boolean;
  /** Called once for every response of status 500 and above. */
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

/** P27. */
const bodyLimitBytes = 256 * 1024;

/** Registers every call below /api, and the MCP server beside them, in a separate scope, so that its error form does not affect pages. */
export async function registerApi(server: FastifyInstance, deps: ApiRoutesDeps): Promise<void> {
  await server.register(async scope => {
    registerCrossOrigin(scope, deps);
    await registerVisitorLimits(scope, deps);
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const code = failureCodeOf(error, request);
      if (code === 'internal' || code === 'unavailable') deps.onUnexpected(error, request);
      return sendFailure(deps, request, reply, {
        code,
        ...(code === 'invalid-request' ? { field: 'body' } : {}),
      });
    });
    // Fastify would parse text/plain, too, and a form on another site can send that without a preflight request.
    scope.removeContentTypeParser('text/plain');
    scope.addHook('onRequest', async (request, reply) => {
      const target = request.raw.url ?? '';
      if (!isOverlong(target)) return;
      const isPath = isOverlong(target.split('?', 1)[0] ?? '');
      await sendFailure(
        deps,
        request,
        reply,
        isPath ? { code: 'unknown-address' } : { code: 'invalid-request', field: 'query' },
      );
    });
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    for (const name of Object.keys(publicAddresses) as PublicCallName[]) {
      const { response } = publicEndpoints[name];
      registerCall(scope, deps, { address: publicAddresses[name], response, config: {} }, request =>
        deps.dispatchPublic(name, readRequest(request, publicAddresses[name]), {
          kind: 'public',
          ...contextOf(deps, request),
        }),
      );
    }
    for (const name of Object.keys(visitorAddresses) as VisitorCallName[]) {
      const { response } = visitorEndpoints[name];
      const address: CallAddress = visitorAddresses[name];
      const call = { address, response, config: visitorLimit };
      registerCall(scope, deps, call, (request, reply) => {
        const visitor = readVisitor(request, reply, deps);
        if (call.address.isGuarded && !visitor.isOwnScript) return fail({ code: 'own-script-only' });
        return deps.dispatchVisitor(name, readRequest(request, call.address), {
          kind: 'visitor',
          ...contextOf(deps, request),
          ...visitor,
        });
      });
    }
    await registerConversions(scope, { ...deps.conversions, onUnexpected: deps.onUnexpected });
    registerGraphql(scope, deps);
    registerMcp(scope, deps);
    const unknownAddress = (request: FastifyRequest, reply: FastifyReply) =>
      sendFailure(deps, request, reply, { code: 'unknown-address' });
    scope.all('/api', unknownAddress);
    scope.all('/api/*', unknownAddress);
  });
}

/** Refuses a request to the API that has no route; returns whether it did. */
export function refuseCall(
  deps: Pick<ApiRoutesDeps, 'translations'>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!/^\/api(?:[/?]|$)/.test(request.raw.url ?? '')) return false;
  reply.header('cache-control', 'no-store');
  void sendFailure(deps, request, reply, { code: 'unknown-address' });
  return true;
}

type Answer = Result<unknown, Failure> | Promise<Result<unknown, Failure>>;

function registerCall(
  scope: FastifyInstance,
  deps: ApiRoutesDeps,
  { address, response, config }: { address: CallAddress; response: z.ZodType; config: object },
  call: (request: FastifyRequest, reply: FastifyReply) => Answer,
): void {
  let schema: object | null = null;
  /** Never writes fields that the contract does not name. Compiled with the first response, so that a start does not wait for all calls. */
  const serialize = (reply: FastifyReply, value: unknown) => {
    schema ??= z.toJSONSchema(response, { target: 'draft-7', io: 'output' });
    return reply.compileSerializationSchema(schema as Record<string, unknown>)(
      value as Record<string, unknown>,
    );
  };
  scope.route({
    method: address.method,
    url: address.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: address.maxBodyBytes ?? bodyLimitBytes,
    // A guarded GET has no HEAD (R14).
    ...(address.isGuarded && { exposeHeadRoute: false }),
    config,
    handler: async (request, reply) => {
      const result = await call(request, reply);
      if (!result.ok) return sendFailure(deps, request, reply, result.failure);
      return reply.type('application/json; charset=utf-8').send(serialize(reply, result.value));
    },
  });
}

/** A POST's body and the fields of its path; otherwise the fields of path and query, the first value of each. The path wins. */
function readRequest(request: FastifyRequest, address: CallAddress): unknown {
  const inPath = request.params as Record<string, string>;
  if (address.method === 'POST') {
    const body = request.body ?? {};
    const isObject = typeof body === 'object' && !Array.isArray(body);
    return isObject && address.path.includes('{') ? { ...body, ...inPath } : body;
  }
  const fields = new Map<string, unknown>(Object.entries(inPath));
  for (const [name, value] of Object.entries(request.query as Record<string, string | string[]>)) {
    if (!fields.has(name)) fields.set(name, Array.isArray(value) ? value[0] : value);
  }
  return Object.fromEntries(fields);
}

function contextOf(deps: ApiRoutesDeps, request: FastifyRequest) {
  return { requestId: request.id, now: deps.now(), t: translatorOf(deps, request) };
}

function sendFailure(
  deps: Pick<ApiRoutesDeps, 'translations'>,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): FastifyReply {
  const { status, ...form } = presentFailure(failure, {
    requestId: request.id,
    t: translatorOf(deps, request),
  });
  const retryAfterSeconds = failure.retryAfterSeconds ?? (status === 503 ? 5 : null);
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
  if (failure.country !== undefined) reply.header(countryHeader, failure.country);
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(form));
}

function translatorOf(deps: Pick<ApiRoutesDeps, 'translations'>, request: FastifyRequest) {
  return deps.translations[readCallerLocale(request.headers['accept-language']).slug];
}

/** Fastify's own errors are the caller's mistake; any unknown error is ours. */
function failureCodeOf(error: FastifyError, request: FastifyRequest): FailureCode {
  // A body that never arrived in full is the caller's fault; a handler that takes too long is ours.
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT')
    return request.raw.complete ? 'unavailable' : 'invalid-request';
  // The visitor's own connection broke in the middle of a body. The code is the same as of a lost database connection (ECONNRESET).
  if (error === request.raw.errored) return 'invalid-request';
  if (isDatabaseAway(error)) return 'unavailable';
  const status = error.statusCode ?? 500;
  if (status === 429) return 'too-many-requests';
  if (status === 413) return 'too-large';
  if (status === 415) return 'unsupported-media-type';
  return status >= 400 && status < 500 ? 'invalid-request' : 'internal';
}
