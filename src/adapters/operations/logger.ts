// Structured log lines on standard output. Personal data and secrets are taken out here, for every caller (R33).
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type { Logger } from 'pino';

/** Keys whose value never reaches a log line, at the top level and one below. */
const secretKeys = [
  'email',
  'password',
  'token',
  'sessionToken',
  'userToken',
  'emailConfirmationToken',
  'authorization',
  'cookie',
];

const patterns: readonly [RegExp, string][] = [
  // Connection addresses carry their password before the @.
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s:/@]+):[^\s@]+@/gi, '$1:[redacted]@'],
  [/[^\s@"'<>(),;:]{1,64}@[a-z0-9.-]{1,253}\.[a-z]{2,}/gi, '[e-mail]'],
  // Tokens are 24 random bytes in base64url and longer; words and SKUs of that length hold no mix of cases and digits.
  [/\b(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{22,}\b/g, '[token]'],
];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretKeys.flatMap(key => [key, `*.${key}`]), censor: '[redacted]' },
    hooks: { streamWrite: redactText },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The last look at a finished line: e-mail addresses, tokens and passwords in addresses, wherever they stand. */
export function redactText(line: string): string {
  return patterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
