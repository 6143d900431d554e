// The ledger of clicks: what a merchant is billed by, and why the rest does not count.
import { writeCsvRow } from '#domain/csv.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

/**
 * Why a request that was sent out is no click. The first that fits holds.
 * preview: HEAD, a page that a browser loads ahead, or a picture or frame of another page (Sec-Purpose, Sec-Fetch-Dest);
 * program: its user agent says so (isbot), or there is none;
 * flood: beyond 300 requests a minute from one address;
 * repeat: the same offer again within 30 seconds from the same session or address. @table
 */
export const clickExclusions = ['preview', 'program', 'flood', 'repeat'] as const;
export type ClickExclusion = (typeof clickExclusions)[number];

export interface LedgerFigures {
  /** Product pages with an offer of the merchant in stock; of a placement, lists that showed it. */
  readonly impressions: number;
  readonly clicks: number;
  readonly previews: number;
  readonly programs: number;
  readonly floods: number;
  readonly repeats: number;
}

/** Figures of one merchant, country and product on one day, without a paid placement or with one. */
export interface LedgerRow extends LedgerFigures {
  /** ISO, UTC. */
  readonly day: string;
  readonly merchantSlug: string;
  readonly country: CountrySlug;
  readonly sku: string;
  readonly modelName: string;
  /** null = no paid placement had to do with it. */
  readonly placementId: number | null;
}

export const noFigures: LedgerFigures = {
  impressions: 0,
  clicks: 0,
  previews: 0,
  programs: 0,
  floods: 0,
  repeats: 0,
};

export function addFigures(one: LedgerFigures, other: LedgerFigures): LedgerFigures {
  return {
    impressions: one.impressions + other.impressions,
    clicks: one.clicks + other.clicks,
    previews: one.previews + other.previews,
    programs: one.programs + other.programs,
    floods: one.floods + other.floods,
    repeats: one.repeats + other.repeats,
  };
}

/** Requests that were sent out and do not count. */
export function countExcluded({ previews, programs, floods, repeats }: LedgerFigures): number {
  return previews + programs + floods + repeats;
}

const columns = [
  'day',
  'merchant',
  'country',
  'sku',
  'model',
  'placement',
  'impressions',
  'clicks',
  'previews',
  'programs',
  'floods',
  'repeats',
] as const;

export function writeLedgerHead(): string {
  return writeCsvRow(columns);
}

export function writeLedgerRow(row: LedgerRow): string {
  return writeCsvRow([
    row.day,
    row.merchantSlug,
    row.country,
    row.sku,
    row.modelName,
    row.placementId,
    row.impressions,
    row.clicks,
    row.previews,
    row.programs,
    row.floods,
    row.repeats,
  ]);
}
