// The ledger of clicks: the figures by which a merchant is billed, and why some requests do not count as clicks.
import { writeCsvRow } from '#domain/csv.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

/**
 * Why a request that was redirected to the merchant is no click. The first reason that fits applies.
 * preview: HEAD, a page that a browser loads ahead, or a picture or frame of another page (Sec-Purpose, Sec-Fetch-Dest);
 * program: its user agent says so (isbot), or there is none;
 * flood: beyond 300 requests a minute from one address;
 * repeat: the same offer again within 30 seconds from the same session or address. @table
 */
export const clickExclusions = ['preview', 'program', 'flood', 'repeat'] as const;
export type ClickExclusion = (typeof clickExclusions)[number];

export interface LedgerFigures {
  /** Views of product pages with an offer of the merchant in stock; for a placement, views of lists that showed it. */
  readonly impressions: number;
  readonly clicks: number;
  readonly previews: number;
  readonly programs: number;
  readonly floods: number;
  readonly repeats: number;
}

/** Figures of one merchant, country, product and placement on one day. */
export interface LedgerRow extends LedgerFigures {
  /** ISO, UTC. */
  readonly day: string;
  readonly merchantSlug: string;
  readonly country: CountrySlug;
  readonly sku: string;
  readonly modelName: string;
  /** null = without a paid placement. */
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

/** The sums of two sets of figures. */
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

/** Redirected requests that do not count. */
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

/** The header of the CSV file. */
export function writeLedgerHeader(): string {
  return writeCsvRow(columns);
}

/** One row of the CSV file. */
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
