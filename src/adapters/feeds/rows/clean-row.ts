// Removes characters that the database cannot store. JSON may contain them, and so may tables after the part that is checked for binary
// bytes.
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import { malformedRow } from '#adapters/feeds/rows/malformed-row.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';

/**
 * Removes NULs from the texts of a row and replaces halves of surrogate pairs (a title cut in the middle of an emoji). A row whose code or
 * link contains one is malformed.
 */
export function cleanRow(row: FeedRow): FeedRow {
  if (row.kind !== 'listing') return row;
  const { listing } = row;
  const { code, variant, url, title, partNumber, gtin, conditionWords, attributes } = listing;
  const keys = [code, variant, url];
  const texts = [title, partNumber, gtin, conditionWords, ...Object.values(attributes)];
  if (!keys.every(isClean)) return malformedRow('a code or a link with a character that nothing can store');
  // The texts of an array may exceed the limit together, although none does alone.
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
