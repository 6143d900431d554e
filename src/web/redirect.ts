// /redirect/{offerId}: to the merchant, by an address of ours that counts the click (specification, Redirect to a merchant; R26).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBot } from '#api/is-bot.ts';
import { clientOf, countVisits, registerVisitorLimits } from '#api/limit-visitors.ts';
import type { Translations } from '#api/present/i18n.ts';
import { readSessionToken } from '#api/read-visitor.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { getCountryLocale, locales } from '#domain/locale/locale.ts';
import type { CountrySlug, Locale } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { FindOffer, FoundOffer } from '#services/offers/find-offer.ts';
import { buildFallbackPage } from '#web/fallback-page.ts';
import { isMerchantLink } from '#services/offers/merchant-link.ts';
import type { Log } from '#services/ports/log.ts';
import type { RecordClick } from '#services/visits/record-click.ts';

export interface RedirectDeps {
  readonly log: Log;
  readonly now: () => Date;
  readonly findOffer: FindOffer;
  readonly recordClick: RecordClick;
  readonly productById: (id: number) => Product | null;
  /** The page of a product behind the locale prefix. */
  readonly productPath: (product: Product, mode: Mode) => string;
}

/** What the web server adds to it: how to speak of a failure. */
interface RedirectFailureDeps {
  readonly translations: Translations;
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

/** Registers the clean address under every prefix; crooked ones, and partners' (`sell-with-...`), are the pages' affair. */
export async function registerRedirects(
  server: FastifyInstance,
  deps: RedirectDeps & RedirectFailureDeps,
): Promise<void> {
  await server.register(async scope => {
    await registerVisitorLimits(scope);
    registerUnder(scope, deps);
  });
}

function registerUnder(scope: FastifyInstance, deps: RedirectDeps & RedirectFailureDeps): void {
  const warned = new Set<string>();
  const isOneTooMany = countVisits(scope);
  for (const locale of locales) {
    const url = formatLocalePath(locale, '/redirect/:offerId(^\\d{1,18}$)');
    scope.get<{ Params: { offerId: string } }>(url, async (request, reply) => {
      try {
        const found = await deps.findOffer(request.params.offerId);
        if (!found) {
          reply.callNotFound();
          return reply;
        }
        if (isClick(request) && !(await isOneTooMany(request))) recordClick(deps, request, locale, found);
        return sendOn(reply, targetOf(deps, found, { locale, warned }));
      } catch (error) {
        // Of what is on offer memory knows; only for what is not, somebody waits for a database that may be away.
        deps.onUnexpected(error, request);
        return sendTrouble(reply, buildFallbackPage(locale, deps.translations[locale.slug], request.id));
      }
    });
  }
}

/**
 * A person who leaves for the shop. No click is a look ahead (HEAD, and pages that a browser loads before anybody asked), a picture or a
 * frame that another page points here, and a program that says so. Old browsers do not say what an answer is for.
 */
function isClick({ method, headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
  const isPage = (headers['sec-fetch-dest'] ?? 'document') === 'document';
  return method === 'GET' && purpose === undefined && isPage && !isBot(headers['user-agent']);
}

/** Counting never stands in a visitor's way. */
function recordClick(deps: RedirectDeps, request: FastifyRequest, locale: Locale, found: FoundOffer): void {
  deps.recordClick({
    found,
    sessionToken: readSessionToken(request),
    client: clientOf(request),
    isBot: false,
    country: locale.country,
    language: locale.language,
    url: request.headers.referer ?? '',
    source: 'redirect',
    gatewayId: null,
    notificationId: null,
    now: deps.now(),
  });
}

/**
 * The merchant's page; of an offer that is gone or leads elsewhere, the page of its product; of one that is invented, what
 * we say of the demonstration, since there is no shop that has it.
 */
function targetOf(
  deps: RedirectDeps,
  found: FoundOffer,
  { locale, warned }: { locale: Locale; warned: Set<string> },
): string {
  if (found.kind === 'gone') return productPage(deps, found.trace);
  const { offer } = found;
  if (offer.merchant.isDemo) return formatLocalePath(locale, '/about');
  if (isMerchantLink(offer.url, offer.merchant.hosts)) return new URL(offer.url).href;
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

/** In the offer's country, where its prices are; the mode's list when the product is gone, too. */
function productPage(
  { productById, productPath }: RedirectDeps,
  { productId, country, mode }: { productId: number; country: CountrySlug; mode: Mode },
): string {
  const product = productById(productId);
  return formatLocalePath(getCountryLocale(country), product ? productPath(product, mode) : `/${mode}`);
}

/** 301 (specification, Redirect to a merchant); never kept, because where an offer leads changes. */
function sendOn(reply: FastifyReply, location: string): FastifyReply {
  return reply
    .status(301)
    .header('location', location)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .send();
}

function sendTrouble(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .status(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '5')
    .type('text/html; charset=utf-8')
    .send(page);
}
