// Answers a GraphQL request (graphql-yoga): one query per request, within limits (P26). Loaded with the first request.
import type { GraphQLError } from 'graphql';
import { createGraphQLError, createYoga } from 'graphql-yoga';
import type { Plugin } from 'graphql-yoga';
import { createFaqSchema } from '#api/graphql/faq-schema.ts';
import type { GraphqlContext } from '#api/graphql/faq-schema.ts';
import { graphqlPath } from '#api/graphql/graphql-path.ts';
import { limitQuery, refusal } from '#api/graphql/limit-query.ts';
import type { SupportDeps } from '#api/handlers/support.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';

const maxTokens = 300;
const maxQueryBytes = 4 * 1024;

export interface GraphqlRequest extends GraphqlContext {
  readonly body: unknown;
  readonly accept: string;
  readonly signal: AbortSignal;
}

export interface GraphqlAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export function createGraphqlAnswerer(
  deps: SupportDeps,
): (request: GraphqlRequest) => Promise<GraphqlAnswer> {
  const yoga = createYoga<GraphqlContext>({
    schema: createFaqSchema(deps),
    graphqlEndpoint: graphqlPath,
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    multipart: false,
    batching: false,
    plugins: [limits],
    maskedErrors: { maskError: presentError },
  });
  return async ({ body, accept, signal, ...context }) => {
    const response = await yoga.fetch(
      `http://localhost${graphqlPath}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify(body),
        signal,
      },
      context,
    );
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? 'application/json; charset=utf-8',
      text: await response.text(),
    };
  };
}

const limits: Plugin<GraphqlContext> = {
  onParse: ({ params: { source }, parseFn, setParseFn }) => {
    const text = typeof source === 'string' ? source : source.body;
    if (Buffer.byteLength(text) > maxQueryBytes) throw refusal(`a query of at most ${maxQueryBytes} bytes`);
    setParseFn(parsed => parseFn(parsed, { maxTokens }));
  },
  onValidate: ({ addValidationRule }) => addValidationRule(limitQuery),
  onExecute: ({ args }) => ({
    onExecuteDone: ({ result }) => {
      const { errors = [] } = result as { readonly errors?: readonly GraphQLError[] };
      for (const { originalError } of errors)
        if (originalError && !isGraphqlError(originalError)) args.contextValue.onUnexpected(originalError);
    },
  }),
};

/** Unexpected errors reveal nothing internal. */
function presentError(error: unknown): Error {
  if (!isGraphqlError(error)) return unexpected('internal', 500);
  const { originalError } = error;
  if (!originalError || isGraphqlError(originalError)) return error;
  return isDatabaseAway(originalError) ? unexpected('unavailable', 503) : unexpected('internal', 500);
}

/** By name: the library and its tools may each have loaded a class of their own. */
function isGraphqlError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === 'GraphQLError';
}

function unexpected(code: string, status: number): Error {
  return createGraphQLError('We cannot answer right now.', { extensions: { code, http: { status } } });
}
