// POST /support/contact: the contact form without scripts. An invalid form is shown again as typed, with its problems.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readVisitor } from '#api/read-visitor.ts';
import { contactFields } from '#domain/contact/contact-form.ts';
import type { ContactForm } from '#domain/contact/contact-form.ts';
import { findLocaleByLanguage, languages } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Result } from '#domain/result.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { SiteOrigins } from '#domain/urls/site-origins.ts';
import type { PostedContact } from '#pages/contact/posted-contact.ts';
import type { ContactFailure, SentContact } from '#services/contact/send-contact-message.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';
import { sendPostedPage } from '#web/pages.ts';
import type { PageRoutesDeps } from '#web/pages.ts';

export interface ContactFormDeps extends SiteOrigins {
  readonly takeContact: (message: SentContact) => Promise<Result<void, ContactFailure>>;
  /** Mails are shown at /dev/outbox and not sent. */
  readonly mailIsShown: boolean;
}

const path = '/support/contact';
const bodyLimit = 64 * 1024;

export async function registerContactForm(
  server: FastifyInstance,
  deps: ContactFormDeps & PageRoutesDeps,
): Promise<void> {
  await server.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    for (const locale of languages.map(findLocaleByLanguage))
      scope.post<{ Body: URLSearchParams }>(formatLocalePath(locale, path), { bodyLimit }, (request, reply) =>
        handleForm(deps, locale, request, reply),
      );
  });
}

async function handleForm(
  deps: ContactFormDeps & PageRoutesDeps,
  locale: Locale,
  request: FastifyRequest<{ Body: URLSearchParams }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const typed = (name: string) => request.body.get(name) ?? '';
  const form = Object.fromEntries(contactFields.map(name => [name, typed(name)])) as unknown as ContactForm;
  const sendBack = (status: number, what: Omit<PostedContact, 'form'>) =>
    sendPostedPage(deps, request, reply, { status, posted: { form, ...what } });
  if (isForeign(request, deps)) return sendBack(403, { problems: {}, failure: 'error.own-script-only' });
  const { client } = readVisitor(request, reply, deps);
  const message = { form, trap: typed('website'), language: locale.language, client, now: deps.now() };
  try {
    const sent = await deps.takeContact(message);
    if (sent.ok) {
      const query = `?sent=${deps.mailIsShown ? 'shown' : 'mailed'}`;
      return reply
        .status(303)
        .header('location', formatLocalePath(locale, path + query))
        .header('cache-control', 'no-store')
        .send();
    }
    if (sent.failure.kind === 'fields')
      return await sendBack(422, { problems: sent.failure.problems, failure: null });
    reply.header('retry-after', String(sent.failure.retryAfterSeconds));
    return await sendBack(429, { problems: {}, failure: 'error.too-many-requests' });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    deps.onUnexpected(error, request);
    return sendBack(503, { problems: {}, failure: 'contact.failed' });
  }
}

/** Whether the form is on another site. Browsers state the origin of a form; other clients state none. */
function isForeign({ headers }: FastifyRequest, { publicUrl }: SiteOrigins): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && headers.origin !== publicUrl;
}
