// The MCP server over HTTP (streamable HTTP, stateless): POST only, JSON in, one message per request.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorLimit } from '#api/limit-visitors.ts';
import type { McpDeps } from '#api/mcp/answer-mcp.ts';
import { mcpPath } from '#api/mcp/mcp-path.ts';

export interface McpRouteDeps extends McpDeps {
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

const bodyLimit = 16 * 1024;
const answerTimeoutMs = 5_000;
/** JSON-RPC codes: a server error, and an invalid message. */
const [refusedCode, invalidCode] = [-32_000, -32_600];

/** `scope` has registered the limits of visitors. */
export function registerMcp(scope: FastifyInstance, deps: McpRouteDeps): void {
  // Loaded on first use, so that a start does not wait for the library.
  const loadAnswerer = async () => (await import('#api/mcp/answer-mcp.ts')).createMcpAnswerer(deps);
  let loading: ReturnType<typeof loadAnswerer> | null = null;
  scope.route({
    method: 'POST',
    url: mcpPath,
    bodyLimit,
    config: visitorLimit,
    handler: async (request, reply) => {
      // The protocol's guard against DNS rebinding: browsers name the page that asks, other clients name none.
      const { origin } = request.headers;
      if (origin !== undefined && origin !== deps.publicUrl)
        return refuse(reply, 403, refusedCode, 'The Origin is not that of this site');
      // A request counts as one call for the limits, so batches are refused.
      if (Array.isArray(request.body)) return refuse(reply, 400, invalidCode, 'One message at once');
      const answer = await (loading ??= loadAnswerer());
      const { status, type, text } = await answer({
        requestId: request.id,
        headers: selectHeaders(request),
        body: request.body,
        signal: AbortSignal.timeout(answerTimeoutMs),
        onUnexpected: error => deps.onUnexpected(error, request),
      });
      if (type !== null) void reply.type(type);
      return reply.status(status).send(text);
    },
  });
  // GET would open a stream, DELETE would end a session: there are none.
  scope.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH'],
    url: mcpPath,
    handler: async (_request, reply) =>
      refuse(reply.header('allow', 'POST'), 405, refusedCode, 'Method not allowed'),
  });
}

/** Only the headers of the protocol; cookies and tokens are dropped. */
function selectHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && /^(?:accept|content-type|mcp-.+)$/.test(name) ? [[name, value]] : [],
    ),
  );
}

function refuse(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  const text = JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });
  return reply.status(status).type('application/json').send(text);
}
