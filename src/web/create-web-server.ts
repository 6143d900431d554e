// The HTTP server of the site: registers the routes of API, pages, files and pictures.
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FindPicture } from '#drawings/picture-index.ts';
import type { PngStore } from '#adapters/pictures/png-store.ts';
import { refuseCall, registerApi } from '#api/routes.ts';
import type { ApiRoutesDeps } from '#api/routes.ts';
import { createBaseServer, pathOf } from '#web/base-server.ts';
import type { BaseServerDeps } from '#web/base-server.ts';
import { registerBuiltFiles } from '#web/built-files.ts';
import type { BuiltFileDeps } from '#web/built-files.ts';
import { registerContactForm } from '#web/contact-form.ts';
import type { ContactFormDeps } from '#web/contact-form.ts';
import { registerPages, sendRefusal } from '#web/pages.ts';
import type { PageRoutesDeps } from '#web/pages.ts';
import type { NewsFeedDeps } from '#web/news-feeds/send-news-feed.ts';
import { registerDevicePictures } from '#web/device-pictures.ts';
import { registerLlmsText } from '#web/llms-text.ts';
import { registerMailBounces } from '#web/mail-bounces.ts';
import type { MailBounceDeps } from '#web/mail-bounces.ts';
import { registerMailPreviews } from '#web/mail-previews.ts';
import type { MailPreviewDeps } from '#web/mail-previews.ts';
import { registerOpenData } from '#web/open-data.ts';
import type { OpenDataRouteDeps } from '#web/open-data.ts';
import { registerOwnerPhotos } from '#web/owner-photos.ts';
import type { OwnerPhotoDeps } from '#web/owner-photos.ts';
import { registerOfferReports } from '#web/offer-reports.ts';
import type { OfferReportDeps } from '#web/offer-reports.ts';
import { registerPartnerRedirect } from '#web/partner-redirect.ts';
import type { PartnerRedirectDeps } from '#web/partner-redirect.ts';
import { registerRedirects } from '#web/offer-redirect.ts';
import type { RedirectDeps } from '#web/offer-redirect.ts';
import { registerSitemaps } from '#web/sitemaps.ts';
import type { SitemapDeps } from '#web/sitemaps.ts';
import { registerStaffRoutes } from '#web/staff-routes.ts';
import type { StaffAnswerDeps } from '#web/staff-answers.ts';
import { registerUnsubscribe } from '#web/unsubscribe.ts';
import type { UnsubscribeDeps } from '#web/unsubscribe.ts';
import { registerWebManifests } from '#web/web-manifest.ts';
import { registerSocialCards } from '#web/social-cards.ts';
import type { SocialCardDeps } from '#web/social-cards.ts';

export interface WebServerDeps
  extends
    BaseServerDeps,
    Omit<ApiRoutesDeps, 'onUnexpected' | 'isDemo'>,
    ContactFormDeps,
    BuiltFileDeps,
    Omit<PageRoutesDeps, 'onUnexpected' | 'newsFeeds'> {
  readonly onUnexpected: (error: unknown, context: { requestId: string; where: string }) => void;
  readonly redirects: RedirectDeps;
  readonly partnerRedirect: PartnerRedirectDeps;
  readonly listSellPages: SitemapDeps['listSellPages'];
  readonly newsFeeds: Pick<NewsFeedDeps, 'listOfferNews' | 'findAlertNews' | 'links' | 'cache'>;
  readonly findPicture: FindPicture;
  readonly currentCatalogue: SocialCardDeps['currentCatalogue'];
  readonly findContent: SitemapDeps['findContent'];
  readonly articles: SitemapDeps['articles'];
  readonly reportOffer: OfferReportDeps['reportOffer'];
  readonly pngs: PngStore;
  readonly stopMail: UnsubscribeDeps['stopMail'];
  readonly mailBounces: MailBounceDeps;
  readonly mailPreviews: MailPreviewDeps;
  readonly admin: StaffAnswerDeps['admin'];
  readonly staffAssets: StaffAnswerDeps['staffAssets'];
  readonly ownerImages: OwnerPhotoDeps['ownerImages'];
  readonly photos: OwnerPhotoDeps['photos'];
  readonly openData: OpenDataRouteDeps['openData'];
}

export async function createWebServer(given: WebServerDeps): Promise<FastifyInstance> {
  const onUnexpected = (error: unknown, request: FastifyRequest) => {
    // The visitor left while a page waited for the database: no response is needed, and nothing is wrong.
    if (request.raw.destroyed && error === request.signal.reason) return;
    given.onUnexpected(error, { requestId: request.id, where: `${request.method} ${pathOf(request)}` });
  };
  const deps = { ...given, onUnexpected };
  const server = createBaseServer(deps, (request, reply) => {
    if (!refuseCall(deps, request, reply)) void sendRefusal(deps, request, reply);
  });
  // For routes without an error handler of their own: no detail of an unexpected error reaches the caller.
  server.setErrorHandler((error: { readonly statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return reply.send(error);
    onUnexpected(error, request);
    return reply
      .status(statusCode)
      .type('text/plain; charset=utf-8')
      .send(`Something went wrong: ${request.id}`);
  });
  await server.register(compress, {
    threshold: 1024,
    // Compressing a response of 150 kB at once takes a fifth of a millisecond; streaming takes two more, at times far more. Content that is
    // created once and sent often (pages, files, pictures) is compressed already.
    syncThreshold: 1024 * 1024,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 },
    },
    encodings: ['br', 'gzip'],
  });
  await registerStaffRoutes(server, deps);
  await registerApi(server, { ...deps, isDemo: deps.admin.site.isDemo });
  registerDevicePictures(server, deps);
  registerSocialCards(server, deps);
  registerOwnerPhotos(server, deps);
  registerMailPreviews(server, deps.mailPreviews);
  await registerMailBounces(server, { ...deps.mailBounces, onUnexpected });
  registerOpenData(server, deps);
  registerSitemaps(server, deps);
  registerLlmsText(server, { publicUrl: deps.publicUrl, isDemo: deps.admin.site.isDemo });
  registerWebManifests(server, deps);
  registerBuiltFiles(server, deps);
  const { countries, translations, sharedCalls } = deps;
  await registerPartnerRedirect(server, { ...deps.partnerRedirect, sharedCalls });
  await registerRedirects(server, { ...deps.redirects, countries, translations, sharedCalls, onUnexpected });
  await registerOfferReports(server, deps);
  const pages = { ...deps, newsFeeds: { ...deps, ...deps.newsFeeds } };
  await registerUnsubscribe(server, pages);
  await registerContactForm(server, pages);
  registerPages(server, pages);
  return server;
}
