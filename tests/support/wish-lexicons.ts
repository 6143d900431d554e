// Vocabularies for wishes over the whole seed catalogue and two merchants; created per language on first use.
import { listModelSystems } from '#domain/catalogue/model-systems.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import { findSystemLine } from '#domain/catalogue/systems.ts';
import { collectSets } from '#domain/explore/wish/catalogue-sets.ts';
import { buildLexicon, withMerchants } from '#domain/explore/wish/wish-lexicon.ts';
import type { WishLexicon } from '#domain/explore/wish/wish-lexicon.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { readSeedSystems } from '#tests/support/seed-products.ts';
import { readSeedCatalogue } from '#tests/support/seed-view.ts';

const merchants = [
  makeMerchant({ id: 1, slug: 'second-core', name: 'Second Core' }),
  makeMerchant({ id: 2, slug: 'apple-store', name: 'Apple Store' }),
];

/** The products with the systems of their models, which a load of the catalogue names. */
function withSystems(products: readonly Product[]): Product[] {
  const table = readSeedSystems();
  const models = new Map<Model, Model>();
  const named = (model: Model): Model => {
    const line = findSystemLine(table, model.family);
    const spans = line === null ? null : listModelSystems(line, model);
    return { ...model, systems: (spans ?? []).map(({ system: { slug, name } }) => ({ slug, name })) };
  };
  return products.map(product => {
    const model = models.get(product.model) ?? named(product.model);
    models.set(product.model, model);
    return { ...product, model };
  });
}

export function makeWishLexicons(): (language: LanguageSlug) => WishLexicon {
  const sets = collectSets(withSystems(readSeedCatalogue().products));
  const known = new Map<LanguageSlug, WishLexicon>();
  return language => {
    const lexicon = known.get(language) ?? withMerchants(buildLexicon(sets, language), merchants);
    known.set(language, lexicon);
    return lexicon;
  };
}
