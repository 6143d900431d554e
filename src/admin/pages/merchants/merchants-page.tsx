// Merchants in a table, and the form that adds one.
import type { MerchantSummary } from '#adapters/database/merchants/merchant-summary-store.ts';
import { Field, FormProblems } from '#admin/components/field.tsx';
import { CountryChoices } from '#admin/pages/merchants/country-choices.tsx';
import { MoreLink } from '#admin/components/more-link.tsx';
import { TableHead } from '#admin/components/table-head.tsx';

export function MerchantsPage({
  rows,
  hasMore,
  words,
  typed,
  problems,
}: {
  rows: readonly MerchantSummary[];
  hasMore: boolean;
  /** Text that slug or name must contain; null = any. */
  words: string | null;
  /** Values of the form that adds a merchant. */
  typed: URLSearchParams;
  problems: ReadonlyMap<string, string>;
}) {
  const next = new URLSearchParams({ ...(words !== null && { q: words }), after: rows.at(-1)?.slug ?? '' });
  return (
    <>
      <h1>Merchants</h1>
      <FormProblems problems={problems} />
      <form method="get" action="/admin/merchants" className="row" role="search">
        <Field name="q" label="Name or slug">
          {props => <input {...props} type="search" defaultValue={words ?? ''} maxLength={100} />}
        </Field>
        <button type="submit">Search</button>
        {words === null ? null : <a href="/admin/merchants">Show all</a>}
      </form>
      {rows.length === 0 ? (
        <p>{words === null ? 'No merchants yet.' : 'No matches.'}</p>
      ) : (
        <Ledger rows={rows} />
      )}
      <MoreLink hasMore={hasMore} href={`/admin/merchants?${next.toString()}`}>
        More
      </MoreLink>
      <h2 id="add">Add a merchant</h2>
      <form method="post" action="/admin/merchants" className="row start">
        <Field
          name="slug"
          label="Slug"
          hint="Used in URLs and permanent. Lowercase letters and hyphens."
          problem={problems.get('slug')}
        >
          {props => (
            <input {...props} required pattern="[a-z\-]{2,100}" defaultValue={typed.get('slug') ?? ''} />
          )}
        </Field>
        <Field name="name" label="Name" problem={problems.get('name')}>
          {props => <input {...props} required maxLength={200} defaultValue={typed.get('name') ?? ''} />}
        </Field>
        <Field
          name="hosts"
          label="Hosts"
          hint="Hosts its offers may link to, one per line. Subdomains are included."
          problem={problems.get('hosts')}
        >
          {props => (
            <textarea
              {...props}
              rows={2}
              required
              placeholder="shop.example"
              defaultValue={typed.get('hosts') ?? ''}
            />
          )}
        </Field>
        <CountryChoices chosen={typed.getAll('countries')} problem={problems.get('countries')} />
        <button type="submit" className="primary">
          Add merchant
        </button>
      </form>
      <p className="soft">Using the slug of a removed merchant restores it, without its feeds.</p>
    </>
  );
}

function Ledger({ rows }: { rows: readonly MerchantSummary[] }) {
  return (
    <div className="scroll">
      <table className="ledger">
        <TableHead
          columns={[
            'Merchant',
            'Sells in',
            { figure: 'Feeds' },
            { figure: 'Offers' },
            { figure: 'Open reports' },
          ]}
        />
        <tbody>
          {rows.map(row => (
            <tr key={row.slug}>
              <th scope="row">
                <a href={`/admin/merchants/${row.slug}`}>{row.name}</a>
                <div className="soft">
                  {row.slug}
                  {row.isDemo ? ', fictitious' : ''}
                </div>
              </th>
              <td>{row.countries.join(' ')}</td>
              <td className="figure">
                {row.feeds}
                {row.unhealthyFeeds > 0 ? <div className="bad">{row.unhealthyFeeds} unhealthy</div> : null}
              </td>
              <td className="figure">{row.offers.toLocaleString('en-US')}</td>
              <td className={row.reports > 0 ? 'figure warn' : 'figure'}>{row.reports}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
