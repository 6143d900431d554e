// Preview pictures of our links on other sites: `/images/social/{locale}.png` for the site, `/images/social/{locale}/{sku}.png` for a
// product with its price in that country. Rendered on the first request, and stored on disk.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PngStore } from '#adapters/pictures/png-store.ts';
import { presentTitleDetails } from '#api/present/present-option-values.ts';
import type { Translations } from '#api/present/i18n.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { findLocale } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { modes } from '#domain/offers/condition.ts';
import { describeForm } from '#drawings/device-form.ts';
import { drawSocialCard, socialCardSize } from '#drawings/social-card.ts';
import type { SocialCard } from '#drawings/social-card.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

export interface SocialCardDeps {
  readonly currentCatalogue: () => CatalogueView;
  readonly translations: Translations;
  readonly pngs: PngStore;
}

/** A price may change within the hour, but sites that show the link cache its picture far longer anyway. */
const cacheControl = 'public, max-age=3600';

export function registerSocialCards(server: FastifyInstance, deps: SocialCardDeps): void {
  server.get<{ Params: { file: string } }>('/images/social/:file', (request, reply) => {
    const locale = findLocale(readName(request.params.file));
    return locale ? sendCard(deps, describeSite(deps, locale), request, reply) : sendNotFound(reply);
  });
  server.get<{ Params: { locale: string; file: string } }>(
    '/images/social/:locale/:file',
    (request, reply) => {
      const locale = findLocale(request.params.locale);
      const card = locale && describeProduct(deps, locale, readName(request.params.file));
      return card ? sendCard(deps, card, request, reply) : sendNotFound(reply);
    },
  );
}

function readName(file: string): string {
  return file.endsWith('.png') ? file.slice(0, -'.png'.length) : '';
}

function describeSite({ translations }: SocialCardDeps, { slug }: Locale): SocialCard {
  return { title: translations[slug]('home.title'), details: '', price: '', picture: null };
}

function describeProduct(
  { currentCatalogue, translations }: SocialCardDeps,
  locale: Locale,
  sku: string,
): SocialCard | null {
  const view = currentCatalogue();
  const product = view.findProduct(sku);
  if (!product) return null;
  const t = translations[locale.slug];
  const cheapest = modes
    .flatMap(mode => view.offersOf(product.id, locale.country, mode)[0] ?? [])
    .find(offer => offer.available);
  return {
    title: modelLabel(product.model.name, locale.language),
    details: presentTitleDetails(product, { locale, t }).join(', '),
    price: cheapest
      ? t('price.from', {
          price: formatPrice({ amountMinor: cheapest.priceMinor, currency: locale.currency }),
        })
      : '',
    picture: { form: describeForm(product.model), colour: product.colour?.value ?? null },
  };
}

async function sendCard(
  { pngs }: SocialCardDeps,
  card: SocialCard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const svg = drawSocialCard(card);
  const etag = `"${createHash('sha1').update(svg).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': cacheControl, 'cross-origin-resource-policy': 'cross-origin' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  return sendPng(reply, await pngs.render(svg, socialCardSize.width));
}

/** null = the queue of pictures to render is full. */
export function sendPng(reply: FastifyReply, png: Buffer | null): FastifyReply {
  if (png) return reply.type('image/png').send(png);
  return reply
    .status(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
    .type('text/plain; charset=utf-8')
    .send('Busy');
}

/** A plain 404 without a page: nobody reads a page in place of a picture. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found');
}
