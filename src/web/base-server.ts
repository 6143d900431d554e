// The HTTP server of every process: limits (R28), headers on every answer, the request log, and the operators' routes.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { fastify } from 'fastify';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '#adapters/operations/logger.ts';
import { mcpPath } from '#api/mcp/mcp-path.ts';
import { createBrokenRequestHandler, isHostless, refuse } from '#web/broken-request.ts';
import { closeListener } from '#web/close-listener.ts';
import { queueConnections, queueLimits } from '#web/connection-queue.ts';
import type { ConnectionQueue } from '#web/connection-queue.ts';
import { registerOperations } from '#web/operations.ts';
import type { OperationsDeps } from '#web/operations.ts';
import type { Tracing } from '#services/ports/tracing.ts';
import { buildSecurityHeaders } from '#web/security-headers.ts';
import { traceRequests } from '#web/trace-requests.ts';

export interface BaseServerDeps extends OperationsDeps {
  readonly log: Logger;
  /** The process is stopping: clients should send their next request to another one. */
  readonly isEnding: () => boolean;
  readonly isHttps: boolean;
  /** Origin of a CDN that serves built files and pictures; '' = this site. */
  readonly assetUrl: string;
  /** Origin of the API; '' = this site. */
  readonly apiUrl: string;
  readonly trustedProxies: number;
  /** Omitted = no request is traced. */
  readonly tracing?: Tracing | undefined;
  /** Handles every request first; used for Vite in development. */
  readonly middleware: Middleware | null;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Answers requests that were refused before routing. */
export type AnswerRefused = (request: FastifyRequest, reply: FastifyReply) => void;

const maxConnections = 2_000;
/** A part of an address: a merchant's product code of 200 characters, escaped. */
const maxParamLength = 600;
/** This page answers 500 by design. */
const failurePage = '/error';
/** How long requests in progress may take once no new ones are accepted. */
const lastRequestsMs = 3_500;

export function createBaseServer(deps: BaseServerDeps, answerRefused: AnswerRefused): FastifyInstance {
  const headers = buildSecurityHeaders({
    isHttps: deps.isHttps,
    isDevelopment: deps.middleware !== null,
    assetUrl: deps.assetUrl,
    apiUrl: deps.apiUrl,
  });
  let limited: ReturnType<typeof createLimitedServer> | null = null;
  const options: FastifyHttpOptions<Server> = {
    logger: false,
    genReqId: () => randomUUID(),
    // Trusts the nearest proxies only: an address that a caller wrote into X-Forwarded-For is further away.
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    handlerTimeout: 10_000,
    routerOptions: { maxParamLength: maxParamLength },
    schemaController: { compilersFactory: { buildValidator: refuseValidation } },
    bodyLimit: 256 * 1024,
    // A connection that was accepted before the listener closed is answered like any other.
    return503OnClosing: false,
    serverFactory: handler => {
      limited = createLimitedServer(deps, handler, headers);
      return limited.server;
    },
    clientErrorHandler: createBrokenRequestHandler(headers),
    // Requests refused before a route was looked up; the hooks below do not run for them.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers);
      answerRefused(request, reply);
    },
  };
  const server = fastify(options);
  if (deps.tracing) traceRequests(server, deps.tracing);

  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  server.addHook('onResponse', async (request, reply) => logRequest(deps, request, reply));
  // A client that never completes its request must not keep the process from ending cleanly (R11).
  server.addHook('preClose', async () => {
    if (limited) await closeListener(limited.server, limited.queue);
    setTimeout(() => server.server.closeAllConnections(), lastRequestsMs).unref();
  });
  // Announces the last response on a connection; otherwise the end would wait for clients that may send another request.
  server.addHook('onSend', async (_request, reply) => {
    if (deps.isEnding()) reply.header('connection', 'close');
  });
  registerOperations(server, deps);
  return server;
}

/** Routes check what they get by zod; Fastify's own validator would be loaded at every start without ever being used. */
function refuseValidation(): never {
  throw new Error('a route has a schema for what it gets: use zod');
}

/** For a process that serves no pages, and for a port that only operators can reach. */
export function createOperationsServer(parts: Omit<BaseServerDeps, 'middleware'>): FastifyInstance {
  const answerNothing: AnswerRefused = (_request, reply) =>
    void reply.status(404).send({ status: 'not found' });
  const server = createBaseServer({ ...parts, middleware: null }, answerNothing);
  server.setNotFoundHandler(answerNothing);
  return server;
}

/** Timeouts and sizes that cut slow or endless requests before they reach a handler. */
function createLimitedServer(
  { middleware, metrics }: Pick<BaseServerDeps, 'middleware' | 'metrics'>,
  handler: RequestListener,
  headers: Readonly<Record<string, string>>,
): { server: Server; queue: ConnectionQueue } {
  const limits = {
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 5_000,
    maxHeaderSize: 16 * 1024,
    requireHostHeader: false,
  };
  const server = createServer(limits);
  const queue = queueConnections(server, queueLimits, reason => metrics.connectionsCut.inc({ reason }));
  server.on('request', (request, response) =>
    queue.take(request, response, () => {
      if (isHostless(request)) refuse(response, 400, headers);
      else if (middleware) middleware(request, response, () => handler(request, response));
      else handler(request, response);
    }),
  );
  server.on('checkExpectation', (request, response) =>
    queue.take(request, response, () => refuse(response, 417, headers)),
  );
  server.maxConnections = maxConnections;
  return { server, queue };
}

function logRequest({ log, metrics }: BaseServerDeps, request: FastifyRequest, reply: FastifyReply): void {
  const path = pathOf(request);
  const status = reply.statusCode;
  const isFailure = status >= 500 && path !== failurePage;
  // The failure page requested by its own address is a success.
  const outcome = status >= 500 && !isFailure ? '2xx' : `${Math.floor(status / 100)}xx`;
  metrics.requestSeconds.labels(kindOf(path), outcome).observe(reply.elapsedTime / 1_000);
  const fields = {
    requestId: request.id,
    method: request.method,
    path,
    status,
    ms: Math.round(reply.elapsedTime),
  };
  if (isFailure) log.warn(fields, 'request');
  else log.debug(fields, 'request');
}

/**
 * The path without the query, which may hold tokens of mail links (R33). Unescapes the @, by which the logger recognises e-mail addresses
 * and removes them.
 */
export function pathOf(request: FastifyRequest): string {
  const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
  return path.slice(0, 200).replaceAll('%40', '@');
}

function kindOf(path: string): string {
  if (path.startsWith('/api/') || path === '/api' || path === mcpPath) return 'api';
  if (path.startsWith('/assets/') || path.startsWith('/images/')) return 'file';
  return path === '/healthz' || path === '/readyz' || path === '/metrics' ? 'operations' : 'page';
}
