// Contributions of every kind as a moderator sees them, and what is decided about one.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { readStoredImage } from '#adapters/database/catalogue/owner-image-store.ts';
import { announceShownContributions } from '#adapters/database/contributions/shown-contributions.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type {
  ContributionKind,
  ContributionName,
  ContributionState,
  RejectReason,
} from '#domain/contributions/contribution.ts';

export interface ModeratedContribution extends ContributionName {
  readonly state: ContributionState;
  readonly language: string | null;
  /** The words; of an image its credit. */
  readonly text: string | null;
  readonly name: string | null;
  /** What it is about: stars of a review, SKU of a question, text of the question of an answer, key of an image. */
  readonly about: string;
  readonly isDemo: boolean;
  /** Added by the operator (`images add`), not sent by a visitor. */
  readonly isOperators: boolean;
  readonly writtenAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: RejectReason | null;
}

const tables = {
  review: 'site_review',
  question: 'question',
  answer: 'answer',
  image: 'owner_image',
} as const satisfies Record<ContributionKind, keyof Schema>;

export interface ContributionFilter {
  readonly kind?: ContributionKind;
  readonly state?: ContributionState;
  readonly id?: number;
  readonly personId?: number;
  readonly limit: number;
}

/** Oldest first, at most `limit` of each kind. */
export async function readContributions(
  db: Kysely<Schema>,
  { kind, ...filter }: ContributionFilter,
): Promise<ModeratedContribution[]> {
  const kinds = kind === undefined ? (Object.keys(tables) as ContributionKind[]) : [kind];
  const found = await Promise.all(kinds.map(each => readers[each](db, filter)));
  return found.flat().toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime());
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

/** Answers whether there is such a contribution. A decision may be changed. */
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

export async function deleteContribution(
  db: Kysely<Schema>,
  { kind, id }: ContributionName,
): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom(tables[kind]).where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await announceShownContributions(db);
  return true;
}

/** Deletes what was rejected before a moment; returns how many. */
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

type Filter = Omit<ContributionFilter, 'kind'>;
type Reader = (db: Kysely<Schema>, filter: Filter) => Promise<ModeratedContribution[]>;

const readers: Readonly<Record<ContributionKind, Reader>> = {
  review: async (db, { state, id, personId, limit }) => {
    const rows = await db
      .selectFrom('site_review')
      .selectAll()
      .$if(state !== undefined, query => query.where('state', '=', state as ContributionState))
      .$if(id !== undefined, query => query.where('id', '=', id as number))
      .$if(personId !== undefined, query => query.where('person_id', '=', personId as number))
      .orderBy('written_at')
      .limit(limit)
      .execute();
    return rows.map(row => present('review', row, `${row.rating} of 5`));
  },
  question: async (db, { state, id, personId, limit }) => {
    const rows = await db
      .selectFrom('question')
      .innerJoin('product', 'product.id', 'question.product_id')
      .selectAll('question')
      .select('product.sku')
      .$if(state !== undefined, query => query.where('question.state', '=', state as ContributionState))
      .$if(id !== undefined, query => query.where('question.id', '=', id as number))
      .$if(personId !== undefined, query => query.where('question.person_id', '=', personId as number))
      .orderBy('question.written_at')
      .limit(limit)
      .execute();
    return rows.map(row => present('question', row, row.sku));
  },
  answer: async (db, { state, id, personId, limit }) => {
    const rows = await db
      .selectFrom('answer')
      .innerJoin('question', 'question.id', 'answer.question_id')
      .selectAll('answer')
      .select('question.text as asked')
      .$if(state !== undefined, query => query.where('answer.state', '=', state as ContributionState))
      .$if(id !== undefined, query => query.where('answer.id', '=', id as number))
      .$if(personId !== undefined, query => query.where('answer.person_id', '=', personId as number))
      .orderBy('answer.written_at')
      .limit(limit)
      .execute();
    return rows.map(row => present('answer', row, `question/${row.question_id} ${row.asked}`));
  },
  image: async (db, { state, id, personId, limit }) => {
    const rows = await db
      .selectFrom('owner_image')
      .selectAll()
      .select(sql<null>`null`.as('language'))
      .$if(state !== undefined, query => query.where('state', '=', state as ContributionState))
      .$if(id !== undefined, query => query.where('id', '=', id as number))
      .$if(personId !== undefined, query => query.where('person_id', '=', personId as number))
      .orderBy('added_at')
      .limit(limit)
      .execute();
    return rows.map(row =>
      present('image', { ...row, name: row.credit, text: null, written_at: row.added_at }, row.image_key),
    );
  },
};

function present(
  kind: ContributionKind,
  row: {
    readonly id: number;
    readonly person_id: number | null;
    readonly language: string | null;
    readonly text: string | null;
    readonly name: string | null;
    readonly is_demo: boolean;
    readonly state: ContributionState;
    readonly written_at: Date;
    readonly decided_at: Date | null;
    readonly reason: RejectReason | null;
  },
  about: string,
): ModeratedContribution {
  return {
    kind,
    id: row.id,
    state: row.state,
    language: row.language,
    text: row.text,
    name: row.name,
    about,
    isDemo: row.is_demo,
    isOperators: row.person_id === null && !row.is_demo,
    writtenAt: row.written_at,
    decidedAt: row.decided_at,
    reason: row.reason,
  };
}
