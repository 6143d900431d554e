// /admin/proposals: an operator approves or refuses the profile changes that merchants propose.
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import { readOpenProposals } from '#adapters/database/merchants/profile-proposal-store.ts';
import { answerDone, answerRefused } from '#admin/action-answers.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { ProposalsPage } from '#admin/pages/merchants/proposals-page.tsx';
import { readChoice, readId, readLine } from '#admin/read-form.ts';
import { findStaleChanges } from '#domain/merchants/profile-changes.ts';
import { decideProposal } from '#services/merchants/decide-proposal.ts';

const home = '/admin/proposals';
const proposalsPerPage = 20;

export const proposalCalls: readonly StaffCall[] = [
  adminView(home, async ({ db }, { query }) => {
    const page = { after: readId(query.get('after')), limit: proposalsPerPage + 1 };
    const [proposals, merchants] = await Promise.all([readOpenProposals(db, page), readMerchants(db)]);
    const profiles = new Map(merchants.map(({ id, profile }) => [id, profile]));
    const shown = proposals.slice(0, proposalsPerPage).map(proposal => ({
      ...proposal,
      overtaken: new Set(
        findStaleChanges(profiles.get(proposal.merchantId) ?? {}, proposal.changes).map(({ path }) => path),
      ),
    }));
    return {
      kind: 'page',
      title: 'Profile changes to approve',
      body: <ProposalsPage proposals={shown} hasMore={proposals.length > proposalsPerPage} />,
    };
  }),

  adminAction(`${home}/:proposalId`, 'profile.decide', async (deps, { params, form }, { email }) => {
    const id = readId(params['proposalId']) ?? 0;
    const decision = readChoice(form.get('decision'), ['approve', 'refuse']);
    const word = readLine(form.get('word'), 500);
    const subject = `proposal/${id}`;
    const refuse = (notice: string) => answerRefused({ path: home, subject, notice });
    if (decision === null) return refuse('Choose to approve or reject.');
    const isApproved = decision === 'approve';
    if (!isApproved && word === null) return refuse('Enter a message to the merchant that says why.');
    const decided = await decideProposal(deps, { id, isApproved, word, by: email });
    if (!decided.ok)
      return refuse(
        decided.failure.kind === 'not-open'
          ? 'This change was already decided or withdrawn.'
          : `This change cannot be approved: ${decided.failure.problem}`,
      );
    const { merchantSlug, changes } = decided.value;
    return answerDone({
      path: home,
      notice: isApproved
        ? `Approved. The profile of ${merchantSlug} is updated.`
        : `Rejected. ${merchantSlug} gets your message.`,
      subject: `${merchantSlug}, ${subject}`,
      before: Object.fromEntries(changes.map(({ path, from }) => [path, from ?? null])),
      after: isApproved
        ? Object.fromEntries(changes.map(({ path, to }) => [path, to ?? null]))
        : { refused: word },
    });
  }),
];
