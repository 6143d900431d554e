// POST /api/cms/graphql over HTTP: JSON in, one query per request.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { graphqlPath } from '#api/graphql/graphql-path.ts';
import { visitorLimit } from '#api/limit-visitors.ts';
import type { SupportDeps } from '#api/handlers/support.ts';

export interface GraphqlDeps {
  readonly support: SupportDeps;
  readonly now: () => Date;
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

/** Room for a query of 4 KB, its variables and the JSON around them. */
const bodyLimit = 16 * 1024;
const answerTimeoutMs = 5_000;

/** `scope` has registered the limits of visitors. */
export function registerGraphql(scope: FastifyInstance, deps: GraphqlDeps): void {
  // Loaded on first use, so that a start does not wait for the library.
  const loadAnswerer = async () =>
    (await import('#api/graphql/answer-graphql.ts')).createGraphqlAnswerer(deps.support);
  let loading: ReturnType<typeof loadAnswerer> | null = null;
  scope.route({
    method: 'POST',
    url: graphqlPath,
    bodyLimit,
    config: visitorLimit,
    handler: async (request, reply) => {
      const answer = await (loading ??= loadAnswerer());
      const { status, type, text } = await answer({
        body: request.body,
        accept: request.headers.accept ?? 'application/json',
        now: deps.now(),
        signal: AbortSignal.timeout(answerTimeoutMs),
        onUnexpected: error => deps.onUnexpected(error, request),
      });
      return reply.status(status).type(type).send(text);
    },
  });
}
