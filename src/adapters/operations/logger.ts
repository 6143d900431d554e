// Structured log lines. Personal data and secrets are taken out here, for every caller (R33).
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type { Logger } from 'pino';

/** Its file descriptor; the same in every thread of the process. */
export const standardError = 2;

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

/** Without a destination its lines are JSON on standard error. */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination(standardError),
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretKeys.flatMap(key => [key, `*.${key}`]), censor: '[redacted]' },
    hooks: { streamWrite: redactLine },
  };
  return pino(options, destination);
}

/** The last look at a finished line. Its texts are looked at one by one: across them a pattern could take a quote or half an escape. */
function redactLine(line: string): string {
  const redacted = JSON.stringify(JSON.parse(line), (_key, value: unknown) => {
    if (typeof value === 'string') return redactText(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [redactText(key), each]));
  });
  return `${redacted}\n`;
}

/** Takes out e-mail addresses, tokens and passwords in addresses, wherever they stand. */
export function redactText(line: string): string {
  return patterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
