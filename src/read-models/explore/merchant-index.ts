// Indexes merchants by name, which is the same in every language: as entries, and as words of wishes.
import { merchantEntry } from '#domain/explore/explore-entries.ts';
import { createSplitter } from '#domain/explore/query-words.ts';
import { searchText } from '#domain/explore/search-text.ts';
import { withMerchants } from '#domain/explore/wish/wish-lexicon.ts';
import type { WishLexicon } from '#domain/explore/wish/wish-lexicon.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { TextIndex } from '#read-models/explore/text-index.ts';

/** The vocabularies for wishes with the current merchants; created when a language is first used. */
export function lexiconsWith(
  merchants: readonly Merchant[],
  ofCatalogue: (language: LanguageSlug) => WishLexicon,
): (language: LanguageSlug) => WishLexicon {
  const known = new Map<LanguageSlug, WishLexicon>();
  return language => {
    const lexicon = known.get(language) ?? withMerchants(ofCatalogue(language), merchants);
    known.set(language, lexicon);
    return lexicon;
  };
}

export function indexMerchants(merchants: readonly Merchant[]): TextIndex {
  const split = createSplitter();
  return new TextIndex(
    merchants.map(merchantEntry).map(entry => [entry, searchText(entry, null, 'en', split)]),
  );
}
