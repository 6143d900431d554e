// Proposed profile changes: old and new values, and one decision each.
import type { ProfileProposal } from '#adapters/database/merchants/profile-proposal-store.ts';
import { Moment } from '#admin/components/moment.tsx';
import { MoreLink } from '#admin/components/more-link.tsx';
import { ProfileChangesTable } from '#admin/pages/merchants/profile-changes-table.tsx';

export interface ShownProposal extends ProfileProposal {
  /** Paths that have been changed since the proposal. */
  readonly overtaken: ReadonlySet<string>;
}

export function ProposalsPage({
  proposals,
  hasMore,
}: {
  proposals: readonly ShownProposal[];
  hasMore: boolean;
}) {
  return (
    <>
      <h1>Profile changes to approve</h1>
      {proposals.length === 0 ? <p>Nothing to approve.</p> : null}
      {proposals.map(({ id, merchantSlug, proposedBy, proposedAt, changes, overtaken }) => (
        <section key={id}>
          <h2>{merchantSlug}</h2>
          <p className="soft">
            {proposedBy}, <Moment at={proposedAt} /> UTC
          </p>
          <ProfileChangesTable changes={changes} overtaken={overtaken} />
          <form method="post" action={`/admin/proposals/${id}`} className="row filter">
            <label className="wide">
              Message to the merchant
              <input name="word" maxLength={500} autoComplete="off" />
            </label>
            <button type="submit" name="decision" value="approve" className="primary">
              Approve
            </button>
            <button type="submit" name="decision" value="refuse">
              Reject
            </button>
          </form>
        </section>
      ))}
      <MoreLink hasMore={hasMore} href={`/admin/proposals?after=${proposals.at(-1)?.id ?? 0}`}>
        More
      </MoreLink>
    </>
  );
}
