// Reads one item of a Google Merchant feed, from XML or from a table.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { findText } from '#adapters/feeds/formats/google-fields.ts';
import { readDetails, type ItemDetails } from '#adapters/feeds/formats/google-merchant-details.ts';
import { readItemPrice, readShippingMinor } from '#adapters/feeds/formats/google-merchant-price.ts';
import type { XmlItem } from '#adapters/feeds/formats/xml-items.ts';
import { addOperatorFields } from '#adapters/feeds/formats/google-operator-columns.ts';
import { completeListing } from '#adapters/feeds/rows/listing-draft.ts';
import type { FeedRow, StatedAttribute } from '#domain/feeds/listing.ts';
import { readFeedAttributes } from '#domain/matching/raw-attributes.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { readAvailability, readMode as readModeWords, readTitleMode } from '#domain/offers/sale-words.ts';

const availabilities: ReadonlyMap<string, boolean> = new Map([
  ['in stock', true],
  ['out of stock', false],
  ['preorder', false],
  ['backorder', false],
]);

/** The row of one item: a listing, or why it cannot be used. */
export function readGoogleItem(given: XmlItem, context: FeedContext): FeedRow {
  const item = addOperatorFields(given, context.terms?.columns);
  const details = readDetails(item);
  const title = findText(item, 'title');
  const condition = findText(item, 'condition');
  const availability = findText(item, 'availability');
  const labels = [0, 1, 2, 3, 4].map(number => findText(item, `custom_label_${number}`));
  return completeListing(
    {
      code: findText(item, 'id'),
      tooLong: item.tooLong,
      title,
      url: findText(item, 'link'),
      partNumber: findText(item, 'mpn'),
      gtin: findText(item, 'gtin'),
      attributes: listAttributes(item, details),
      mode: readMode(condition, title),
      modeText: condition,
      // Google has no field for a grade; the likeliest place is a detail called condition, then a custom label.
      gradeTexts: [...details.conditionWords, ...labels],
      price: readItemPrice(item, context),
      shippingMinor: readShippingMinor(item, context),
      available:
        availabilities.get(availability.toLowerCase().replaceAll('_', ' ')) ?? readAvailability(availability),
      availabilityText: availability,
      warrantyMonths: details.warrantyMonths,
      returnDays: details.returnDays,
    },
    context,
  );
}

/** Google's three values are English in every feed, but merchants also write words of their own language, or nothing. */
function readMode(condition: string, title: string): Mode | null {
  const word = condition.toLowerCase();
  if (word === 'new') return 'new';
  if (word === 'refurbished' || word === 'used') return 'refurbished';
  return condition === '' ? readTitleMode(title) : readModeWords(condition);
}

function listAttributes(item: XmlItem, details: ItemDetails): Partial<Record<StatedAttribute, string>> {
  const size = findText(item, 'size');
  const isStorage = /\d\s*[gt][bo]?$/i.test(size);
  return {
    ...readFeedAttributes({
      size: isStorage ? '' : size,
      material: findText(item, 'material'),
      ...details.fields,
    }),
    brand: findText(item, 'brand'),
    model: details.attributes.model ?? '',
    memory: details.attributes.memory ?? '',
    storage: details.attributes.storage ?? (isStorage ? size : ''),
    colour: findText(item, 'color') || (details.attributes.colour ?? ''),
    carrier: details.attributes.carrier ?? '',
    category: findText(item, 'product_type') || findText(item, 'google_product_category'),
  };
}
