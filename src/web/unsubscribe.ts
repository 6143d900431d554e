// POST /unsubscribe/{token} (RFC 8058): a mail client, or the button of the page, stops the mails that the link names. It needs neither
// cookie nor session, takes effect before the response, and does not redirect.
import type { FastifyInstance } from 'fastify';
import { locales } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { sendPage } from '#web/pages.ts';
import type { PageRoutesDeps } from '#web/pages.ts';

export interface UnsubscribeDeps {
  /** Stops the mails that a token names; does nothing for an invalid token. */
  readonly stopMail: (token: string) => Promise<unknown>;
}

/** Mail clients send `List-Unsubscribe=One-Click` as a form; the token alone matters. */
const bodyLimit = 16 * 1024;
const renderTimeoutMs = 10_000;

export async function registerUnsubscribe(
  server: FastifyInstance,
  deps: UnsubscribeDeps & PageRoutesDeps,
): Promise<void> {
  await server.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async () => null);
    for (const locale of locales)
      scope.post<{ Params: { token: string } }>(
        formatLocalePath(locale, '/unsubscribe/:token'),
        { bodyLimit },
        async (request, reply) => {
          // For an invalid token the page says so.
          await deps.stopMail(request.params.token);
          // A request's own signal aborts once its body has been read.
          return sendPage(deps, request, reply, AbortSignal.timeout(renderTimeoutMs));
        },
      );
  });
}
