// Texts of visitors: plain text without links, within limits. The form and the call apply the same rules.
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

/** Characters, counted as code points: roughly what readers count. */
export interface TextLimits {
  readonly min: number;
  readonly max: number;
}

export const reviewLimits: TextLimits = { min: 20, max: 1_000 };
export const questionLimits: TextLimits = { min: 12, max: 400 };
export const answerLimits: TextLimits = { min: 2, max: 1_000 };
const nameLimits: TextLimits = { min: 2, max: 40 };

export type TextProblem = 'text-too-short' | 'text-too-long' | 'text-has-link' | 'text-has-markup';

/** Cleans a text of several lines, or says why it cannot be kept. */
export function readPlainText(text: string, { min, max }: TextLimits): Result<string, TextProblem> {
  const cleaned = cleanText(text);
  const length = countCharacters(cleaned);
  if (length < min) return fail('text-too-short');
  if (length > max) return fail('text-too-long');
  if (hasMarkup(cleaned)) return fail('text-has-markup');
  if (hasLink(cleaned)) return fail('text-has-link');
  return ok(cleaned);
}

/** A name on one line; null = the visitor gave none. */
export function readName(text: string | null): Result<string | null, TextProblem> {
  const cleaned = cleanText(text ?? '').replaceAll('\n', ' ');
  return cleaned === '' ? ok(null) : readPlainText(cleaned, nameLimits);
}

/** Code points. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/**
 * Normalized characters without invisible ones (control, direction marks, unassigned), single spaces, at most one empty line. Joiners
 * inside emoji stay.
 */
export function cleanText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
      .replaceAll(/(?!\n|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, character =>
        character === '\t' ? ' ' : '',
      )
      .replaceAll(
        /(?<!\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu,
        '',
      )
      .normalize('NFC')
      // A no-break space stays where it stands alone: French and German need it.
      .replaceAll(/[^\S\n]{2,}|[^\S\n\u00a0\u202f]/g, ' ')
      .replaceAll(/[^\S\n]?\n[^\S\n]?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** HTML elements, comments, entities or BBCode: texts are never shown as HTML here, so markup is meant for other software. */
function hasMarkup(text: string): boolean {
  return /<[a-z!/?]|&(?:#\d+|#x[\da-f]+|lt|gt|amp|quot|nbsp);|\[\/?(?:url|b|i|img)\b[^\]]*\]/i.test(text);
}

/**
 * A web or e-mail address, also without `https://`. Top-level domains that are also words (`it`, `es`) count only before a slash: a forgotten
 * space after a full stop is no link.
 */
function hasLink(text: string): boolean {
  return (
    /\b[a-z][a-z\d+.-]*:\/\//i.test(text) ||
    /\b(?:www\.|mailto:|javascript:|data:text)/i.test(text) ||
    /[^\s@]@[^\s@]+\.[a-z]{2,}/i.test(text) ||
    /[a-z\d-]\.(?:com|net|org|info|biz|shop|store|online|site|xyz|top|link|click|app|io|ru|cn|co\.uk)\b/i.test(
      text,
    ) ||
    /[a-z\d-]\.[a-z]{2,24}\/\S/i.test(text)
  );
}
