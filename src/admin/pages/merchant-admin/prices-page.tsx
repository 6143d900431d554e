// A merchant's offers beside the cheapest ones of others: where it is undercut, and by how much.
import type { RankCounts, RankedOffer, RankQuery } from '#adapters/database/merchants/price-rank-store.ts';
import { formatCount } from '#admin/components/format-count.ts';
import { MoreLink } from '#admin/components/more-link.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { writeQuery } from '#admin/write-query.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { rankFilters } from '#domain/merchants/price-rank.ts';
import type { RankFilter } from '#domain/merchants/price-rank.ts';
import { formatDecimalMinor } from '#domain/money/money.ts';

const path = '/merchant-admin/prices';

const filterWords: Readonly<Record<RankFilter, string>> = {
  beaten: 'undercut',
  cheapest: 'cheapest',
  alone: 'no competition',
  waiting: 'price held',
};

type Shown = Pick<RankQuery, 'country' | 'filter'>;

export function PricesPage({
  offers,
  counts,
  shown,
  countries,
  next,
}: {
  offers: readonly RankedOffer[];
  counts: RankCounts;
  shown: Shown;
  countries: readonly CountrySlug[];
  /** Cursor of the next page; null = this is the last one. */
  next: string | null;
}) {
  const total = counts.cheapest + counts.beaten + counts.alone;
  return (
    <>
      <h1>Your prices</h1>
      <p className="lead">
        Of your {formatCount(total)} offers in stock, <b>{formatCount(counts.cheapest)}</b> are the cheapest,{' '}
        <b>{formatCount(counts.beaten)}</b> are undercut and <b>{formatCount(counts.alone)}</b> have no
        competition.
      </p>
      <p className="soft">
        Compared with offers in stock for the same product, condition and country, excluding shipping. Equal
        prices share a rank.
      </p>
      <form method="get" action={path} className="row filter">
        {countries.length > 1 ? (
          <label>
            Country
            <select name="country" defaultValue={shown.country ?? ''}>
              <option value="">All</option>
              {countries.map(country => (
                <option key={country}>{country}</option>
              ))}
            </select>
          </label>
        ) : null}
        <label>
          Offers
          <select name="filter" defaultValue={shown.filter ?? ''}>
            <option value="">All</option>
            {rankFilters.map(filter => (
              <option key={filter} value={filter}>
                {filterWords[filter]} ({formatCount(counts[filter])})
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Apply</button>
        <a href={`${path}.csv${writeQuery({ ...shown })}`}>Download CSV</a>
      </form>
      {offers.length === 0 ? <p>No offers.</p> : <Offers offers={offers} />}
      <MoreLink hasMore={next !== null} href={`${path}${writeQuery({ ...shown, after: next ?? undefined })}`}>
        More
      </MoreLink>
    </>
  );
}

function Offers({ offers }: { offers: readonly RankedOffer[] }) {
  return (
    <div className="scroll">
      <table className="ledger reflow">
        <TableHead
          columns={[
            'Product',
            'Condition',
            { figure: 'Your price' },
            { figure: 'Lowest competitor' },
            { figure: 'Difference' },
            { figure: 'Rank' },
          ]}
        />
        <tbody>
          {offers.map(offer => (
            <tr key={offer.offerId}>
              <th scope="row">
                {offer.sku}
                <div className="soft">
                  {offer.code}, {offer.country}
                </div>
              </th>
              <td data-label="Condition">{offer.mode === 'new' ? 'new' : `refurbished, ${offer.grade}`}</td>
              <td className="figure" data-label="Your price">
                {formatMoney(offer.priceMinor, offer.currency)}
                {offer.pendingMinor === null ? null : (
                  <div className="warn">{formatMoney(offer.pendingMinor, offer.currency)} held</div>
                )}
              </td>
              <td className="figure" data-label="Lowest competitor">
                {offer.lowestMinor === null ? (
                  <span className="soft">none</span>
                ) : (
                  formatMoney(offer.lowestMinor, offer.currency)
                )}
              </td>
              <td className="figure" data-label="Difference">
                <Difference offer={offer} />
              </td>
              <td className="figure" data-label="Rank">
                {offer.cheaper + 1} of {offer.others + 1}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Difference({ offer: { priceMinor, lowestMinor } }: { offer: RankedOffer }) {
  if (lowestMinor === null) return null;
  const by = priceMinor - lowestMinor;
  if (by === 0) return <>0.00</>;
  const amount = `${by > 0 ? '+' : '−'}${formatDecimalMinor(Math.abs(by))}`;
  return <span className={by > 0 ? 'bad' : 'good'}>{amount}</span>;
}

function formatMoney(minor: number, currency: string): string {
  return `${formatDecimalMinor(minor)} ${currency}`;
}
