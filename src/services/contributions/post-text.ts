// Takes a review of the site, a question about a product, or an answer, and stores it until a moderator has reviewed it (R35).
import type { Kysely } from 'kysely';
import {
  insertAnswer,
  insertQuestion,
  isQuestionShown,
  putReview,
} from '#adapters/database/contributions/contribution-store.ts';
import type { NewText } from '#adapters/database/contributions/contribution-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Rating } from '#domain/contributions/contribution.ts';
import {
  answerLimits,
  questionLimits,
  readName,
  readPlainText,
  reviewLimits,
} from '#domain/contributions/plain-text.ts';
import type { TextLimits, TextProblem } from '#domain/contributions/plain-text.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { countContribution } from '#services/contributions/contributor.ts';
import type { ContributionDeps, Contributor } from '#services/contributions/contributor.ts';
import type { TooMany } from '#services/limits/count-event.ts';

/** The text as typed. */
export interface TypedText {
  readonly text: string;
  readonly name: string | null;
}

export type TextFailure =
  | { readonly kind: 'text'; readonly field: 'text' | 'name'; readonly problem: TextProblem }
  | { readonly kind: 'question-unknown' }
  | ({ readonly kind: 'too-many' } & TooMany);

/** Replaces the person's earlier review. */
export function postReview(
  deps: ContributionDeps,
  contributor: Contributor,
  review: TypedText & { readonly rating: Rating },
): Promise<Result<void, TextFailure>> {
  return post(deps, contributor, { typed: review, limits: reviewLimits }, async (transaction, words) => {
    await putReview(transaction, { ...words, rating: review.rating });
  });
}

export function postQuestion(
  deps: ContributionDeps,
  contributor: Contributor,
  question: TypedText & { readonly product: { readonly id: number; readonly modelId: number } },
): Promise<Result<void, TextFailure>> {
  const { id: productId, modelId } = question.product;
  return post(deps, contributor, { typed: question, limits: questionLimits }, async (transaction, words) => {
    await insertQuestion(transaction, { ...words, productId, modelId });
  });
}

export async function postAnswer(
  deps: ContributionDeps,
  contributor: Contributor,
  answer: TypedText & { readonly questionId: number },
): Promise<Result<void, TextFailure>> {
  const { questionId } = answer;
  if (!(await isQuestionShown(deps.db, questionId))) return fail({ kind: 'question-unknown' });
  return post(deps, contributor, { typed: answer, limits: answerLimits }, async (transaction, words) => {
    await insertAnswer(transaction, { ...words, questionId });
  });
}

async function post(
  deps: ContributionDeps,
  contributor: Contributor,
  { typed, limits }: { readonly typed: TypedText; readonly limits: TextLimits },
  store: (transaction: Kysely<Schema>, words: NewText) => Promise<void>,
): Promise<Result<void, TextFailure>> {
  const text = readPlainText(typed.text, limits);
  if (!text.ok) return fail({ kind: 'text', field: 'text', problem: text.failure });
  const name = readName(typed.name);
  if (!name.ok) return fail({ kind: 'text', field: 'name', problem: name.failure });
  const { personId, country, language, now } = contributor;
  const words = { personId, country, language, text: text.value, name: name.value, writtenAt: now };
  return deps.db.transaction().execute(async transaction => {
    const counted = await countContribution(transaction, deps, 'words', contributor);
    if (!counted.ok) return fail({ kind: 'too-many' as const, ...counted.failure });
    await store(transaction, words);
    return ok(undefined);
  });
}
