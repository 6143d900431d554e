import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { listVariants } from '#read-models/catalogue/list-variants.ts';
import { viewProduct } from '#read-models/catalogue/view-product.ts';
import { makeMerchant, makeOffer } from '#tests/support/factories.ts';
import { buildSeedView, readSeedCatalogue } from '#tests/support/seed-view.ts';

const today = Date.UTC(2026, 10, 20);
const seed = readSeedCatalogue();
const models = Map.groupBy(seed.products, ({ model }) => model.slug);
const products = (models.get('iphone-13') ?? []).slice(0, 12);
const merchants = ['anna', 'bruno', 'clara'].map((slug, at) => makeMerchant({ id: at + 1, slug }));
// Every product has three offers at one price.
const offers = products.flatMap((product, at) =>
  merchants.map((merchant, place) =>
    makeOffer({
      id: 3 * at + place + 1,
      productId: product.id,
      merchant,
      merchantId: merchant.id,
      country: 'de',
      currency: 'EUR',
      priceMinor: 20_000,
      available: true,
    }),
  ),
);
const view = await buildSeedView(seed, offers, merchants);

test('of offers at one price, the lowest of a variant is the one that heads its page on that day', () => {
  const [product] = products;
  if (!product) throw new Error('the seed has no iPhone 13');
  const heads = new Set<number>();
  for (let day = 0; day < 14; day++) {
    const now = today + day * dayMs;
    const wanted = { country: 'de', mode: 'refurbished', filters: [], now } as const;
    for (const { product: sibling, lowest } of listVariants(view, product, wanted).flatMap(
      each => each.values,
    )) {
      if (!lowest) continue;
      const page = viewProduct(view, { sku: sibling.sku, availability: 'available', ...wanted }, now);
      expect(page.ok && page.value.selected?.id).toBe(lowest.id);
      heads.add(lowest.merchant.id);
    }
  }
  expect(heads.size).toBe(3);
});
