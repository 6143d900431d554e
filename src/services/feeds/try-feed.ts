// A trial of a feed: the decision about each of its listings, with some examples. Nothing is written.
import { productSku } from '#domain/catalogue/product-naming.ts';
import { createFindingCounter } from '#domain/feeds/field-findings.ts';
import type { FieldFinding } from '#domain/feeds/field-findings.ts';
import type { FeedRow, Listing } from '#domain/feeds/listing.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';
import { countHosts, type HostCount } from '#services/feeds/link-hosts.ts';
import { decideListing } from '#services/feeds/decide-listing.ts';
import type { ListingCounts } from '#services/feeds/ingest-feed.ts';

export interface TrialExample {
  readonly code: string | null;
  /** null = the row could not be read as a listing; `detail` says why. */
  readonly listing: Pick<
    Listing,
    'title' | 'mode' | 'grade' | 'priceMinor' | 'currency' | 'available' | 'url'
  > | null;
  readonly sku: string | null;
  readonly detail: string | null;
}

export interface FeedTrial {
  readonly counts: ListingCounts;
  /** Listing class -> its first listings. */
  readonly examples: Readonly<Record<string, readonly TrialExample[]>>;
  readonly findings: readonly FieldFinding[];
  /** Why the feed would be refused as a whole; null = it would be accepted. */
  readonly brokenReason: string | null;
  /** What was found and what was expected, where the reason alone is not enough. */
  readonly brokenDetail: string | null;
  /** Hosts in links that are not the merchant's, most frequent first. */
  readonly otherHosts: readonly HostCount[];
  /** Hosts that the links of its listings lead to. */
  readonly linkHosts: readonly HostCount[];
}

export interface TrialDeps {
  readonly catalogue: MatchCatalogue;
  readonly skuOf: (productId: number) => string | null;
  /** How many examples of each class. */
  readonly maxExamples: number;
  /** Called from time to time with the number of rows read so far. */
  readonly onProgress?: (read: number) => void;
}

const progressEvery = 1_000;

/** Decides every listing as a run would, but without corrections. Ends at a broken row, with the counts up to it. */
export async function tryFeed(deps: TrialDeps, rows: AsyncIterable<FeedRow>): Promise<FeedTrial> {
  const { maxExamples, onProgress } = deps;
  const counts: ListingCounts = {};
  const examples: Record<string, TrialExample[]> = {};
  const findings = createFindingCounter();
  const others = countHosts();
  const hosts = countHosts();
  const end = (brokenReason: string | null, brokenDetail: string | null): FeedTrial => {
    const named = { otherHosts: others.list(), linkHosts: hosts.list() };
    return { counts, examples, findings: findings.list(), brokenReason, brokenDetail, ...named };
  };
  let read = 0;
  const note = (kind: string, makeExample: () => TrialExample) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    const known = (examples[kind] ??= []);
    if (known.length < maxExamples) known.push(makeExample());
  };
  for await (const row of rows) {
    if (row.kind === 'broken') return end(row.reason, row.detail ?? null);
    counts['read'] = ++read;
    if (read % progressEvery === 0) onProgress?.(read);
    if (row.kind === 'unusable') {
      const { code, detail } = row;
      if (row.reason === 'other-host') others.add(detail);
      findings.countUnusable(row);
      note(`unusable:${row.reason}`, () => ({ code, listing: null, sku: null, detail }));
      continue;
    }
    const { listing } = row;
    findings.countListing(listing);
    hosts.add(listing.url);
    const { decision } = decideListing(listing, deps.catalogue);
    note(`${decision.decision}:${decision.reason}`, () => {
      const { title, mode, grade, priceMinor, currency, available, url } = listing;
      const shown = { title, mode, grade, priceMinor, currency, available, url };
      return { code: listing.code, listing: shown, sku: nameProduct(decision, deps), detail: null };
    });
  }
  return end(null, null);
}

/** The product's SKU; for a new partial variant the one that it would get. */
function nameProduct({ productId, partialVariant }: MatchDecision, { skuOf }: TrialDeps): string | null {
  if (partialVariant) return productSku(partialVariant.model.slug, partialVariant.optionValues);
  return productId === null ? null : skuOf(productId);
}

/** The hosts that the links of a feed lead to, most frequent first: the merchant's hosts have to include them. */
export async function findLinkHosts(rows: AsyncIterable<FeedRow>): Promise<string[]> {
  const hosts = countHosts();
  for await (const row of rows)
    if (row.kind === 'unusable' && row.reason === 'other-host') hosts.add(row.detail);
  return hosts.list().map(({ host }) => host);
}
