// Whether cookies may be set that are not strictly necessary (specification, Cookies).
import { needsConsent } from '#domain/locale/consent.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { isCookieQuestionShown, readCookieAnswer } from '#pages/shell/cookie-answer.ts';
import { detectVisitor } from '#pages/shell/detect-visitor.ts';

/** In the browser only. Before an answer nothing is set where the law wants one, nor while the question is on show. */
export function mayKeepCookies({ country: pageCountry }: Locale): boolean {
  const answer = readCookieAnswer();
  if (answer !== null) return answer === 'accepted';
  return !isCookieQuestionShown() && !needsConsent({ ...detectVisitor(), pageCountry });
}
