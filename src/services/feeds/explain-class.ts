// Explains the classes of listings to an operator who knows the shop but not this program. @table

/** Class -> its meaning, and the option that helps. */
const words: Readonly<Record<string, string>> = {
  'match:part-number': 'by part number',
  'match:attributes': 'by fields',
  'match:title': 'by title',
  'match:corrected': 'decided manually',
  'unusable:no-code': 'no product code; set its column with --column code=NAME',
  'unusable:no-title': 'no title; set its column with --column title=NAME',
  'unusable:no-price':
    'no readable price; set its column with --column price=NAME, its format with --price-form, its currency with --currency',
  'unusable:wrong-currency': 'not in the country’s currency; read it for the country of that currency',
  'unusable:no-link': 'no link to its page; set its column with --column link=NAME',
  'unusable:other-host':
    'its link leads to a host that is not the merchant’s; add it to "hosts" or "trackingHosts" with merchants load',
  'unusable:no-condition':
    'no condition; set a default with --condition used, or its column with --column condition=NAME',
  'unusable:no-availability':
    'no stock status; set a default with --availability in-stock, or its column with --column availability=NAME',
  'unusable:field-too-long': 'a field is longer than 64 KB',
  'unusable:malformed': 'malformed: more cells than columns, not a JSON object, or no product on the page',
  'unusable:repeated-code': 'duplicate product code; only the first listing with it counts',
  'reject:other-brand': 'not made by Apple',
  'reject:accessory-or-part': 'an accessory or a part',
  'reject:damaged': 'broken or for parts',
  'reject:several-models': 'one listing for several models',
  'reject:empty-box': 'an empty box',
  'reject:service': 'a repair or another service',
  'reject:swap-only': 'exchange only',
  'reject:several-devices': 'a lot or bundle of devices',
  'reject:not-a-family-we-hold': 'not a kind of device in the catalogue',
  'reject:corrected': 'decided manually',
  'again:decided':
    'known listings matched again, because the catalogue or matcher changed since the last run',
  'again:otherwise': 'of those, with a different result',
  'review:corrected': 'the product chosen manually is retired and has no successor',
  'review:contradiction': 'part number, fields and title do not agree',
  'review:several-products': 'could be any of several products',
  'review:unknown-configuration': 'known model, unknown configuration',
  'review:unknown-model': 'title and fields do not identify the model',
  'review:unknown-part': 'unknown part number, and no model in the title',
  'review:accessory-or-part': 'may be an accessory for the device',
};

/** `unusable:no-price` -> explanation; '' for a class that explains itself, or is newer than this table. */
export function explainClass(kind: string): string {
  return words[kind] ?? '';
}
