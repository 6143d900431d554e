// Expected failures of a call: a stable code, its HTTP status, and a text from the messages (R27).
import type { CallFailure } from '#api/client.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';

/** code -> HTTP status @table */
export const failureStatuses = {
  'invalid-request': 400,
  'own-script-only': 403,
  'address-unconfirmed': 403,
  'unknown-address': 404,
  'product-unknown': 404,
  'offer-unknown': 404,
  'merchant-unknown': 404,
  'page-unknown': 404,
  'article-unknown': 404,
  'alert-unknown': 404,
  'question-unknown': 404,
  'other-browser': 409,
  'product-available': 409,
  'too-many-alerts': 409,
  misdirected: 421,
  'webhook-address': 422,
  'too-large': 413,
  'unsupported-media-type': 415,
  'confirmation-code-wrong': 422,
  'confirmation-expired': 422,
  'text-too-short': 422,
  'text-too-long': 422,
  'text-has-link': 422,
  'text-has-markup': 422,
  'name-required': 422,
  'email-required': 422,
  'topic-required': 422,
  'subject-required': 422,
  'message-required': 422,
  'picture-unreadable': 422,
  'picture-too-small': 422,
  'picture-too-large': 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type FailureCode = keyof typeof failureStatuses;

export interface Failure {
  readonly code: FailureCode;
  /** For `invalid-request`: the invalid field, as a path within the body. */
  readonly field?: string;
  /** For `misdirected`: the country whose offers this process does not have. */
  readonly country?: CountrySlug;
  /** For `too-many-requests`: when it may be tried again. */
  readonly retryAfterSeconds?: number;
}

/** Names the country of a `misdirected` request, so that a proxy finds a process for it. */
export const countryHeader = 'windfall-country';

export function presentFailure(failure: Failure, caller: { requestId: string; t: Translate }): CallFailure {
  const { code, field } = failure;
  const error =
    code === 'invalid-request'
      ? caller.t('error.invalid-request', { field: field ?? '' })
      : caller.t(`error.${code}`);
  return {
    status: failureStatuses[code],
    error,
    code,
    requestId: caller.requestId,
    ...(field === undefined ? {} : { field }),
  };
}
