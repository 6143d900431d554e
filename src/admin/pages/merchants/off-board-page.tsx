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
      <h1>Remove {name}</h1>
      <p className="prose">
        <b>{formatCount(offers)} offers</b> from {feeds.length === 1 ? 'one feed' : `${feeds.length} feeds`}{' '}
        would be removed immediately, together with stored listings and the feeds’ addresses and passwords.
        Its placements would end, and its pages and filter entries would disappear. The price history of
        products is kept.
      </p>
      {corrections > 0 ? (
        <p>{formatCount(corrections)} manual decisions are kept and apply again if the listings return.</p>
      ) : null}
      {feeds.length === 0 ? null : (
        <div className="scroll">
          <table className="ledger">
            <TableHead columns={['Feed', 'Address', { figure: 'Offers' }, { figure: 'Stored listings' }]} />
            <tbody>
              {feeds.map(feed => (
                <tr key={feed.id}>
                  <th scope="row">
                    <a href={`/admin/crawlers/${feed.id}`}>
                      {feed.country} {feed.format} {feed.name}
                    </a>
                  </th>
                  <td>{feed.address ?? <span className="soft">loaded by command</span>}</td>
                  <td className="figure">{formatCount(feed.offers)}</td>
                  <td className="figure">{formatCount(feed.listings)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <h2>Confirm removal</h2>
      <form method="post" action={`/admin/merchants/${slug}/off-board`} className="row">
        <Field name="slug" label={`Type ${slug} to confirm`}>
          {props => <input {...props} required autoComplete="off" />}
        </Field>
        <button type="submit" className="primary">
          Remove {name}
        </button>
      </form>
    </>
  );
}
