// Codes that stand on a device, on its box or in its settings, found in what somebody typed. Each identifies a model, or more.
import { parsePartNumber } from '#domain/catalogue/part-number.ts';
import type { PartNumber } from '#domain/catalogue/part-number.ts';

export type DeviceCode =
  | { readonly kind: 'part-number'; readonly part: PartNumber }
  /** `A2633`: one design in one part of the world. */
  | { readonly kind: 'model-number'; readonly code: string }
  /** `iPhone14,5`: what the device calls itself. */
  | { readonly kind: 'identifier'; readonly code: string }
  /** `3598`, printed on Macs as `EMC 3598`. */
  | { readonly kind: 'emc'; readonly code: string };

/** Words behind these are ignored. */
const maxWords = 20;

/**
 * The most specific code in a text: a part number, else an EMC number, else an identifier, else a model number. Reads
 * `Model: MLPF3ZD/A`, `MLPF3 ZD/A`, `a2633`, `iPhone 14,5`, `EMC No. 3598`. null = there is none.
 */
export function readDeviceCode(text: string): DeviceCode | null {
  const words = text
    .split(/[\s:;|()[\]"“”„«»]+/)
    .filter(word => word !== '')
    .slice(0, maxWords)
    .map(word => word.replace(/^[.,/-]+|[.,/-]+$/g, ''));
  const part = findPart(words);
  if (part) return { kind: 'part-number', part };
  const line = words.join(' ');
  const emc = /\bemc\b(?: (?:no|nr|number|n°|nº))?[. ]{0,2}(\d{4})\b/i.exec(line)?.[1];
  if (emc !== undefined) return { kind: 'emc', code: emc };
  const [, name, numbers] = /(?<![a-z])([a-z]{3,20}) ?(\d{1,2},\d{1,2})(?!\d)/i.exec(line) ?? [];
  if (name !== undefined && numbers !== undefined) return { kind: 'identifier', code: name + numbers };
  const modelNumber = /(?<![a-z\d])a\d{4}(?![a-z\d])/i.exec(line)?.[0];
  return modelNumber === undefined ? null : { kind: 'model-number', code: modelNumber.toUpperCase() };
}

/** A word, or two that a space tore apart: `MLPF3 ZD/A`. */
function findPart(words: readonly string[]): PartNumber | null {
  for (const [at, word] of words.entries()) {
    const part =
      parsePartNumber(word) ?? (/\d$/.test(word) ? parsePartNumber(word + (words[at + 1] ?? '')) : null);
    if (part) return part;
  }
  return null;
}

/** Two identifiers are one if only their capitals differ. */
export function isSameIdentifier(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
