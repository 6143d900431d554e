// The API's routes over HTTP with identical stub handlers, for tests of the routes themselves.
import { onTestFinished } from 'vitest';
import { createLogger } from '#adapters/operations/logger.ts';
import { createDispatchers } from '#api/dispatch.ts';
import type { PublicHandlers, VisitorHandlers } from '#api/dispatch.ts';
import { registerApi } from '#api/routes.ts';
import { createBaseServer } from '#web/base-server.ts';
import { fail } from '#domain/result.ts';
import { createMetrics } from '#web/metrics.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { noArticles } from '#tests/support/no-articles.ts';

export interface TestApi {
  readonly origin: string;
  /** The errors reported as unexpected. */
  readonly problems: readonly unknown[];
}

export async function startTestApi(
  handle: () => unknown,
  { trustedProxies = 0, publicUrl = 'https://windfall.example', apiUrl = '' } = {},
): Promise<TestApi> {
  const handlers = new Proxy({}, { get: () => handle }) as PublicHandlers & VisitorHandlers;
  const problems: unknown[] = [];
  const server = createBaseServer(
    {
      log: createLogger('silent'),
      metrics: createMetrics(),
      readiness: async () => ({}),
      mayReadMetrics: () => false,
      isEnding: () => false,
      isHttps: false,
      assetUrl: '',
      apiUrl,
      trustedProxies,
      middleware: null,
    },
    (_request, reply) => void reply.status(404).send(),
  );
  await registerApi(server, {
    support: noArticles,
    conversions: { verify: async () => 'signature-wrong', take: async () => fail('click-unknown') },
    ...createDispatchers(handlers, handlers),
    translations: await loadTranslations(),
    now: () => new Date(),
    isDemo: false,
    publicUrl,
    apiUrl,
    onUnexpected: error => problems.push(error),
  });
  onTestFinished(() => server.close());
  return { origin: await server.listen({ port: 0, host: '127.0.0.1' }), problems };
}
