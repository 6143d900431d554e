import { formatDecimalMinor } from '#domain/money/money.ts';
import type { TrialExample } from '#services/feeds/try-feed.ts';

/** A line's offer in three table cells, which are empty when the line is no listing. */
export function ListingCells({ listing }: Pick<TrialExample, 'listing'>) {
  return (
    <>
      <td>{listing ? [listing.mode, listing.grade].filter(Boolean).join(' ') : null}</td>
      <td className="figure">
        {listing ? `${formatDecimalMinor(listing.priceMinor)} ${listing.currency}` : null}
      </td>
      <td>{listing ? (listing.available ? 'in stock' : 'sold out') : null}</td>
    </>
  );
}
