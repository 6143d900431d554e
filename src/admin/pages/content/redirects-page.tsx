// Redirects in a ledger, and the form that adds one.
import type { SiteRedirect } from '#adapters/database/operations/site-redirect-store.ts';
import { Field, FormProblems } from '#admin/components/field.tsx';
import { Moment } from '#admin/components/moment.tsx';
import { MoreLink } from '#admin/components/more-link.tsx';
import { PostButton } from '#admin/components/post-button.tsx';

export function RedirectsPage({
  rows,
  hasMore,
  words,
  typed,
  problems,
}: {
  rows: readonly SiteRedirect[];
  hasMore: boolean;
  /** Text that either path must contain; null = any. */
  words: string | null;
  typed: URLSearchParams;
  problems: ReadonlyMap<string, string>;
}) {
  const next = new URLSearchParams({ ...(words !== null && { q: words }), after: rows.at(-1)?.from ?? '' });
  return (
    <>
      <h1>Redirects</h1>
      <p className="soft prose">
        Permanent redirects (301) from old addresses to current pages. An existing page always takes
        precedence, and redirects cannot be chained.
      </p>
      <FormProblems problems={problems} />
      <form method="post" action="/admin/redirects" className="row start">
        <AddressField
          name="from"
          label="From"
          hint="An address that has no page."
          placeholder="/de/old-address"
          typed={typed}
          problems={problems}
        />
        <AddressField
          name="to"
          label="To"
          hint="An existing page."
          placeholder="/de/refurbished"
          typed={typed}
          problems={problems}
        />
        <button type="submit" className="primary">
          Add redirect
        </button>
      </form>
      <h2>All redirects</h2>
      <form method="get" action="/admin/redirects" className="row" role="search">
        <Field name="q" label="Part of an address">
          {props => <input {...props} type="search" defaultValue={words ?? ''} maxLength={200} />}
        </Field>
        <button type="submit">Search</button>
        {words === null ? null : <a href="/admin/redirects">Show all</a>}
      </form>
      {rows.length === 0 ? (
        <p>{words === null ? 'No redirects yet.' : 'No matches.'}</p>
      ) : (
        <Ledger rows={rows} />
      )}
      <MoreLink hasMore={hasMore} href={`/admin/redirects?${next.toString()}`}>
        More
      </MoreLink>
    </>
  );
}

function Ledger({ rows }: { rows: readonly SiteRedirect[] }) {
  return (
    <div className="scroll">
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Created, UTC</th>
            <th scope="col">Created by</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, from, to, createdAt, createdBy }) => (
            <tr key={id}>
              <th scope="row">{from}</th>
              <td>
                <a href={to}>{to}</a>
              </td>
              <td>
                <Moment at={createdAt} />
              </td>
              <td>{createdBy}</td>
              <td>
                <PostButton
                  action={`/admin/redirects/${id}/remove`}
                  label="Remove"
                  spoken={`Remove: ${from}`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AddressField({
  name,
  label,
  hint,
  placeholder,
  typed,
  problems,
}: {
  name: string;
  label: string;
  hint: string;
  placeholder: string;
  typed: URLSearchParams;
  problems: ReadonlyMap<string, string>;
}) {
  return (
    <Field name={name} label={label} hint={hint} className="wide" problem={problems.get(name)}>
      {props => (
        <input
          {...props}
          required
          maxLength={1_100}
          placeholder={placeholder}
          defaultValue={typed.get(name) ?? ''}
        />
      )}
    </Field>
  );
}
