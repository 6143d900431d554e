import type { WireRelease } from '#api/contract/statistics.ts';
import type { ReleaseRow } from '#ui/statistics/release-table.tsx';

/** Reduces a release to what the table shows, because a page carries its data twice: as HTML and for hydration. */
export function trimRelease(release: WireRelease): ReleaseRow {
  return {
    releaseGroup: release.releaseGroup,
    releaseName: release.releaseName,
    label: release.label,
    releaseDate: release.releaseDate,
    latestPriceRefurbished: release.latestPriceRefurbished,
    lastSeenAt: release.lastSeenAt,
    isInStock: release.isInStock,
    lowestPriceRefurbished: release.lowestPriceRefurbished,
    discount: release.discount,
    pricePerYear: release.pricePerYear,
    softwareSupport: release.softwareSupport,
  };
}
