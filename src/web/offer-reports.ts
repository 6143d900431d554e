// POST /report/{offerId}: a visitor reports a wrong offer, by a form without scripts. The response is the product's page, whose fragment
// states the outcome.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBot } from '#api/is-bot.ts';
import { clientOf } from '#api/limit-visitors.ts';
import { locales } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { reportKinds, reportFragments } from '#domain/offers/offer-report.ts';
import type { Result } from '#domain/result.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';
import type { ReportedOffer } from '#services/offers/report-offer.ts';
import type { RedirectDeps } from '#web/offer-redirect.ts';

export interface OfferReportDeps {
  readonly redirects: Pick<RedirectDeps, 'findOffer' | 'productById' | 'productPath'>;
  readonly reportOffer: (report: ReportedOffer) => Promise<Result<void, unknown>>;
  readonly publicUrl: string;
  readonly now: () => Date;
}

const bodyLimit = 1_024;

export async function registerOfferReports(server: FastifyInstance, deps: OfferReportDeps): Promise<void> {
  await server.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    for (const locale of locales)
      scope.post<{ Params: { offerId: string }; Body: URLSearchParams | undefined }>(
        formatLocalePath(locale, '/report/:offerId(^\\d{1,18}$)'),
        { bodyLimit },
        (request, reply) => handleReport(deps, locale, request, reply),
      );
  });
}

async function handleReport(
  { redirects, reportOffer, publicUrl, now }: OfferReportDeps,
  locale: Locale,
  request: FastifyRequest<{ Params: { offerId: string }; Body: URLSearchParams | undefined }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const kind = reportKinds.find(each => each === request.body?.get('kind'));
  if (!isOwnForm(request, publicUrl)) return refuse(reply, 403);
  if (!kind) return refuse(reply, 422);
  const found = await redirects.findOffer(request.params.offerId);
  if (!found) return refuse(reply, 404);
  const { productId, mode } = found.kind === 'gone' ? found.trace : found.offer;
  const product = redirects.productById(productId);
  const path = formatLocalePath(locale, product ? redirects.productPath(product, mode) : `/${mode}`);
  const onward = (mark: string) => reply.redirect(`${path}#${mark}`, 303);
  if (isBot(request.headers['user-agent'])) return onward(reportFragments.taken);
  try {
    const report = { offerId: Number(request.params.offerId), kind, client: clientOf(request), now: now() };
    const reported = await reportOffer(report);
    return onward(reported.ok ? reportFragments.taken : reportFragments.tooMany);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return refuse(reply.header('retry-after', '5'), 503);
  }
}

/** Browsers state the origin of a form (Sec-Fetch-Site), older ones by Origin only. */
function isOwnForm({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === publicUrl : site === 'same-origin';
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).type('text/plain; charset=utf-8').send(`${status}`);
}
