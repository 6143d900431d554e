// Contributions of every kind as a moderator sees them, and the moderator's decisions.
import type { Kysely } from 'kysely';
import { readStoredImage } from '#adapters/database/catalogue/owner-image-store.ts';
import { contributionReaders } from '#adapters/database/contributions/contribution-readers.ts';
import type { ModeratedContribution } from '#adapters/database/contributions/contribution-readers.ts';
import { announceShownContributions } from '#adapters/database/contributions/shown-contributions.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type {
  ContributionKind,
  ContributionName,
  ContributionState,
  RejectReason,
} from '#domain/contributions/contribution.ts';

const tables = {
  review: 'site_review',
  question: 'question',
  answer: 'answer',
  image: 'owner_image',
} as const satisfies Record<ContributionKind, keyof Schema>;

interface ContributionFilter {
  readonly kind?: ContributionKind;
  readonly state?: ContributionState;
  readonly id?: number;
  readonly personId?: number;
  readonly limit: number;
}

/** A page of a list of one kind: ids above `after`, or, newest first, ids below `before`. */
interface PageOfKind {
  readonly state: ContributionState;
  readonly limit: number;
  readonly after?: number;
  readonly before?: number;
}

/** Oldest first, at most `limit` of each kind. */
export async function readContributions(
  db: Kysely<Schema>,
  { kind, ...filter }: ContributionFilter,
): Promise<ModeratedContribution[]> {
  const kinds = kind === undefined ? (Object.keys(tables) as ContributionKind[]) : [kind];
  const found = await Promise.all(kinds.map(each => contributionReaders[each](db, filter)));
  return found.flat().toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime());
}

/** A page of one kind. Waiting contributions are paged by `after`, decided ones by `before`: a moderator looks for the latest decisions. */
export function readContributionPage(
  db: Kysely<Schema>,
  kind: ContributionKind,
  page: PageOfKind,
): Promise<ModeratedContribution[]> {
  return contributionReaders[kind](db, page);
}

export async function findContribution(
  db: Kysely<Schema>,
  { kind, id }: ContributionName,
): Promise<ModeratedContribution | null> {
  const [found] = await readContributions(db, { kind, id, limit: 1 });
  return found ?? null;
}

/** Far more than the limits let anybody write. */
const allOfPerson = 10_000;

/** Everything that a person wrote, with the photographs themselves. */
export async function readOwnContributions(
  db: Kysely<Schema>,
  personId: number,
): Promise<(ModeratedContribution & { readonly file: Uint8Array | null })[]> {
  const own = await readContributions(db, { personId, limit: allOfPerson });
  return Promise.all(
    own.map(async contribution => ({
      ...contribution,
      file: contribution.kind === 'image' ? await readStoredImage(db, contribution.id, null) : null,
    })),
  );
}

/** How many wait, by kind. */
export async function countWaiting(db: Kysely<Schema>): Promise<Record<ContributionKind, number>> {
  const counted = await Promise.all(
    Object.entries(tables).map(async ([kind, table]) => {
      const row = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return [kind, row.total] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<ContributionKind, number>;
}

/** Returns whether the contribution exists. A decision may be changed later. */
export async function decideContribution(
  db: Kysely<Schema>,
  { kind, id }: ContributionName,
  decision: {
    readonly state: 'published' | 'rejected';
    readonly reason: RejectReason | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(tables[kind])
    .set({ state: decision.state, reason: decision.reason, decided_at: decision.at })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await announceShownContributions(db);
  return true;
}

/** false = there is no such contribution. */
export async function deleteContribution(
  db: Kysely<Schema>,
  { kind, id }: ContributionName,
): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom(tables[kind]).where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await announceShownContributions(db);
  return true;
}

/** Deletes contributions that were rejected before a moment; returns how many. */
export async function deleteRejected(db: Kysely<Schema>, before: Date): Promise<number> {
  let deleted = 0;
  for (const table of Object.values(tables)) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('state', '=', 'rejected')
      .where('decided_at', '<', before)
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}
