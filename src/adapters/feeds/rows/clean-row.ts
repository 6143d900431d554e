// Makes texts storable in a database: JSON, and tables beyond the part that is searched for binary bytes, may hold others.
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import { malformedRow } from '#adapters/feeds/rows/malformed-row.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';

/**
 * The row without NULs and halves of surrogate pairs (a title cut in the middle of an emoji). A code or a link that holds one is
 * useless: the row is damaged.
 */
export function cleanRow(row: FeedRow): FeedRow {
  if (row.kind !== 'listing') return row;
  const { listing } = row;
  const { code, variant, url, title, partNumber, gtin, conditionWords, attributes } = listing;
  const keys = [code, variant, url];
  const texts = [title, partNumber, gtin, conditionWords, ...Object.values(attributes)];
  if (!keys.every(isClean)) return malformedRow('a code or a link with a character that nothing can store');
  // A list of texts may exceed the limit although each of them does not.
  if ([url, ...texts].some(isTooLong)) {
    const names = Object.entries({ url, title, partNumber, gtin, ...attributes });
    const detail = names.find(([, text]) => isTooLong(text))?.[0] ?? 'conditionWords';
    return { kind: 'unusable', code, reason: 'field-too-long', detail };
  }
  if (texts.every(text => text === null || isClean(text))) return row;
  return {
    kind: 'listing',
    listing: {
      ...listing,
      title: clean(title),
      partNumber: partNumber && clean(partNumber),
      gtin: gtin && clean(gtin),
      conditionWords: conditionWords && clean(conditionWords),
      attributes: Object.fromEntries(Object.entries(attributes).map(([name, text]) => [name, clean(text)])),
    },
  };
}

function isTooLong(text: string | null): boolean {
  return text !== null && text.length > feedLimits.fieldCharacters;
}

function isClean(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
