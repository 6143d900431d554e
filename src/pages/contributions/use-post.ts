// Sends a contribution.
import { useState } from 'react';
import type { CallFailure } from '#api/client.ts';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import type { CallAddress } from '#api/contract/addresses.ts';
import type { Rating } from '#domain/contributions/contribution.ts';
import type { ContributionTarget } from '#pages/contributions/contribution-target.ts';
import { createFetchSend } from '#pages/fetch-send.ts';
import { useI18n } from '#ui/i18n-context.ts';

/** What the visitor entered, as far as the kind of contribution has it. */
interface Entered {
  readonly text?: string;
  readonly name: string | null;
  readonly rating?: Rating | null;
  /** Base64. */
  readonly file?: string;
}

interface Post {
  /** Resolves with the failure, or null once it is sent. */
  readonly post: (contribution: ContributionTarget, entered: Entered) => Promise<CallFailure | null>;
  readonly isSending: boolean;
  /** What is said below the form; null while nothing failed, or when a field says it. */
  readonly failure: string | null;
  readonly clear: () => void;
}

const send = createFetchSend();

export function usePost(onSent: () => void): Post {
  const { locale, t } = useI18n();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isSending,
    failure,
    clear: () => setFailure(null),
    post: async (contribution, entered) => {
      setSending(true);
      setFailure(null);
      try {
        const place = { countrySlug: locale.country, languageSlug: locale.language };
        const { address, request } = describeCall(contribution, entered);
        const answer = await send(address, { ...place, ...request });
        if (answer.ok) onSent();
        else if (presentFailedPost(answer.failure).field === null) setFailure(answer.failure.error);
        return answer.ok ? null : answer.failure;
      } catch (error) {
        console.warn('a contribution was not sent', error);
        setFailure(t('contribute.failed'));
        return null;
      } finally {
        setSending(false);
      }
    },
  };
}

/** The field of the form that a refusal is about; null = none of them. */
export function presentFailedPost({ code, field, error }: CallFailure): {
  readonly field: string | null;
  readonly error: string;
} {
  const isOfField = code.startsWith('text-') || code.startsWith('picture-');
  return { field: isOfField ? (field ?? null) : null, error };
}

function describeCall(
  contribution: ContributionTarget,
  { text, name, rating, file }: Entered,
): { address: CallAddress; request: object } {
  switch (contribution.kind) {
    case 'review':
      return { address: visitorAddresses.postReview, request: { text, name, rating } };
    case 'question':
      return {
        address: visitorAddresses.postQuestion,
        request: { text, name, productSku: contribution.productSku },
      };
    case 'answer':
      return {
        address: visitorAddresses.postAnswer,
        request: { text, name, questionId: contribution.questionId },
      };
    case 'image':
      return {
        address: visitorAddresses.postUserImage,
        request: { name, file, productSku: contribution.productSku },
      };
  }
}
