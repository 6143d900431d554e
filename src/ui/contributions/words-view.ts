// Words of visitors as components show them.
import type { Rating } from '#domain/contributions/contribution.ts';

export interface WordsView {
  readonly _id: string;
  /** Plain; empty lines divide paragraphs. */
  readonly text: string;
  readonly name: string | null;
  readonly isDemo: boolean;
}

export interface ReviewView extends WordsView {
  readonly rating: Rating;
  /** ISO date. */
  readonly writtenOn: string;
}

export interface AnswerView extends WordsView {
  readonly answeredOn: string;
}

export interface QuestionView extends WordsView {
  readonly askedOn: string;
  /** What tells the product that it was asked of; empty = the one on show. */
  readonly askedOf: readonly string[];
  readonly answers: readonly AnswerView[];
}
