// Reviews, questions and answers as visitors wrote them.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { Rating } from '#domain/contributions/contribution.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';

/** The fields that every text contribution has. */
export interface NewText {
  /** null = from the demonstration. */
  readonly personId: number | null;
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  /** Cleaned (domain/contributions/plain-text.ts). */
  readonly text: string;
  readonly name: string | null;
  readonly writtenAt: Date;
}

function columnsOf({ personId, country, language, text, name, writtenAt }: NewText) {
  const isDemo = personId === null;
  return {
    person_id: personId,
    country,
    language,
    text,
    name,
    is_demo: isDemo,
    written_at: writtenAt,
    // Contributions of the demonstration need no moderator.
    ...(isDemo ? { state: 'published' as const, decided_at: writtenAt } : {}),
  };
}

/** Replaces the person's earlier review, and waits for a moderator again. Returns its id. */
export async function putReview(
  db: Kysely<Schema>,
  review: NewText & { readonly rating: Rating },
): Promise<number> {
  const columns = { ...columnsOf(review), rating: review.rating };
  const { country, language, text, name, rating, written_at } = columns;
  const row = await db
    .insertInto('site_review')
    .values(columns)
    .onConflict(conflict =>
      conflict.column('person_id').where('person_id', 'is not', null).doUpdateSet({
        country,
        language,
        text,
        name,
        rating,
        written_at,
        state: 'waiting',
        decided_at: null,
        reason: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertQuestion(
  db: Kysely<Schema>,
  question: NewText & { readonly modelId: number; readonly productId: number },
): Promise<number> {
  const row = await db
    .insertInto('question')
    .values({ ...columnsOf(question), model_id: question.modelId, product_id: question.productId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertAnswer(
  db: Kysely<Schema>,
  answer: NewText & { readonly questionId: number },
): Promise<number> {
  const row = await db
    .insertInto('answer')
    .values({ ...columnsOf(answer), question_id: answer.questionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** By the current SKU only, retired products included; null = there is none. */
export async function findProductOfSku(
  db: Kysely<Schema>,
  sku: string,
): Promise<{ readonly id: number; readonly modelId: number } | null> {
  const row = await db
    .selectFrom('product')
    .select(['id', 'model_id'])
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row ? { id: row.id, modelId: row.model_id } : null;
}

/** Whether a question can be answered: it exists and is published. */
export async function isQuestionShown(db: Kysely<Schema>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('question')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the demonstration's reviews, and with them its other contributions, are already stored. */
export async function hasDemoReviews(db: Kysely<Schema>): Promise<boolean> {
  const row = await db
    .selectFrom('site_review')
    .select('id')
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ShownReview {
  readonly id: number;
  readonly rating: Rating;
  readonly text: string;
  readonly name: string | null;
  readonly isDemo: boolean;
  readonly writtenAt: Date;
}

export interface ShownPage {
  readonly offset: number;
  readonly limit: number;
  /** False leaves out contributions of the demonstration. */
  readonly withDemo: boolean;
}

/** Published reviews of a language, newest first, with the number of all and their mean; the mean counts real ones only. */
export async function readShownReviews(
  db: Kysely<Schema>,
  language: LanguageSlug,
  { offset, limit, withDemo }: ShownPage,
): Promise<{ total: number; rated: number; meanRating: number | null; reviews: ShownReview[] }> {
  const shown = db
    .selectFrom('site_review')
    .where('state', '=', 'published')
    .where('language', '=', language)
    .$if(!withDemo, query => query.where('is_demo', '=', false));
  const counts = await shown
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('is_demo', '=', false).as('rated'),
      fn.avg<string | null>('rating').filterWhere('is_demo', '=', false).as('mean'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await shown
    .select(['id', 'rating', 'text', 'name', 'is_demo', 'written_at'])
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    total: counts.total,
    rated: counts.rated,
    meanRating: counts.mean === null ? null : Number(counts.mean),
    reviews: rows.map(row => ({
      id: row.id,
      rating: row.rating as Rating,
      text: row.text,
      name: row.name,
      isDemo: row.is_demo,
      writtenAt: row.written_at,
    })),
  };
}

export interface ShownAnswer {
  readonly id: number;
  readonly text: string;
  readonly name: string | null;
  readonly isDemo: boolean;
  readonly writtenAt: Date;
}

export interface ShownQuestion extends ShownAnswer {
  /** The product on whose page it was asked. */
  readonly productId: number;
  /** Oldest first. */
  readonly answers: readonly ShownAnswer[];
}

/** Published questions about a model in a language, newest first, each with its first answers. */
export async function readShownQuestions(
  db: Kysely<Schema>,
  { modelId, language }: { readonly modelId: number; readonly language: LanguageSlug },
  { offset, limit, withDemo, maxAnswers }: ShownPage & { readonly maxAnswers: number },
): Promise<{ total: number; questions: ShownQuestion[] }> {
  const shown = db
    .selectFrom('question')
    .where('state', '=', 'published')
    .where('model_id', '=', modelId)
    .where('language', '=', language)
    .$if(!withDemo, query => query.where('is_demo', '=', false));
  const { total } = await shown
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const questions = await shown
    .select(['id', 'product_id', 'text', 'name', 'is_demo', 'written_at'])
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const answers =
    questions.length === 0
      ? []
      : await db
          .selectFrom('answer')
          .select(['id', 'question_id', 'text', 'name', 'is_demo', 'written_at'])
          .where('state', '=', 'published')
          .where(
            'question_id',
            'in',
            questions.map(({ id }) => id),
          )
          .$if(!withDemo, query => query.where('is_demo', '=', false))
          .orderBy('written_at')
          .orderBy('id')
          .execute();
  const byQuestion = Map.groupBy(answers, answer => answer.question_id);
  return {
    total,
    questions: questions.map(row => ({
      ...presentWords(row),
      productId: row.product_id,
      answers: (byQuestion.get(row.id) ?? []).slice(0, maxAnswers).map(presentWords),
    })),
  };
}

function presentWords(row: {
  readonly id: number;
  readonly text: string;
  readonly name: string | null;
  readonly is_demo: boolean;
  readonly written_at: Date;
}): ShownAnswer {
  return { id: row.id, text: row.text, name: row.name, isDemo: row.is_demo, writtenAt: row.written_at };
}
