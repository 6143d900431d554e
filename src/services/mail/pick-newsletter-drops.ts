// Picks the content of a newsletter: the largest price drops of each country that are still in stock, at most one for each model.
import type { Kysely } from 'kysely';
import { readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import { readMailedOffers } from '#adapters/database/outbox/mail-facts-store.ts';
import { readNewestFigureDay, readPriceDrops } from '#adapters/database/offers/price-drop-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MailedDrop } from '#domain/mail/mail.ts';
import { pickPriceDrops } from '#domain/offers/price-drop.ts';
import { compareOffers } from '#domain/search/search-records.ts';

const maxDrops = 8;
const maxCandidates = 100;
/** Figures older than this are outdated. */
const maxAgeMs = 3 * dayMs;

/** Countries without drops are left out. */
export async function pickNewsletterDrops(
  db: Kysely<Schema>,
  now: Date,
): Promise<Map<CountrySlug, MailedDrop[]>> {
  const day = await readNewestFigureDay(db);
  if (day === null || now.getTime() - Date.parse(day) > maxAgeMs) return new Map();
  const recorded = await readPriceDrops(db, day);
  if (recorded.length === 0) return new Map();
  const productIds = [...new Set(recorded.map(({ productId }) => productId))];
  const products = new Map((await readProducts(db, productIds)).map(product => [product.id, product]));
  const offers = await readMailedOffers(db, { ids: [], productIds });
  const refurbished = Map.groupBy(
    offers.filter(({ mode }) => mode === 'refurbished').sort(compareOffers),
    ({ country, productId }) => `${country} ${productId}`,
  );
  const byCountry = Map.groupBy(recorded, ({ country }) => country);
  const picked = [...byCountry].map(([country, drops]): [CountrySlug, MailedDrop[]] => {
    const market = {
      findProduct: (id: number) => products.get(id) ?? null,
      offersOf: (id: number) => refurbished.get(`${country} ${id}`) ?? [],
    };
    const standing = pickPriceDrops(drops, market, maxCandidates);
    const best = standing.sort((a, b) => b.percent - a.percent).slice(0, maxDrops);
    return [
      country,
      best.map(({ product, offer, beforeMinor }) => ({
        productId: product.id,
        offerId: offer.id,
        grade: offer.grade,
        priceMinor: offer.priceMinor,
        beforeMinor,
      })),
    ];
  });
  return new Map(picked.filter(([, drops]) => drops.length > 0));
}
