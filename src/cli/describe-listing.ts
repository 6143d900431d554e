// Stored listings, described for the person who decides about them.
import type { CorrectionRecord } from '#adapters/database/feeds/correction-store.ts';
import type { ListingRow } from '#adapters/database/feeds/review-store.ts';
import type { ListingFacts, MatchDecision } from '#domain/matching/match-decision.ts';
import { explainClass } from '#services/feeds/explain-class.ts';

/** How operators name a listing: the merchant's slug and the merchant's own product code. */
export function nameListing({ merchantSlug, code }: { merchantSlug: string; code: string }): string {
  return `${merchantSlug}/${code}`;
}

export function nameFeed(feed: { country: string; format: string; name: string }): string {
  return `${feed.country} ${feed.format}${feed.name === '' ? '' : ` (${feed.name})`}`;
}

const maxCandidates = 8;

/** Several lines: the listing, why it waits, what was read from it, and which products it could be. */
export function describeWaiting(row: ListingRow, skus: ReadonlyMap<number, string>): string[] {
  const { evidence, reason } = row;
  const why = explainClass(`review:${reason}`);
  return [
    `${nameListing(row)}  ${nameFeed({ ...row, name: row.feedName })}`,
    `  ${row.title}`,
    `  ${reason}${why === '' ? '' : `: ${why}`}`,
    `  read: ${describeEvidence(evidence)}`,
    ...describeCandidates(evidence.candidates, skus),
  ];
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

/** One line for one decision made by hand. */
export function describeCorrection(record: CorrectionRecord): string {
  const what = record.decision === 'match' ? `is ${record.sku ?? ''}` : `is rejected: ${record.reason ?? ''}`;
  const note = record.note === null ? '' : ` "${record.note}"`;
  const end =
    record.endedAt === null ? '' : `; ended ${record.endedAt.toISOString()} by ${record.endedBy ?? ''}`;
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
  return [`  could be: ${names.join(', ')}${more}`];
}
