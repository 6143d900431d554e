// Changes that merchants propose for their profiles, and the decisions about them.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { ProfileChange } from '#domain/merchants/profile-changes.ts';

export type ProposalState = 'open' | 'approved' | 'refused' | 'withdrawn';

export interface ProfileProposal {
  readonly id: number;
  readonly merchantId: number;
  readonly merchantSlug: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly changes: readonly ProfileChange[];
  readonly state: ProposalState;
  readonly word: string | null;
  readonly decidedAt: Date | null;
}

/** Replaces an open proposal of the same merchant. */
export async function saveProposal(
  db: Kysely<Schema>,
  {
    merchantId,
    by,
    changes,
    at,
  }: {
    readonly merchantId: number;
    readonly by: string;
    readonly changes: readonly ProfileChange[];
    readonly at: Date;
  },
): Promise<number> {
  const values = { proposed_by: by, proposed_at: at, changes: JSON.stringify(changes) };
  const { id } = await db
    .insertInto('profile_proposal')
    .values({ merchant_id: merchantId, ...values })
    .onConflict(conflict => conflict.column('merchant_id').where('state', '=', 'open').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends an open proposal; false = it is not open, or, with `merchantId`, belongs to another merchant. */
export async function endProposal(
  db: Kysely<Schema>,
  { id, merchantId }: { readonly id: number; readonly merchantId?: number },
  end: {
    readonly state: Exclude<ProposalState, 'open'>;
    readonly word: string | null;
    readonly by: string;
    readonly at: Date;
  },
): Promise<boolean> {
  let query = db
    .updateTable('profile_proposal')
    .set({ state: end.state, word: end.word, decided_by: end.by, decided_at: end.at })
    .where('id', '=', id)
    .where('state', '=', 'open');
  if (merchantId !== undefined) query = query.where('merchant_id', '=', merchantId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The merchant's newest proposal, open or decided; null = it never made one. */
export async function findNewestProposal(
  db: Kysely<Schema>,
  merchantId: number,
): Promise<ProfileProposal | null> {
  const row = await selectProposals(db)
    .where('merchant_id', '=', merchantId)
    .orderBy('profile_proposal.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toProposal(row) : null;
}

/** Locks an open proposal until the transaction ends; null = it is not open. */
export async function lockProposal(transaction: Kysely<Schema>, id: number): Promise<ProfileProposal | null> {
  const row = await selectProposals(transaction)
    .where('profile_proposal.id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return row ? toProposal(row) : null;
}

/** Open proposals, oldest first, after `after`. */
export async function readOpenProposals(
  db: Kysely<Schema>,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<ProfileProposal[]> {
  const rows = await selectProposals(db)
    .where('state', '=', 'open')
    .where('profile_proposal.id', '>', after ?? 0)
    .orderBy('profile_proposal.id')
    .limit(limit)
    .execute();
  return rows.map(toProposal);
}

export async function countOpenProposals(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('profile_proposal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectProposals(db: Kysely<Schema>) {
  return db
    .selectFrom('profile_proposal')
    .innerJoin('merchant', 'merchant.id', 'profile_proposal.merchant_id')
    .select([
      'profile_proposal.id',
      'merchant_id as merchantId',
      'merchant.slug as merchantSlug',
      'proposed_by as proposedBy',
      'proposed_at as proposedAt',
      'changes',
      'state',
      'word',
      'decided_at as decidedAt',
    ]);
}

type ProposalRow = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>;

function toProposal(row: ProposalRow): ProfileProposal {
  return { ...row, changes: row.changes as readonly ProfileChange[] };
}
