// POST /mail/bounces: mail servers and relays report returned mail. Disabled without a token.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#services/database-trouble.ts';

export interface MailBounceDeps {
  /** Whether a request with this Authorization header may report; null = the address does not exist. */
  readonly mayReport: ((authorization: string | undefined) => boolean) | null;
  /** Processes a mail server's message; returns the outcome for each recipient. */
  readonly processMessage: (message: Buffer) => Promise<readonly BounceResult[]>;
  /** Processes events of a relay; null = an unknown format. */
  readonly processEvents: (body: unknown) => Promise<readonly BounceResult[] | null>;
}

export interface BounceResult {
  readonly outcome: string;
}

interface FailureDeps {
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

/** Mail servers return the undelivered mail, and ours contain some pictures. */
const bodyLimit = 2 * 1024 * 1024;

export async function registerMailBounces(
  server: FastifyInstance,
  { mayReport, processMessage, processEvents, onUnexpected }: MailBounceDeps & FailureDeps,
): Promise<void> {
  await server.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode < 500) return answer(reply, statusCode, { error: 'not read' });
      onUnexpected(error, request);
      // The reporting server retries.
      return answer(reply.header('retry-after', '60'), isDatabaseAway(error) ? 503 : 500, { error: 'later' });
    });
    scope.post<{ Body: Buffer | undefined }>(
      '/mail/bounces',
      {
        bodyLimit,
        // Before the body is read.
        onRequest: async (request, reply) => {
          if (mayReport === null) reply.callNotFound();
          else if (!mayReport(request.headers.authorization))
            await answer(reply.header('www-authenticate', 'Bearer'), 401, { error: 'not known' });
        },
      },
      async (request, reply) => {
        const body = request.body ?? Buffer.alloc(0);
        const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
        if (type === 'message/rfc822') return answer(reply, 200, { results: await processMessage(body) });
        if (type !== 'application/json')
          return answer(reply, 415, { error: 'message/rfc822 or application/json' });
        const results = await processEvents(parseJson(body));
        return results === null
          ? answer(reply, 422, { error: 'of no relay that is known' })
          : answer(reply, 200, { results });
      },
    );
  });
}

function answer(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').send(body);
}

/** null = not JSON. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
