// Approves or refuses a merchant's profile proposal, on an operator's decision.
import type { Kysely } from 'kysely';
import { lockPublishes } from '#adapters/database/catalogue/change-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { endProposal, lockProposal } from '#adapters/database/merchants/profile-proposal-store.ts';
import type { ProfileProposal } from '#adapters/database/merchants/profile-proposal-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { MailPayloads } from '#domain/mail/mail.ts';
import { unknownProfile } from '#domain/merchants/merchant-profile.ts';
import { applyChanges } from '#domain/merchants/profile-changes.ts';
import { parseEmailAddress } from '#domain/people/email-address.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import { checkProfile } from '#services/merchants/check-merchant.ts';
import { writeMerchants } from '#services/merchants/load-merchants.ts';
import type { Clock } from '#services/ports/clock.ts';

interface ProposalDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

export interface ProposalDecision {
  readonly id: number;
  readonly isApproved: boolean;
  /** A remark for the merchant; null = none. */
  readonly word: string | null;
  readonly by: string;
}

export type ProposalFailure =
  | { readonly kind: 'not-open' }
  /** Combined with later changes of the profile, the proposal would break a rule. */
  | { readonly kind: 'broken'; readonly problem: string };

/** Writes only the changed paths, and mails the decision to the proposer. */
export async function decideProposal(
  { db, clock }: ProposalDeps,
  { id, isApproved, word, by }: ProposalDecision,
): Promise<Result<ProfileProposal, ProposalFailure>> {
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    const proposal = await lockProposal(transaction, id);
    const merchant = proposal && (await findMerchant(transaction, proposal.merchantSlug));
    if (!proposal || !merchant) return fail({ kind: 'not-open' });
    const at = clock.now();
    if (isApproved) {
      const { id: _id, addedAt: _addedAt, ...stated } = merchant;
      const read = checkProfile(applyChanges(merchant.profile, proposal.changes));
      if (!read.ok) {
        const [first] = read.failure;
        return fail({ kind: 'broken', problem: `${first?.path ?? ''}: ${first?.message ?? ''}` });
      }
      const profile = { ...unknownProfile, ...read.value };
      await writeMerchants(transaction, [{ ...stated, profile }], at);
    }
    await endProposal(transaction, { id }, { state: isApproved ? 'approved' : 'refused', word, by, at });
    await mailDecision(transaction, proposal, { isApproved, word }, at);
    return ok(proposal);
  });
}

async function mailDecision(
  transaction: Kysely<Schema>,
  { id, proposedBy }: ProfileProposal,
  payload: MailPayloads['profile-decided'],
  at: Date,
): Promise<void> {
  const address = parseEmailAddress(proposedBy);
  if (!address) return;
  await enqueueMail(
    transaction,
    {
      kind: 'profile-decided',
      payload,
      country: 'us',
      language: 'en',
      recipient: { email: address.address, emailKey: address.key },
      personId: null,
      claimId: null,
      dedupeKey: `profile-decided/${id}`,
      expiresAt: null,
    },
    at,
  );
}
