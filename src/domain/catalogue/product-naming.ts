// How a product is called: its SKU, its storage label, its title in each language.
import type { LanguageSlug } from '#domain/locale/locale.ts';

/** The stated parts of a product's name; null = not stated, and then left out. */
export interface ProductNameParts {
  /** English name as Apple writes it: `iPhone SE (3rd generation)`. */
  readonly modelName: string;
  /** Gigabytes, 1 TB = 1000. */
  readonly storageGb: number | null;
  /** Already in the wanted language. */
  readonly colourName: string | null;
}

const noBreakSpace = '\u00a0';
const gigabytesPerTerabyte = 1000;

/**
 * The SKU that a new product is given: `IPHONE-13-PRO-MAX-256-GRAPHITE`, 1 TB as `1000`. It is assigned once
 * and stored; calling this again later is no way to look a product up.
 */
export function productSku(modelSlug: string, storageGb: number | null, colourSlug: string | null): string {
  return [modelSlug, storageGb, colourSlug]
    .filter(part => part !== null && part !== '')
    .join('-')
    .toUpperCase();
}

/** `256 GB`, `1 TB`, in French `256 Go`, `1 To`; `gb` in gigabytes, the space never breaks. */
export function storageLabel(gb: number, language: LanguageSlug): string {
  const inTerabytes = gb >= gigabytesPerTerabyte;
  const amount = String(inTerabytes ? gb / gigabytesPerTerabyte : gb);
  const byte = language === 'fr' ? 'o' : 'B';
  const digits = language === 'en' ? amount : amount.replace('.', ',');
  return `${digits}${noBreakSpace}${inTerabytes ? 'T' : 'G'}${byte}`;
}

/** `iPhone 13 Pro Max, 256 GB, Graphite`. Commas, because word order differs between our languages and lists do not. */
export function productTitle(parts: ProductNameParts, language: LanguageSlug): string {
  const { modelName, storageGb, colourName } = parts;
  const storage = storageGb === null ? null : storageLabel(storageGb, language);
  return [modelLabel(modelName, language), storage, colourName].filter(part => part !== null).join(', ');
}

/** The title with the maker in front, for feeds, mails and structured data: `Apple iPhone 13 Pro Max, 256 GB, Graphite`. */
export function productFullTitle(parts: ProductNameParts, language: LanguageSlug): string {
  return `Apple ${productTitle(parts, language)}`;
}

/** A model's name in one language: only `(3rd generation)` is ever translated, Apple keeps the rest. */
export function modelLabel(modelName: string, language: LanguageSlug): string {
  if (language === 'en') return modelName;
  return modelName.replace(/\((\d{1,2})(?:st|nd|rd|th) generation\)/, (_, digits: string) => {
    return `(${generationLabels[language](Number(digits))})`;
  });
}

const italianOrdinals = [
  'prima',
  'seconda',
  'terza',
  'quarta',
  'quinta',
  'sesta',
  'settima',
  'ottava',
  'nona',
  'decima',
];

const generationLabels: Record<Exclude<LanguageSlug, 'en'>, (generation: number) => string> = {
  de: generation => `${generation}. Generation`,
  fr: generation => `${generation}${generation === 1 ? 'ʳᵉ' : 'ᵉ'} génération`,
  it: generation => `${italianOrdinals[generation - 1] ?? `${generation}ª`} generazione`,
  es: generation => `${generation}.ª generación`,
};
