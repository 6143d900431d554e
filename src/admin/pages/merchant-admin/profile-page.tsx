// A merchant proposes profile changes: the pending proposal, the last decision, and the form.
import type { ProfileProposal } from '#adapters/database/merchants/profile-proposal-store.ts';
import { FormProblems } from '#admin/components/field.tsx';
import { Moment } from '#admin/components/moment.tsx';
import { ProfileChangesTable } from '#admin/pages/merchants/profile-changes-table.tsx';
import { ProfileForm } from '#admin/profile/profile-form.tsx';
import type { CountrySlug } from '#domain/locale/locale.ts';

const path = '/merchant-admin/profile';

export function OwnProfilePage({
  merchantSlug,
  countries,
  newest,
  typed,
  problems,
}: {
  merchantSlug: string;
  countries: readonly CountrySlug[];
  /** The latest proposal, open or decided; null = none. */
  newest: ProfileProposal | null;
  typed: URLSearchParams;
  problems: ReadonlyMap<string, string>;
}) {
  return (
    <>
      <h1>Your profile</h1>
      <p className="lead">
        What visitors see on <a href={`/refurbishers/${merchantSlug}`}>your page</a>. We review every change
        before it is published.
      </p>
      {newest === null ? null : <Proposal proposal={newest} />}
      <FormProblems problems={problems} />
      <form method="post" action={path}>
        <ProfileForm typed={typed} problems={problems} countries={countries} />
        <button type="submit" className="primary">
          Submit for approval
        </button>
      </form>
    </>
  );
}

function Proposal({
  proposal: { id, state, changes, proposedAt, decidedAt, word },
}: {
  proposal: ProfileProposal;
}) {
  if (state === 'withdrawn') return null;
  return (
    <section>
      <h2>
        {state === 'open'
          ? 'Pending approval'
          : state === 'approved'
            ? 'Last approved change'
            : 'Last rejected change'}
      </h2>
      <p className="soft">
        Submitted <Moment at={proposedAt} />
        {decidedAt === null ? null : (
          <>
            , decided <Moment at={decidedAt} />
          </>
        )}{' '}
        UTC.
      </p>
      {word === null ? null : <p className={state === 'refused' ? 'bad' : undefined}>{word}</p>}
      {state === 'approved' ? null : <ProfileChangesTable changes={changes} />}
      {state === 'open' ? (
        <form method="post" action={`${path}/withdraw`} className="actions">
          <input type="hidden" name="id" value={id} />
          <button type="submit">Withdraw</button>
        </form>
      ) : null}
    </section>
  );
}
