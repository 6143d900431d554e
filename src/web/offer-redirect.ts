// /redirect/{offerId}: redirects to the merchant and counts the click (specification, Redirect to a merchant; R26).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf, countVisits, registerVisitorLimits } from '#api/limit-visitors.ts';
import type { VisitorLimitDeps } from '#api/limit-visitors.ts';
import type { Translations } from '#api/present/i18n.ts';
import { readSessionToken } from '#api/read-visitor.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { getCountryLocale, locales } from '#domain/locale/locale.ts';
import type { CountrySlug, Locale } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { demoOfferPath } from '#domain/offers/demo-offer-path.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { readNotificationId, readPlacementId } from '#domain/urls/visitor-keys.ts';
import type { FindOffer, FoundOffer } from '#services/offers/find-offer.ts';
import { buildFallbackPage } from '#web/fallback-page.ts';
import { isMerchantLink } from '#domain/offers/merchant-link.ts';
import { sendMisdirected } from '#web/send-misdirected.ts';
import { sendOutboundRedirect, findClickExclusion } from '#web/outbound-redirect.ts';
import { dressLink } from '#domain/billing/link-template.ts';
import type { LinkTemplate } from '#domain/billing/link-template.ts';
import type { CountExcluded } from '#services/billing/count-excluded.ts';
import type { Log } from '#services/ports/log.ts';
import { leadsToMerchant } from '#services/visits/record-click.ts';
import type { RecordClick } from '#services/visits/record-click.ts';

export interface RedirectDeps {
  readonly log: Log;
  readonly now: () => Date;
  readonly findOffer: FindOffer;
  readonly recordClick: RecordClick;
  /** Counts departures to a merchant that are not clicks. */
  readonly countExcluded: CountExcluded;
  /** The link template of a merchant. */
  readonly linkTemplate: (merchantId: number) => LinkTemplate;
  /** Whether a paid placement is for this offer's merchant and product. */
  readonly isPlacementOf: (placementId: number, offer: SearchOffer) => boolean;
  readonly productById: (id: number) => Product | null;
  /** The path of a product's page after the locale prefix. */
  readonly productPath: (product: Product, mode: Mode) => string;
}

/** Dependencies added by the web server: the catalogue in memory, messages for failures, and error reporting. */
interface RedirectServerDeps extends VisitorLimitDeps {
  /** The countries whose offers this process has. */
  readonly countries: ReadonlySet<CountrySlug>;
  readonly translations: Translations;
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

/**
 * Registers the canonical address under every prefix. Other forms of it, and partners' pages (`sell-with-...`), belong to the pages.
 */
export async function registerRedirects(
  server: FastifyInstance,
  deps: RedirectDeps & RedirectServerDeps,
): Promise<void> {
  await server.register(async scope => {
    await registerVisitorLimits(scope, deps);
    registerUnder(scope, deps);
  });
}

function registerUnder(scope: FastifyInstance, deps: RedirectDeps & RedirectServerDeps): void {
  const warned = new Set<string>();
  const isOneTooMany = countVisits(scope, 'redirect');
  for (const locale of locales) {
    const url = formatLocalePath(locale, '/redirect/:offerId(^\\d{1,18}$)');
    scope.get<{ Params: { offerId: string } }>(url, async (request, reply) => {
      try {
        const found = await deps.findOffer(request.params.offerId);
        if (!found) {
          reply.callNotFound();
          return reply;
        }
        // All offers of these countries are in memory; whether one of another country is gone, only another process knows.
        if (found.kind === 'gone' && !deps.countries.has(found.trace.country))
          return sendMisdirected(reply, found.trace.country);
        const clickId = await countClick(deps, request, locale, found, isOneTooMany);
        return sendOutboundRedirect(reply, targetOf(deps, locale, found, clickId, warned), 301);
      } catch (error) {
        // Current offers are in memory; only others need the database, which may be away.
        deps.onUnexpected(error, request);
        return sendTrouble(reply, buildFallbackPage(locale, deps.translations[locale.slug], request.id));
      }
    });
  }
}

/** The id of the click; null = the request is no click, or no id was left. Counting never delays a visitor. */
async function countClick(
  deps: RedirectDeps,
  request: FastifyRequest,
  locale: Locale,
  found: FoundOffer,
  isOneTooMany: (request: FastifyRequest) => Promise<boolean>,
): Promise<number | null> {
  // A visitor who is shown a page of ours is not sent out.
  if (found.kind === 'gone' || !leadsToMerchant(found.offer)) return null;
  const { offer } = found;
  const why = findClickExclusion(request) ?? ((await isOneTooMany(request)) ? 'flood' : null);
  if (why !== null) {
    deps.countExcluded(offer, why, deps.now());
    return null;
  }
  const { search } = new URL(request.raw.url ?? '/', 'http://site.invalid');
  const placementId = readPlacementId(search);
  return deps.recordClick({
    found,
    sessionToken: readSessionToken(request),
    client: clientOf(request),
    isBot: false,
    country: locale.country,
    language: locale.language,
    url: request.headers.referer ?? '',
    source: 'redirect',
    gatewayId: null,
    notificationId: readNotificationId(search),
    departure: {
      placementId: placementId !== null && deps.isPlacementOf(placementId, offer) ? placementId : null,
    },
    now: deps.now(),
  });
}

/**
 * The merchant's page by its link template; the product's page for an offer that is gone or links elsewhere; a page of ours for an offer of
 * a fictitious merchant, in the offer's country, whichever prefix the link had.
 */
function targetOf(
  deps: RedirectDeps,
  locale: Locale,
  found: FoundOffer,
  clickId: number | null,
  warned: Set<string>,
): string {
  if (found.kind === 'gone') return productPage(deps, found.trace);
  const { offer } = found;
  if (offer.merchant.isDemo) return demoOfferPage(deps, offer);
  const link = URL.parse(offer.url);
  if (link && isMerchantLink(link, offer.merchant))
    return dressLink(link, deps.linkTemplate(offer.merchant.id), offer.merchant, parseLink, {
      click: clickId === null ? null : String(clickId),
      offer: String(offer.id),
      product: deps.productById(offer.productId)?.sku ?? null,
      country: offer.country,
      language: locale.language,
    });
  const { slug } = offer.merchant;
  if (!warned.has(slug)) {
    warned.add(slug);
    deps.log.warn(
      { merchant: slug, offerId: offer.id },
      'an offer links to a host that is not registered for its merchant; its product page is shown instead',
    );
  }
  return productPage(deps, offer);
}

function parseLink(text: string): URL | null {
  return URL.parse(text);
}

function demoOfferPage(deps: RedirectDeps, offer: SearchOffer): string {
  const product = deps.productById(offer.productId);
  if (!product) return productPage(deps, offer);
  return formatLocalePath(getCountryLocale(offer.country), demoOfferPath(product.sku, offer.id));
}

/** In the offer's country, which its prices are for; the mode's list when the product is gone, too. */
function productPage(
  { productById, productPath }: RedirectDeps,
  { productId, country, mode }: { productId: number; country: CountrySlug; mode: Mode },
): string {
  const product = productById(productId);
  return formatLocalePath(getCountryLocale(country), product ? productPath(product, mode) : `/${mode}`);
}

function sendTrouble(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .status(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '5')
    .type('text/html; charset=utf-8')
    .send(page);
}
