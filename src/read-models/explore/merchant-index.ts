// Merchants by their names, which are the same in every language.
import { merchantEntry } from '#domain/explore/explore-entries.ts';
import { createSplitter } from '#domain/explore/query-words.ts';
import { searchText } from '#domain/explore/search-text.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { TextIndex } from '#read-models/explore/text-index.ts';

export function indexMerchants(merchants: readonly Merchant[]): TextIndex {
  const split = createSplitter();
  return new TextIndex(
    merchants.map(merchantEntry).map(entry => [entry, searchText(entry, null, 'en', split)]),
  );
}
