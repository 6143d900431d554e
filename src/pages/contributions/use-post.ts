// Sends a contribution.
import { useState } from 'react';
import type { CallFailure } from '#api/client.ts';
import type { Rating } from '#domain/contributions/contribution.ts';
import type { Result } from '#domain/result.ts';
import type { ContributionTarget } from '#pages/contributions/contribution-target.ts';
import { useVisitorApi } from '#pages/people/visitor-api.ts';
import type { VisitorApi } from '#pages/people/visitor-api.ts';
import { useI18n } from '#ui/i18n-context.ts';
import type { Locale } from '#domain/locale/locale.ts';

/** The visitor's input; each kind of contribution has its own fields. */
interface Entered {
  readonly text?: string;
  readonly name: string | null;
  readonly rating?: Rating | null;
  /** Base64. */
  readonly file?: string;
}

/** A problem shown under a field of the form. */
interface FieldProblem {
  readonly field: string;
  readonly error: string;
}

interface Post {
  /** Resolves with a field's problem; null = sent, or failed with `failure` set. */
  readonly post: (target: ContributionTarget, entered: Entered) => Promise<FieldProblem | null>;
  readonly isSending: boolean;
  /** The failure below the form; null = none, or a field shows it. */
  readonly failure: string | null;
  readonly clear: () => void;
}

export function usePost(onSent: () => void): Post {
  const { locale, t } = useI18n();
  const api = useVisitorApi();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isSending,
    failure,
    clear: () => setFailure(null),
    post: async (target, entered) => {
      setSending(true);
      setFailure(null);
      const answer = await call(api, locale, target, entered);
      setSending(false);
      if (answer.ok) {
        onSent();
        return null;
      }
      const problem = findFieldProblem(answer.failure);
      // Status 0: there was no answer at all, most likely because of the connection.
      if (!problem) setFailure(answer.failure.status === 0 ? t('contribute.failed') : answer.failure.error);
      return problem;
    },
  };
}

function findFieldProblem({ code, field, error }: CallFailure): FieldProblem | null {
  const isOfField = code.startsWith('text-') || code.startsWith('picture-');
  return isOfField && field !== undefined ? { field, error } : null;
}

function call(
  api: VisitorApi,
  { country: countrySlug, language: languageSlug }: Locale,
  target: ContributionTarget,
  { text = '', name, rating, file = '' }: Entered,
): Promise<Result<unknown, CallFailure>> {
  const words = { countrySlug, languageSlug, name };
  switch (target.kind) {
    case 'review':
      return api.postReview({ ...words, text, rating: rating ?? 1 });
    case 'question':
      return api.postQuestion({ ...words, text, productSku: target.productSku });
    case 'answer':
      return api.postAnswer({ ...words, text, questionId: target.questionId });
    case 'image':
      return api.postUserImage({ ...words, file, productSku: target.productSku });
  }
}
