// The names of a product: its SKU, its storage label, its title in each language.
import { options, type OptionValues } from '#domain/catalogue/options.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

/** The stated parts of a product's name; what is not stated is left out. */
export interface ProductNameParts {
  /** English name as Apple writes it: `iPhone SE (3rd generation)`. */
  readonly modelName: string;
  /** What tells it from the model's other products, in the wanted language: `256 GB`, `Graphite`. */
  readonly details: readonly string[];
}

const noBreakSpace = '\u00a0';
const gigabytesPerTerabyte = 1000;
const brand = 'Apple';

/**
 * The SKU of a new product: `IPHONE-13-PRO-MAX-256-GRAPHITE`, 1 TB as `1000`. It is assigned once and stored: to look a
 * product up, use the stored one.
 */
export function productSku(modelSlug: string, optionValues: OptionValues): string {
  const stated = options.flatMap(({ key, inSku }) =>
    optionValues[key] === undefined ? [] : [inSku(String(optionValues[key]))],
  );
  return [modelSlug, ...stated]
    .join('-')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-');
}

/** `256 GB`, `1 TB`, in French `256 Go`, `1 To`; `gb` in gigabytes, the space never breaks. */
export function storageLabel(gb: number, language: LanguageSlug): string {
  const inTerabytes = gb >= gigabytesPerTerabyte;
  return byteLabel(inTerabytes ? gb / gigabytesPerTerabyte : gb, inTerabytes ? 'T' : 'G', language);
}

/** `16 GB`, `512 MB`, in French `16 Go`: memory is counted in powers of two, and small Apple TVs have half a gigabyte. */
export function memoryLabel(gb: number, language: LanguageSlug): string {
  return gb < 1 ? byteLabel(gb * 1024, 'M', language) : byteLabel(gb, 'G', language);
}

function byteLabel(amount: number, prefix: 'M' | 'G' | 'T', language: LanguageSlug): string {
  const digits = language === 'en' ? String(amount) : String(amount).replace('.', ',');
  return `${digits}${noBreakSpace}${prefix}${language === 'fr' ? 'o' : 'B'}`;
}

/** `iPhone 13 Pro Max, 256 GB, Graphite`. Commas, because word order differs between languages and lists do not. */
export function productTitle({ modelName, details }: ProductNameParts, language: LanguageSlug): string {
  return [modelLabel(modelName, language), ...details].join(', ');
}

/** The title with the maker in front, for feeds, mails and structured data: `Apple iPhone 13 Pro Max, 256 GB, Graphite`. */
export function productFullTitle(parts: ProductNameParts, language: LanguageSlug): string {
  const title = productTitle(parts, language);
  return title.startsWith(`${brand} `) ? title : `${brand} ${title}`;
}
