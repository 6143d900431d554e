// Reads the address of a listing's page and sentences of its attributes: they fill what title and attributes leave open, and contradict nothing.
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import { judgeTitle } from '#domain/matching/judge-title.ts';
import { findNamedDevice } from '#domain/matching/find-named-device.ts';
import { readDevice, readTextFacts, type DeviceReading } from '#domain/matching/read-device.ts';
import { splitTitle } from '#domain/matching/split-title.ts';
import { readCarrier } from '#domain/offers/carrier.ts';

/** Characters; a longer path is no name. */
const maxPathLength = 300;
/** What an address or a sentence may fill. */
const fillableOptions = ['storageGb', 'memoryGb', 'colour', 'connectivity', 'caseSizeMm'] as const;

/** The words of an address's path: `…/iphone-13-256-go-bleu?utm=x` -> `iphone 13 256 go bleu`; '' when there are none. */
export function addressWords(url: string | null | undefined): string {
  const path = /^(?:[a-z]+:\/\/)?[^/?#]*\/([^?#]*)/i.exec(url ?? '')?.[1] ?? '';
  if (path.length > maxPathLength || !/[a-z]{3}/i.test(path)) return '';
  return decode(path)
    .replace(/\.(?:html?|php|aspx?)$/i, '')
    .replaceAll(/[-_/+]+/g, ' ')
    .trim();
}

/** A broken percent-escape leaves the path as it is. */
function decode(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The reading with what the address and sentences add, where they name no other model. */
export function readAddress(
  listing: MatchInput,
  reading: DeviceReading,
  catalogue: MatchCatalogue,
): DeviceReading {
  let filled = chooseBySentence(listing, reading, catalogue);
  if (filled.choice.kind !== 'one' || filled.isForSeveral) return filled;
  const address = listing.url ? addressWords(listing.url) : '';
  if (address !== '') filled = fillFrom(address, listing, filled, catalogue);
  for (const text of listing.texts ?? [])
    filled = fillFrom(`${listing.title} . ${text}`, listing, filled, catalogue);
  return filled;
}

/** Where title and attributes leave several models, the first reading of title and sentence together that leaves one of them. */
function chooseBySentence(
  listing: MatchInput,
  reading: DeviceReading,
  catalogue: MatchCatalogue,
): DeviceReading {
  const { choice } = reading;
  if (choice.kind !== 'several' || listing.texts === undefined || reading.isForSeveral) return reading;
  for (const text of listing.texts) {
    const found = readAsTitle({ ...listing, title: `${listing.title} . ${text}` }, catalogue);
    if (found?.choice.kind === 'one' && choice.models.includes(found.choice.model)) return found;
  }
  return reading;
}

/** The reading of a listing by its title and attributes; null when the title names no device or is rejected. */
function readAsTitle(
  input: MatchInput,
  catalogue: MatchCatalogue,
  isStorageOpen = false,
): DeviceReading | null {
  const device = findNamedDevice(input, splitTitle(input.title), [], catalogue);
  if (!device) return null;
  const own = readTextFacts(device);
  const details = { ...noDetails, statesSize: isStorageOpen && own.sizes.storage.length > 0 };
  const { reason, extrasFrom } = judgeTitle(device.words, device.mention, device.mentions, details);
  return reason === null ? readDevice(device, own, extrasFrom, input, catalogue, null) : null;
}

/** Fills what is missing from a text that is read like a title, if it names the same model. */
function fillFrom(
  title: string,
  { country }: MatchInput,
  reading: DeviceReading,
  catalogue: MatchCatalogue,
): DeviceReading {
  const { choice, optionValues } = reading;
  if (choice.kind !== 'one') return reading;
  const { products, model } = choice.model;
  const open = fillableOptions.filter(
    key => optionValues[key] === undefined && products.some(each => each.optionValues[key] !== undefined),
  );
  const isCarrierOpen = model.family === 'iphone' && reading.carrier === null;
  if (open.length === 0 && !(isCarrierOpen && readCarrier(title) !== null)) return reading;
  const found = readAsTitle(
    { title, partNumber: null, attributes: {}, country },
    catalogue,
    open.includes('storageGb'),
  );
  if (found?.choice.kind !== 'one' || found.choice.model.model !== model || found.isForSeveral)
    return reading;
  const added = Object.fromEntries(
    open.flatMap(key => (found.optionValues[key] === undefined ? [] : [[key, found.optionValues[key]]])),
  );
  return {
    ...reading,
    optionValues: { ...optionValues, ...added },
    carrier: reading.carrier ?? readCarrier(title),
  };
}

/** A word for a part rejects an address or a sentence, unless that states the size of a disk that was missing: "Unità SSD da 256GB". */
const noDetails = {
  statesSize: false,
  statesConfiguration: false,
  statesCondition: () => false,
  statesModel: true,
};
