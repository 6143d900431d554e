// One item of a Google Merchant feed into a listing. What the item does not state stays null.
import { isAllowedLink, type FeedContext } from '#adapters/feeds/feed-reader.ts';
import { findText } from '#adapters/feeds/formats/google-fields.ts';
import { readDetails, type ItemDetails } from '#adapters/feeds/formats/google-merchant-details.ts';
import { readItemPrice, readShippingMinor } from '#adapters/feeds/formats/google-merchant-price.ts';
import type { XmlItem } from '#adapters/feeds/formats/xml-items.ts';
import type { FeedRow, StatedAttribute, UnusableReason } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';
import { findGrade } from '#domain/offers/grade-words.ts';
import type { GradeWords } from '#domain/offers/grade-words.ts';

/** Google allows 50; ours is only there so that a code is never a document. */
const longestCode = 200;
const replacement = '\ufffd';

const availabilities: Readonly<Record<string, boolean>> = {
  'in stock': true,
  'out of stock': false,
  preorder: false,
  backorder: false,
};

/** The row of one item: a listing, or why it cannot be used. */
export function readGoogleItem(item: XmlItem, context: FeedContext): FeedRow {
  const code = findText(item, 'id');
  if (code === '' || code.length > longestCode || code.includes(replacement)) {
    return { kind: 'unusable', code: null, reason: 'no-code', detail: code.slice(0, longestCode) };
  }
  const refuse = (reason: UnusableReason, detail: string): FeedRow => {
    return { kind: 'unusable', code, reason, detail: detail.slice(0, longestCode) };
  };
  if (item.tooLong !== null) return refuse('field-too-long', item.tooLong);
  const title = findText(item, 'title');
  if (title === '') return refuse('no-title', '');
  const url = findText(item, 'link');
  if (url.includes(replacement) || !isAllowedLink(url, context.hosts)) return refuse('no-link', url);
  const price = readItemPrice(item, context);
  if (!price.ok) return refuse(price.failure.reason, price.failure.detail);
  const available = availabilities[findText(item, 'availability').toLowerCase().replaceAll('_', ' ')];
  if (available === undefined) return refuse('no-availability', findText(item, 'availability'));
  const mode = readMode(findText(item, 'condition'));
  if (mode === null) return refuse('no-condition', findText(item, 'condition'));

  const details = readDetails(item);
  return {
    kind: 'listing',
    listing: {
      code,
      variant: '',
      country: context.country,
      title,
      partNumber: findText(item, 'mpn') || null,
      gtin: findText(item, 'gtin') || null,
      attributes: listAttributes(item, details),
      mode,
      ...readGrade(item, details, { mode, title, gradeWords: context.gradeWords }),
      priceMinor: price.value,
      currency: getCountryLocale(context.country).currency,
      shippingMinor: readShippingMinor(item, context),
      available,
      warrantyMonths: details.warrantyMonths,
      returnDays: details.returnDays,
      url,
    },
  };
}

function readMode(condition: string): Mode | null {
  const word = condition.toLowerCase();
  if (word === 'new') return 'new';
  return word === 'refurbished' || word === 'used' ? 'refurbished' : null;
}

/**
 * Google has no field for a grade, so merchants hide it: a condition detail says it best, then a custom label,
 * then the title. A refurbished listing without any grade word is `certified`: sold as restored, graded by nobody.
 */
function readGrade(
  item: XmlItem,
  details: ItemDetails,
  { mode, title, gradeWords }: { mode: Mode; title: string; gradeWords: GradeWords },
): { grade: Grade; conditionWords: string | null } {
  const labels = [0, 1, 2, 3, 4].map(number => findText(item, `custom_label_${number}`));
  const texts = [...details.conditionWords, ...labels, title];
  if (mode === 'new') return { grade: 'N', conditionWords: null };
  for (const text of texts) {
    const reading = findGrade(text, gradeWords);
    if (reading) return { grade: reading.grade, conditionWords: reading.words };
  }
  return { grade: 'certified', conditionWords: null };
}

function listAttributes(item: XmlItem, details: ItemDetails): Partial<Record<StatedAttribute, string>> {
  const size = findText(item, 'size');
  const stated: [StatedAttribute, string][] = [
    ['brand', findText(item, 'brand')],
    ['model', details.attributes.model ?? ''],
    ['storage', details.attributes.storage ?? (/\d\s*[gt][bo]?$/i.test(size) ? size : '')],
    ['colour', findText(item, 'color') || (details.attributes.colour ?? '')],
    ['carrier', details.attributes.carrier ?? ''],
    ['category', findText(item, 'product_type') || findText(item, 'google_product_category')],
  ];
  return Object.fromEntries(stated.filter(([, value]) => value !== ''));
}
