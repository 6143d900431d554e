// `/api/data/files/...`: open data as files, streamed row by row, each with a checksum beside it.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PublicContext } from '#api/contexts.ts';
import type { Translations } from '#api/present/i18n.ts';
import type { OpenDataFiles } from '#api/open-data-files.ts';
import { defaultLocale } from '#domain/locale/locale.ts';
import { sendNotFound } from '#web/social-cards.ts';

export interface OpenDataRouteDeps {
  readonly openData: Pick<OpenDataFiles, 'open' | 'digest'>;
  readonly translations: Translations;
  readonly now: () => Date;
}

/** Files written concurrently: each reads the database day by day. */
const maxConcurrent = 2;
const retrySeconds = 10;
const checksumEnding = '.sha256';
const types = { csv: 'text/csv; charset=utf-8; header=present', jsonl: 'application/x-ndjson' } as const;

export function registerOpenData(server: FastifyInstance, deps: OpenDataRouteDeps): void {
  const { openData, translations, now } = deps;
  let running = 0;
  /** Counts a file in, or sends 503 and returns false while too many are being written. */
  const begin = (reply: FastifyReply): boolean => {
    if (running >= maxConcurrent) {
      void reply.status(503).headers({ 'retry-after': retrySeconds, 'cache-control': 'no-store' }).send();
      return false;
    }
    running += 1;
    return true;
  };
  server.get<{ Params: { file: string } }>('/api/data/files/:file', async (request, reply) => {
    const { file } = request.params;
    const t = translations[defaultLocale.slug];
    const context: PublicContext = { kind: 'public', now: now(), requestId: request.id, t };
    const headers = { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' };
    if (file.endsWith(checksumEnding)) {
      if (!begin(reply)) return reply;
      const name = file.slice(0, -checksumEnding.length);
      const digest = await openData.digest(name, context).finally(() => (running -= 1));
      if (digest === null) return sendNotFound(reply);
      return reply.headers(headers).type('text/plain; charset=utf-8').send(`${digest}  ${name}\n`);
    }
    const found = await openData.open(file, context);
    if (!found) return sendNotFound(reply);
    if (!begin(reply)) return reply;
    const stream = Readable.from(found.read(), { objectMode: false });
    stream.once('close', () => (running -= 1));
    return reply
      .headers({ ...headers, 'content-disposition': `attachment; filename="${file}"` })
      .type(types[found.format])
      .send(stream);
  });
}
