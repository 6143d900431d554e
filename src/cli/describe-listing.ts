// Stored listings, described for the person who decides about them.
import type { CorrectionRecord } from '#adapters/database/feeds/correction-store.ts';
import { pastKey, type HeldExample, type ListingPast } from '#adapters/database/feeds/example-store.ts';
import type { ListingRow } from '#adapters/database/feeds/review-store.ts';
import { options } from '#domain/catalogue/options.ts';
import type { ListingFacts, MatchDecision } from '#domain/matching/match-decision.ts';
import { formatDecimalMinor } from '#domain/money/money.ts';
import { explainClass } from '#services/feeds/explain-class.ts';

/** The operators' name of a listing: the merchant's slug and product code. */
export function nameListing({ merchantSlug, code }: { merchantSlug: string; code: string }): string {
  return `${merchantSlug}/${code}`;
}

export function nameFeed(feed: { country: string; format: string; name: string }): string {
  return `${feed.country} ${feed.format}${feed.name === '' ? '' : ` (${feed.name})`}`;
}

const maxCandidates = 8;

/** Facts about waiting listings besides the listings themselves. */
export interface ReviewFacts {
  readonly skus: ReadonlyMap<number, string>;
  readonly pasts: ReadonlyMap<string, ListingPast>;
  /** Product -> its option values. */
  readonly optionValues: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
}

/** Several lines: the listing, why it waits, what was read, what is missing, and which products it could be. */
export function describeWaiting(row: ListingRow, { skus, pasts, optionValues }: ReviewFacts): string[] {
  const { evidence, reason } = row;
  const why = explainClass(`review:${reason}`);
  return [
    `${nameListing(row)}  ${nameFeed({ ...row, name: row.feedName })}`,
    `  ${row.title}`,
    `  ${reason}${why === '' ? '' : `: ${why}`}`,
    `  read: ${describeEvidence(evidence)}`,
    `  missing: ${describeMissing(row, optionValues)}`,
    ...describePast(pasts.get(pastKey(row))),
    ...describeCandidates(evidence.candidates, skus),
  ];
}

/** Its last offer, and the feed's present statement. */
function describePast(past: ListingPast | undefined): string[] {
  if (!past) return [];
  const { sku, oldPriceMinor, newPriceMinor, currency, isGone } = past;
  const price = (minor: number | null) =>
    minor === null ? 'no price' : `${formatDecimalMinor(minor)} ${currency ?? ''}`.trim();
  const before =
    sku === null ? 'never offered' : `${isGone ? 'was' : 'is'} ${sku} at ${price(oldPriceMinor)}`;
  return [`  before: ${before}; now: no offer, listed at ${price(newPriceMinor)}`];
}

/** What would decide it: the options in which the candidate products differ, or the explanation of its reason. */
function describeMissing(
  { evidence, reason }: ListingRow,
  optionValues: ReviewFacts['optionValues'],
): string {
  const candidates = evidence.candidates.flatMap(id => {
    const values = optionValues.get(id);
    return values ? [values] : [];
  });
  const differing = findDiffering(candidates);
  if (differing.length > 0) return differing.join(', ');
  return missingWords[reason] ?? 'see its reason';
}

/** Options whose values differ between the products. */
function findDiffering(products: readonly Readonly<Record<string, unknown>>[]): string[] {
  return options
    .filter(({ key }) => new Set(products.map(values => values[key] ?? null)).size > 1)
    .map(({ key }) => optionNames[key] ?? key);
}

const optionNames: Readonly<Record<string, string>> = {
  cpuCores: 'CPU cores', gpuCores: 'GPU cores', caseSizeMm: 'case size', caseMaterial: 'case material',
  caseCollection: 'collection', memoryGb: 'memory', storageGb: 'storage', chargingCase: 'charging case',
}; // prettier-ignore

/** Reason -> what the line would have to state. @table */
const missingWords: Readonly<Record<string, string>> = {
  'unknown-model': 'a model name, or a part number in the catalogue',
  'unknown-part': 'a model name besides the part number',
  'unknown-configuration': 'a configuration that was sold: storage, memory or colour does not fit the model',
  contradiction: 'agreement between part number, fields and title',
  'several-products': 'what tells the products apart',
  'accessory-or-part': 'confirmation that it is the complete device',
  corrected: 'a new decision with review accept',
};

/** One line for an offer that a held run would end or whose price it would change wildly. */
export function describeHeld({
  code,
  title,
  sku,
  oldPriceMinor,
  newPriceMinor,
  currency,
  became,
}: HeldExample): string {
  const price = (minor: number) => `${formatDecimalMinor(minor)} ${currency}`;
  const why = became === null ? 'no longer in the feed' : `${became}: ${explainClass(became)}`;
  const now = newPriceMinor === null ? `no offer (${why})` : price(newPriceMinor);
  return `${code}  ${title ?? ''}  ${sku}: ${price(oldPriceMinor)} -> ${now}`;
}

/** Everything stored about a listing in one feed. */
export function describeStored(row: ListingRow, skus: ReadonlyMap<number, string>): string[] {
  const { decision, reason, productId, evidence, matcher, attributes } = row;
  const sku = productId === null ? '' : ` ${skus.get(productId) ?? ''}`;
  const stated = Object.entries(attributes).filter(([, value]) => value !== null);
  return [
    `${nameListing(row)}  ${nameFeed({ ...row, name: row.feedName })}${row.isListed ? '' : '  (no longer in the feed)'}`,
    `  ${row.title}`,
    ...stated.map(([name, value]) => `    ${name}: ${value}`),
    `  ${decision}:${reason}${sku}  (matcher ${matcher})`,
    `  read: ${describeEvidence(evidence)}`,
    ...describeCandidates(evidence.candidates, skus),
  ];
}

/** One line for a correction. */
export function describeCorrection(record: CorrectionRecord): string {
  const what =
    record.decision === 'match' ? `matched to ${record.sku ?? ''}` : `rejected: ${record.reason ?? ''}`;
  const note = record.note === null ? '' : ` "${record.note}"`;
  const end =
    record.endedAt === null ? '' : `; undone ${record.endedAt.toISOString()} by ${record.endedBy ?? ''}`;
  return `${record.at.toISOString()}  ${what}, by ${record.by}${note}${end}`;
}

function describeEvidence({ partNumber, stated, titled, correction }: MatchDecision['evidence']): string {
  if (correction) return `nothing; decided by ${correction.by} on ${correction.at}`;
  const parts = [
    partNumber === null ? '' : `part number ${partNumber}`,
    describeFacts('attributes', stated),
    describeFacts('title', titled),
  ].filter(part => part !== '');
  return parts.length > 0 ? parts.join('; ') : 'nothing';
}

function describeFacts(where: string, { modelSlug, storageGb, colourSlug }: ListingFacts): string {
  const facts = [modelSlug, storageGb === null ? null : `${storageGb} GB`, colourSlug].filter(
    fact => fact !== null,
  );
  return facts.length === 0 ? '' : `${where} ${facts.join(', ')}`;
}

function describeCandidates(ids: readonly number[], skus: ReadonlyMap<number, string>): string[] {
  if (ids.length === 0) return [];
  const names = ids.slice(0, maxCandidates).map(id => skus.get(id) ?? `product ${id}`);
  const more = ids.length > maxCandidates ? ` and ${ids.length - maxCandidates} more` : '';
  return [`  candidates: ${names.join(', ')}${more}`];
}
