// Looks up in the catalogue what a listing's part number is evidence for.
import { formatPartNumber, parsePartNumber, retailTwin } from '#domain/catalogue/part-number.ts';
import type { PartNumber } from '#domain/catalogue/part-number.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { MatchCatalogue, PartEvidence } from '#domain/matching/match-catalogue.ts';
import { sole } from '#domain/sole.ts';

export interface PartReading {
  /** The number in its canonical spelling; null when the listing has none. */
  readonly text: string | null;
  /** Empty when the number is not in the catalogue; several when it means several models. */
  readonly evidence: readonly PartEvidence[];
}

/** Reads the stated part number, or else one inside the title. */
export function readPart(
  listing: { readonly partNumber: string | null; readonly title: string },
  catalogue: MatchCatalogue,
): PartReading {
  const part = parsePartNumber(listing.partNumber ?? '') ?? findTitledPart(listing.title);
  if (!part) return readBareStem(listing.title, catalogue);
  const own = catalogue.partsByStem.get(part.stem);
  const twin = own ? null : retailTwin(part);
  const evidence = own ?? (twin ? catalogue.partsByStem.get(twin.stem) : undefined) ?? [];
  return { text: formatPartNumber(part), evidence: narrowByRevision(evidence, part) };
}

/** The one model that all evidence is for; null when there is none, or several. */
export function soleModel(evidence: readonly PartEvidence[]): Model | null {
  return sole(evidence.map(({ model }) => model));
}

/** Every product that fits some of the evidence, once. */
export function listFitting(evidence: readonly PartEvidence[]): Product[] {
  return [...new Set(evidence.flatMap(({ products }) => products))];
}

/**
 * Stem and revision identify a configuration: `MD711LL/A` is the MacBook Air of 2013, `MD711LL/B` the one of 2014. When
 * there is a row of the listing's revision, rows of other revisions are dropped; rows without a revision may be of any.
 */
function narrowByRevision(
  evidence: readonly PartEvidence[],
  { revision }: PartNumber,
): readonly PartEvidence[] {
  if (revision === null || !evidence.some(({ revisions }) => revisions.has(revision))) return evidence;
  return evidence.filter(({ revisions }) => revisions.has(revision) || revisions.has(''));
}

const bareStem = /(?<![\w/-])[MFN][A-Z\d]{3}\d(?![\w/-])/g;

/** "Apple TV 4K 32GB (MQD22)": without a market it counts only where the catalogue knows it. */
function readBareStem(title: string, { partsByStem }: MatchCatalogue): PartReading {
  const stems = (title.match(bareStem) ?? []).filter(stem => partsByStem.has(stem));
  const stem = sole(stems);
  return stem === null ? { text: null, evidence: [] } : { text: stem, evidence: partsByStem.get(stem) ?? [] };
}

const unslashed = /^[fgmn][a-z\d]{3}\dLLA$/i;

/** Part numbers inside a title count only with their "/A", or America's "LLA": letters and digits alone may be anything. */
function findTitledPart(title: string): PartNumber | null {
  for (const piece of title.slice(0, 500).split(/[\s()[\],;|]+/)) {
    if (piece.length > 12 || piece.length < 7) continue;
    const text = unslashed.test(piece) ? piece.replace(/A$/i, '/A') : piece;
    const part = text.includes('/') ? parsePartNumber(text) : null;
    if (part) return part;
  }
  return null;
}
