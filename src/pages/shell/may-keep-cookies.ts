// Whether optional cookies may be set (specification, Cookies).
import { needsConsent } from '#domain/locale/consent.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { isCookieQuestionShown, readCookieAnswer } from '#pages/shell/cookie-answer.ts';
import { detectVisitor } from '#pages/shell/detect-visitor.ts';

/** In the browser only. Before an answer, nothing is set where the law requires consent, or while the question is shown. */
export function mayKeepCookies({ country: pageCountry }: Locale): boolean {
  const answer = readCookieAnswer();
  if (answer !== null) return answer === 'accepted';
  return !isCookieQuestionShown() && !needsConsent({ ...detectVisitor(), pageCountry });
}
