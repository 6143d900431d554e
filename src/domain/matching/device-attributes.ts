// What the attributes of a listing state about a device other than an iPhone.
import type { StatedAttribute } from '#domain/feeds/listing.ts';
import { readDeviceFacts, type DeviceFacts } from '#domain/matching/device-facts.ts';
import type { DeviceMention } from '#domain/matching/title-devices.ts';
import { readSizes } from '#domain/matching/title-sizes.ts';
import { splitWords } from '#domain/words.ts';

export type StatedAttributes = Readonly<Partial<Record<StatedAttribute, string>>>;

/** The title's facts, completed with those of the attributes where the title has none. */
export function fillFacts(
  own: DeviceFacts,
  attributes: StatedAttributes,
  mention: DeviceMention,
): DeviceFacts {
  const { screen, year, chip, connectivity, caseSize } = attributes;
  if ((screen ?? year ?? chip ?? connectivity ?? caseSize) === undefined) return own;
  const inches = /^\d{1,2}(?:[.,]\d)?$/.test((screen ?? '').trim()) ? `${screen}"` : (screen ?? '');
  const size = /^\d{2}$/.test((caseSize ?? '').trim()) ? `${caseSize} mm` : (caseSize ?? '');
  const text = `${inches} , ${year ?? ''} , ${chip ?? ''} , ${connectivity ?? ''} , ${size}`;
  const more = readDeviceFacts(text, splitWords(text), { ...mention, start: 0, end: 0 });
  return {
    ...own,
    chip: own.chip ?? more.chip,
    cpuCores: own.cpuCores ?? more.cpuCores,
    gpuCores: own.gpuCores ?? more.gpuCores,
    screens: own.screens.length > 0 ? own.screens : more.screens,
    years: own.years.length > 0 ? own.years : more.years,
    caseSizeMm: own.caseSizeMm ?? more.caseSizeMm,
    connectivity: own.connectivity ?? more.connectivity,
  };
}

/** Storage and memory as attributes state them, in gigabytes. */
export function readStatedSizes({ storage, memory }: StatedAttributes): {
  storageGb: number | null;
  memoryGb: number | null;
} {
  return { storageGb: readOne(storage), memoryGb: readOne(memory) };
}

/** "512 GB SSD", "512": one size, with any word or none beside it. */
function readOne(text: string | undefined): number | null {
  if (text === undefined) return null;
  const plain = /^\s*\d+\s*$/.test(text) ? `${text.trim()}gb` : text;
  const { memory, storage, open } = readSizes(splitWords(plain), () => false);
  const sizes = new Set([...memory, ...storage, ...open]);
  return sizes.size === 1 ? ([...sizes][0] ?? null) : null;
}
