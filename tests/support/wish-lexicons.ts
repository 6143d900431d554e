// What wishes are read by over the whole seed catalogue, and two merchants; a language is made when it is first asked for.
import { collectSets } from '#domain/explore/wish/catalogue-sets.ts';
import { buildLexicon, withMerchants } from '#domain/explore/wish/wish-lexicon.ts';
import type { WishLexicon } from '#domain/explore/wish/wish-lexicon.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { readSeedCatalogue } from '#tests/support/seed-view.ts';

const merchants = [
  makeMerchant({ id: 1, slug: 'second-core', name: 'Second Core' }),
  makeMerchant({ id: 2, slug: 'apple-store', name: 'Apple Store' }),
];

export function makeWishLexicons(): (language: LanguageSlug) => WishLexicon {
  const sets = collectSets(readSeedCatalogue().products);
  const known = new Map<LanguageSlug, WishLexicon>();
  return language => {
    const lexicon = known.get(language) ?? withMerchants(buildLexicon(sets, language), merchants);
    known.set(language, lexicon);
    return lexicon;
  };
}
