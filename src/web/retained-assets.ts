// Serves built files of other versions: during an update two versions run side by side, and open tabs load parts of the version that they
// were opened with.
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';

const typeOf: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

export interface RetainedAssetDeps {
  /** Reads a file of any retained build; null = none has it. */
  readonly readRetainedAsset: (name: string) => Promise<Buffer | null>;
}

/** Registered after the routes of this build's own files. */
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
