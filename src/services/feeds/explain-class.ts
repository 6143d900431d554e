// Explains the classes of listings to an operator who knows the shop but not this program. @table

/** Class -> its meaning, and the option that helps. */
const words: Readonly<Record<string, string>> = {
  'match:part-number': 'by its part number',
  'match:attributes': 'by what its fields state',
  'match:title': 'by its title',
  'match:corrected': 'decided by hand',
  'unusable:no-code': 'no product code; --column code=NAME names its column',
  'unusable:no-title': 'no title; --column title=NAME names its column',
  'unusable:no-price':
    'no price that can be read; --column price=NAME names its column, --price-form says how it is written, --currency in what',
  'unusable:wrong-currency':
    'priced in another currency than the country’s; read it for the country of that currency',
  'unusable:no-link': 'no link to its page; --column link=NAME names its column',
  'unusable:other-host':
    'its link leads to a host that is not the merchant’s; "hosts" or "trackingHosts" of merchants load add it',
  'unusable:no-condition':
    'says neither new nor used; --condition used says it for all such lines, --column condition=NAME names its column',
  'unusable:no-availability':
    'does not say whether it can be bought; --availability in-stock says it for all such lines, --column availability=NAME names its column',
  'unusable:field-too-long': 'a field is longer than 64 KB',
  'unusable:malformed': 'damaged: more cells than columns, no JSON object, or no product on the page',
  'unusable:repeated-code': 'a product code that came before; the first line with it counts',
  'reject:other-brand': 'not made by Apple',
  'reject:accessory-or-part': 'made for a device, or a part of one',
  'reject:damaged': 'sold broken or for parts',
  'reject:several-models': 'one line for several models',
  'reject:empty-box': 'a box without a device',
  'reject:service': 'a repair or another service',
  'reject:swap-only': 'offered in exchange only',
  'reject:several-devices': 'a lot, or a device with another one',
  'reject:not-a-family-we-hold': 'no device of the catalogue’s families',
  'reject:corrected': 'decided by hand',
  'again:decided':
    'known lines decided anew, because the catalogue or the matcher has changed since the last run',
  'again:otherwise': 'of those, something else now than before',
  'review:corrected': 'the product that was chosen by hand is sold no more, and nothing took its place',
  'review:contradiction': 'part number, fields and title do not agree',
  'review:several-products': 'it may be several products, and nothing says which',
  'review:unknown-configuration': 'the model is known, but not in this configuration',
  'review:unknown-model': 'nothing says which model it is',
  'review:unknown-part': 'the catalogue does not hold its part number, and the title names no model',
  'review:accessory-or-part': 'it may be made for the device and not the device',
};

/** `unusable:no-price` -> explanation; '' for a class that explains itself, or is newer than this table. */
export function explainClass(kind: string): string {
  return words[kind] ?? '';
}
