// Contributions of every kind as rows of one form, with what each is about.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
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
  /** Its subject: stars of a review, SKU of a question, text of the question of an answer, key of an image. */
  readonly about: string;
  readonly isDemo: boolean;
  /** Added by the operator (`images add`), not sent by a visitor. */
  readonly isOperators: boolean;
  readonly writtenAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: RejectReason | null;
}

interface Filter {
  readonly state?: ContributionState;
  readonly id?: number;
  readonly personId?: number;
  /** Only ids above this one, in ascending order. */
  readonly after?: number;
  /** Only ids below this one, in descending order. */
  readonly before?: number;
  readonly limit: number;
}
type Reader = (db: Kysely<Schema>, filter: Filter) => Promise<ModeratedContribution[]>;

/** Oldest first, except with `before`: newest first. */
export const contributionReaders: Readonly<Record<ContributionKind, Reader>> = {
  review: async (db, { state, id, personId, limit, after, before }) => {
    const rows = await db
      .selectFrom('site_review')
      .selectAll()
      .$if(state !== undefined, query => query.where('state', '=', state as ContributionState))
      .$if(id !== undefined, query => query.where('id', '=', id as number))
      .$if(personId !== undefined, query => query.where('person_id', '=', personId as number))
      .$if(after !== undefined, query => query.where('id', '>', after as number).orderBy('id'))
      .$if(before !== undefined, query => query.where('id', '<', before as number).orderBy('id', 'desc'))
      .orderBy('written_at')
      .limit(limit)
      .execute();
    return rows.map(row => present('review', row, `${row.rating} of 5`));
  },
  question: async (db, { state, id, personId, limit, after, before }) => {
    const rows = await db
      .selectFrom('question')
      .innerJoin('product', 'product.id', 'question.product_id')
      .selectAll('question')
      .select('product.sku')
      .$if(state !== undefined, query => query.where('question.state', '=', state as ContributionState))
      .$if(id !== undefined, query => query.where('question.id', '=', id as number))
      .$if(personId !== undefined, query => query.where('question.person_id', '=', personId as number))
      .$if(after !== undefined, query =>
        query.where('question.id', '>', after as number).orderBy('question.id'),
      )
      .$if(before !== undefined, query =>
        query.where('question.id', '<', before as number).orderBy('question.id', 'desc'),
      )
      .orderBy('question.written_at')
      .limit(limit)
      .execute();
    return rows.map(row => present('question', row, row.sku));
  },
  answer: async (db, { state, id, personId, limit, after, before }) => {
    const rows = await db
      .selectFrom('answer')
      .innerJoin('question', 'question.id', 'answer.question_id')
      .selectAll('answer')
      .select('question.text as asked')
      .$if(state !== undefined, query => query.where('answer.state', '=', state as ContributionState))
      .$if(id !== undefined, query => query.where('answer.id', '=', id as number))
      .$if(personId !== undefined, query => query.where('answer.person_id', '=', personId as number))
      .$if(after !== undefined, query => query.where('answer.id', '>', after as number).orderBy('answer.id'))
      .$if(before !== undefined, query =>
        query.where('answer.id', '<', before as number).orderBy('answer.id', 'desc'),
      )
      .orderBy('answer.written_at')
      .limit(limit)
      .execute();
    return rows.map(row => present('answer', row, `question/${row.question_id} ${row.asked}`));
  },
  image: async (db, { state, id, personId, limit, after, before }) => {
    const rows = await db
      .selectFrom('owner_image')
      .selectAll()
      .select(sql<null>`null`.as('language'))
      .$if(state !== undefined, query => query.where('state', '=', state as ContributionState))
      .$if(id !== undefined, query => query.where('id', '=', id as number))
      .$if(personId !== undefined, query => query.where('person_id', '=', personId as number))
      .$if(after !== undefined, query => query.where('id', '>', after as number).orderBy('id'))
      .$if(before !== undefined, query => query.where('id', '<', before as number).orderBy('id', 'desc'))
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
