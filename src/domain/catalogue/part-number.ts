// Apple's part numbers (MPN): how they are spelled and what their pieces mean.

/** What kind of unit it is; see `PartNumber.prefix`. */
export type PartPrefix = 'M' | 'F' | 'G' | 'N' | 'P' | '3';

/**
 * `MLPF3LL/A` in its pieces. Two numbers with the same stem and revision are the same configuration,
 * whatever their region; the prefix tells new (M) from Apple's own refurbished (F).
 */
export interface PartNumber {
  /** First character: M retail, F refurbished, G refurbished built-to-order, N replacement, P engraved, 3 demo unit. */
  readonly prefix: PartPrefix;
  /** Five characters, prefix included: `MLPF3`. */
  readonly stem: string;
  /** The digit that closes the stem (`3`), of no known meaning alone; null on built-to-order units (`G15KA`). */
  readonly number: string | null;
  /** One or two letters, the market it was packed for: LL United States, B United Kingdom, ZD several countries of Europe. */
  readonly region: string;
  /** The letter after the slash (`A`); null where the listing leaves it out, as Apple's refurbished pages do. */
  readonly revision: string | null;
}

// Every retail, refurbished, replacement and engraved number closes its stem with a digit; without that
// rule words such as "PURPLE" would read as part numbers. A built-to-order stem has its digit anywhere, or,
// seen on American Macs only (`GMURYLL`), none: those are told from words ("Gestell") by their missing vowels.
const retailForm = /^([MFNP][A-Z0-9]{3}([0-9]))([A-Z]{1,2})(?:\s*[/\-\u2010\u2011]\s*([A-Z]))?$/i;
const builtToOrderForm =
  /^([G3](?:(?=[A-Z]*[0-9])[A-Z0-9]{4}|[B-DF-HJ-NP-Z]{3}[A-Z](?=LL)))([A-Z]{1,2})(?:\s*[/\-\u2010\u2011]\s*([A-Z]))?$/i;

/** Zero-width characters in copied listings; `trim` does not remove them. */
const invisible = /[\u200b-\u200d\u2060\ufeff]/g;

/**
 * Reads one part number, in any letter case, with spaces around it, and with `/A`, `-A` or nothing at the end.
 * Null when the text is anything else; it does not search for a number inside a longer text.
 */
export function parsePartNumber(text: string): PartNumber | null {
  const plain = text.replace(invisible, '').trim();
  const retail = retailForm.exec(plain);
  if (retail) return buildPartNumber(retail[1], retail[2], retail[3], retail[4]);
  const builtToOrder = builtToOrderForm.exec(plain);
  if (!builtToOrder) return null;
  const last = builtToOrder[1]?.at(-1) ?? '';
  return buildPartNumber(
    builtToOrder[1],
    /[0-9]/.test(last) ? last : undefined,
    builtToOrder[2],
    builtToOrder[3],
  );
}

/** A part number in a catalogue file: the whole number, or only its stem. '' = not stated. */
export interface CataloguePart {
  readonly stem: string;
  readonly region: string;
  readonly revision: string;
}

/** Reads a part as a catalogue file spells it: `MLPF3LL/A`, or `MLPF3` where the source names no region; else null. */
export function parseCataloguePart(text: string): CataloguePart | null {
  if (/^[MFNP][A-Z0-9]{3}[0-9]$/.test(text)) return { stem: text, region: '', revision: '' };
  const part = parsePartNumber(text);
  if (!part || part.revision === null || formatPartNumber(part) !== text) return null;
  return { stem: part.stem, region: part.region, revision: part.revision };
}

/** The canonical spelling: capitals, and the revision after a slash when it is known. */
export function formatPartNumber({ stem, region, revision }: PartNumber): string {
  return stem + region + (revision === null ? '' : `/${revision}`);
}

/**
 * The number under which Apple sold the same unit new that it now sells refurbished (`FLPF3LL` -> `MLPF3LL`), or null for
 * any other prefix. A candidate to look up, not a proof: built-to-order units (G) have no such twin.
 */
export function retailTwin(partNumber: PartNumber): PartNumber | null {
  if (partNumber.prefix !== 'F') return null;
  return { ...partNumber, prefix: 'M', stem: `M${partNumber.stem.slice(1)}` };
}

const retailPrefixes = ['M', 'F', 'N', 'P'] as const satisfies readonly PartPrefix[];

/** The other stems of a unit, as it is sold new, refurbished, as a replacement or engraved: candidates to look up, in that order. */
export function listTwinStems({ prefix, stem }: PartNumber): string[] {
  if (!retailPrefixes.some(each => each === prefix)) return [];
  return retailPrefixes.filter(each => each !== prefix).map(each => each + stem.slice(1));
}

function buildPartNumber(
  stem = '',
  number: string | undefined,
  region = '',
  revision: string | undefined,
): PartNumber {
  const capitals = stem.toUpperCase();
  return {
    prefix: capitals.charAt(0) as PartPrefix,
    stem: capitals,
    number: number ?? null,
    region: region.toUpperCase(),
    revision: revision?.toUpperCase() ?? null,
  };
}
