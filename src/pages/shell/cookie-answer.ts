// The visitor's answer to the cookie question (specification, Cookies), and whether the question is shown (main/first-paint.ts).
import { cookieLives } from '#domain/visits/cookie-lives.ts';
import { readCookie, writeCookie } from '#pages/shell/cookies.ts';

export type CookieAnswer = 'accepted' | 'declined';

const listeners = new Set<() => void>();

export function subscribeToCookieAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** null = none yet. */
export function readCookieAnswer(): CookieAnswer | null {
  const answer = readCookie('v5_cookie_notice');
  return answer === 'accepted' || answer === 'declined' ? answer : null;
}

export function isCookieQuestionShown(): boolean {
  return document.documentElement.dataset['asksCookies'] !== undefined;
}

/** Stores the answer for a month and hides the question. */
export function storeCookieAnswer(answer: CookieAnswer): void {
  writeCookie('v5_cookie_notice', answer, cookieLives.month);
  delete document.documentElement.dataset['asksCookies'];
  for (const listener of listeners) listener();
  // The focused button has been hidden.
  document.querySelector('main')?.focus({ preventScroll: true });
}
