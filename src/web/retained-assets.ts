// Built files that this build does not have, and one before or after it has: during an update two versions answer beside each other, and open
// tabs load parts of the version that they were opened with.
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';

const typeOf: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

export interface RetainedAssetDeps {
  /** Of any build that was kept; null = of none. */
  readonly readRetainedAsset: (name: string) => Promise<Buffer | null>;
}

/** For what the routes of this build's own files leave. */
export function registerRetainedAssets(
  server: FastifyInstance,
  { readRetainedAsset }: RetainedAssetDeps,
): void {
  server.get<{ Params: { readonly '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const content = await readRetainedAsset(name);
    if (content === null) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .headers({
        'content-type': typeOf[extname(name)],
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(content);
  });
}
