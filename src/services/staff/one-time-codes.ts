// One-time codes of an authenticator (TOTP, RFC 6238), and recovery codes for a lost phone.
import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Steps before and after the current one that are accepted, too: phones' clocks differ, and typing takes time. */
const window = 1;
const recoveryCodes = 10;
/** Without letters and digits that look alike. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 160 random bits in base32, as RFC 4226 recommends. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code for an authenticator. */
export function formatTotpAddress(secret: string, label: string): string {
  return open(secret, label).toString();
}

/** The number of the step that the code belongs to; null = a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = /^\d{6}$/.test(code) ? open(secret, '').validate({ token: code, timestamp, window }) : null;
  return delta === null ? null : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
}

/** Ten codes of 50 bits such as `k3fqa-m7xyp`. */
export function makeRecoveryCodes(): string[] {
  const part = () =>
    Array.from({ length: 5 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('');
  return Array.from({ length: recoveryCodes }, () => `${part()}-${part()}`);
}

/** SHA-256 of a recovery code, normalised for how it was typed. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
    .digest('hex');
}

function open(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Windfall', label, secret: Secret.fromBase32(secret), period: periodSeconds });
}
