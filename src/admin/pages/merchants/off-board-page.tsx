// What removing a merchant would delete, and the button that does it.
import type { FeedHolding } from '#adapters/database/feeds/removal-store.ts';
import { formatCount } from '#admin/components/format-count.ts';
import { Field } from '#admin/components/field.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import type { Merchant } from '#domain/merchants/merchant.ts';

export function OffBoardPage({ merchant, feeds }: { merchant: Merchant; feeds: readonly FeedHolding[] }) {
  const { slug, name } = merchant;
  const offers = feeds.reduce((sum, feed) => sum + feed.offers, 0);
  const corrections = feeds[0]?.corrections ?? 0;
  return (
    <>
      <p>
        <a href={`/admin/merchants/${slug}`}>{name}</a>
      </p>
      <h1>Off-board {name}</h1>
      <p className="prose">
        <b>{formatCount(offers)} offers</b> of {feeds.length} feeds would be sold out and gone at once, what
        is kept of their lines deleted with the feeds’ addresses and passwords. Its placements would end; its
        pages and its name in filters would be gone. The price history of products keeps what visitors saw.
      </p>
      {corrections > 0 ? (
        <p>
          {formatCount(corrections)} decisions made by hand stay on record, and hold again should the lines
          come back.
        </p>
      ) : null}
      {feeds.length === 0 ? null : (
        <div className="scroll">
          <table className="ledger">
            <TableHead columns={['Feed', 'Address', { figure: 'Offers' }, { figure: 'Kept lines' }]} />
            <tbody>
              {feeds.map(feed => (
                <tr key={feed.id}>
                  <th scope="row">
                    <a href={`/admin/crawlers/${feed.id}`}>
                      {feed.country} {feed.format} {feed.name}
                    </a>
                  </th>
                  <td>{feed.address ?? <span className="soft">handed in by command</span>}</td>
                  <td className="figure">{formatCount(feed.offers)}</td>
                  <td className="figure">{formatCount(feed.listings)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <h2>Take it out</h2>
      <form method="post" action={`/admin/merchants/${slug}/off-board`} className="row">
        <Field name="slug" label={`Type ${slug} to say that you mean it`}>
          {props => <input {...props} required autoComplete="off" />}
        </Field>
        <button type="submit" className="primary">
          Take {name} out
        </button>
      </form>
    </>
  );
}
