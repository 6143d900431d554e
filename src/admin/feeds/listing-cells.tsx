import { formatDecimalMinor } from '#domain/money/money.ts';
import type { TrialExample } from '#services/feeds/try-feed.ts';

/** What a line says of its offer, in three cells of a table; empty ones where it is no listing. */
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
