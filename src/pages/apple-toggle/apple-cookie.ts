// The cookie that keeps the Apple-only toggle on. Only scripts read it: pages are the same for everybody.
import { cookieLives } from '#domain/visits/cookie-lives.ts';
import { readCookie, writeCookie } from '#pages/shell/cookies.ts';

const cookieName = 'v5_apple_filter';

export function isAppleOn(): boolean {
  return readCookie(cookieName) === 'true';
}

export function setAppleOnly(isOn: boolean): void {
  writeCookie(cookieName, isOn ? 'true' : '', isOn ? cookieLives.month : 0);
}
