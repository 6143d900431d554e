// Structured log lines. Personal data and secrets are removed here, for every caller (R33).
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type { Logger } from 'pino';

/** File descriptor of standard error; the same in every thread of the process. */
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
  // Passwords in connection addresses. Without limits on the repetitions, the time would grow with the square of the line's length.
  [/\b([a-z][a-z0-9+.-]{0,30}:\/\/[^\s:/@]{1,253}):[^\s@]{1,1024}@/gi, '$1:[redacted]@'],
  [/[^\s@"'<>(),;:]{1,64}@[a-z0-9.-]{1,253}\.[a-z]{2,}/gi, '[e-mail]'],
];

/** Paths on the machine, by their first folder: no path of the site begins with one, and an address of another host has a name in front. */
const machinePath =
  /(?<![\w.-])\/(?:app|data|etc|home|media|mnt|opt|private|root|run|srv|tmp|usr|Users|var|Volumes)\/[^\s"'?#()<>]*/;
/** Tokens have 32 characters of base64url or more. Shorter texts are checked as well, of which many are words. */
const pathOrLongWord = new RegExp(`(?<path>${machinePath.source})|\\b[\\w-]{22,}\\b`, 'g');

/** Writes JSON lines, to standard error if there is no destination. */
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

/** Redacts a finished line text by text: a pattern applied to the whole line could match a quote or half an escape. */
function redactLine(line: string): string {
  const redacted = JSON.stringify(JSON.parse(line), (_key, value: unknown) => {
    if (typeof value === 'string') return redactText(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [redactText(key), each]));
  });
  return `${redacted}\n`;
}

/** Removes e-mail addresses, tokens and passwords in addresses, wherever they occur. */
export function redactText(line: string): string {
  return patterns
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
    .replace(pathOrLongWord, (found, path?: string) =>
      path !== undefined || !isRandom(found) ? found : '[token]',
    );
}

/** Letters of one case, or words that each begin with a capital (the first with either case), each with or without a number. */
const wordShape = /^(?:[A-Z\d]*|[a-z\d]*|[a-z]*\d{0,4}(?:[A-Z][a-z]{2,}\d{0,4})*)$/;
/** More than the eight random characters in the names of built files. */
const minRandomCharacters = 12;
const oneCase = /^(?:[A-Z]*|[a-z]*)$/;

/**
 * SKUs, file names and function names consist of words, separated by hyphens or capitals; hardly any part of a token does. Misses three
 * of ten thousand tokens.
 */
function isRandom(text: string): boolean {
  const parts = text.split(/[-_]/);
  if (/\d/.test(text))
    return parts.filter(part => !wordShape.test(part)).join('').length >= minRandomCharacters;
  const letters = parts.join('');
  return (
    !parts.every(part => oneCase.test(part)) && letters.replace(/[a-z]/g, '').length > letters.length / 3
  );
}
