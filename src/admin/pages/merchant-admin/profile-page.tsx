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
        What visitors read of you on <a href={`/refurbishers/${merchantSlug}`}>your page</a>. We look at each
        change before it is shown.
      </p>
      {newest === null ? null : <Proposal proposal={newest} />}
      <FormProblems problems={problems} />
      <form method="post" action={path}>
        <ProfileForm typed={typed} problems={problems} countries={countries} />
        <button type="submit" className="primary">
          Propose these changes
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
          ? 'Waiting for our approval'
          : state === 'approved'
            ? 'Approved last'
            : 'Refused last'}
      </h2>
      <p className="soft">
        Proposed <Moment at={proposedAt} />
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
          <button type="submit">Take it back</button>
        </form>
      ) : null}
    </section>
  );
}
