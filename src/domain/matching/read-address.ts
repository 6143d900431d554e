// Reads the address of a listing's page as a third text: it fills what title and attributes leave open, and contradicts nothing.
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import { nameDevice } from '#domain/matching/name-device.ts';
import { readDevice, readTextFacts, type DeviceReading } from '#domain/matching/read-listing.ts';
import { splitTitle } from '#domain/matching/split-title.ts';
import { readCarrier, type StatedCarrier } from '#domain/offers/carrier.ts';

/** Characters; a longer path is no name. */
const maxPathLength = 300;
/** What an address may fill. */
const gaps = ['storageGb', 'memoryGb', 'colour', 'connectivity', 'caseSizeMm'] as const;

export type AddressedReading = DeviceReading & { readonly carrier: StatedCarrier | null };

/** The words of an address's path: `…/iphone-13-256-go-bleu?utm=x` -> `iphone 13 256 go bleu`; '' when there are none. */
export function addressWords(url: string | null | undefined): string {
  const path = /^(?:[a-z]+:\/\/)?[^/?#]*\/([^?#]*)/i.exec(url ?? '')?.[1] ?? '';
  if (path.length > maxPathLength || !/[a-z]{3}/i.test(path)) return '';
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A broken percent-escape leaves the path as it is.
  }
  return text
    .replace(/\.(?:html?|php|aspx?)$/i, '')
    .replaceAll(/[-_/+]+/g, ' ')
    .trim();
}

/** The reading with what the address adds, where the address names the same model. */
export function readAddress(
  listing: MatchInput,
  reading: DeviceReading,
  catalogue: MatchCatalogue,
): AddressedReading {
  const silent = { ...reading, carrier: null };
  const { choice, optionValues, isForSeveral } = reading;
  if (choice.kind !== 'one' || isForSeveral || !listing.url) return silent;
  const { products, model } = choice.model;
  const open = gaps.filter(
    key => optionValues[key] === undefined && products.some(each => each.optionValues[key] !== undefined),
  );
  if (open.length === 0 && model.family !== 'iphone') return silent;
  const title = addressWords(listing.url);
  if (title === '') return silent;
  const input: MatchInput = { title, partNumber: null, attributes: {}, country: listing.country };
  const device = nameDevice(input, splitTitle(title), [], catalogue);
  if (!device) return silent;
  const own = readTextFacts(title, device.words, device.mention);
  const found = readDevice(device, own, device.words.length, input, catalogue, null);
  const isSame = found.choice.kind === 'one' && found.choice.model.model === model && !found.isForSeveral;
  if (!isSame) return silent;
  const added = Object.fromEntries(
    open.flatMap(key => (found.optionValues[key] === undefined ? [] : [[key, found.optionValues[key]]])),
  );
  return { ...reading, optionValues: { ...optionValues, ...added }, carrier: readCarrier(title) };
}
