// What the forms of visitors accept, and which message stands under a field that it refuses (specification, Validation).
import { parseDecimalMinor, toMajor } from '#domain/money/money.ts';
import { parseEmailAddress } from '#domain/people/email-address.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export type FieldError =
  | 'emailRequired'
  | 'maxPriceRequired'
  | 'maxPriceInvalid'
  | 'confirmationCodeRequired'
  | 'confirmationCodeDigits';

/** The address as mail goes there. An address in no known form has the same message as none. */
export function readEmail(text: string): Result<string, 'emailRequired'> {
  const parsed = parseEmailAddress(text);
  return parsed ? ok(parsed.address) : fail('emailRequired');
}

/** Largest price that an alert takes, in major units. */
const maxPriceLimit = 1_000_000;

/**
 * Major units. A comma or a dot before one or two last digits is a decimal one, before three digits it groups thousands; the sign of a
 * currency is left out.
 */
export function readMaxPrice(text: string): Result<number, 'maxPriceRequired' | 'maxPriceInvalid'> {
  const written = text.replaceAll(/[\s\u202f\u00a0$£€]|CA(?=\$)/g, '');
  if (written === '') return fail('maxPriceRequired');
  const plain = written.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(/,(?=\d{1,2}$)/, '.');
  const minor = parseDecimalMinor(plain);
  if (minor === null || minor === 0) return fail('maxPriceInvalid');
  const major = toMajor(minor);
  return major > maxPriceLimit ? fail('maxPriceInvalid') : ok(major);
}

/** Of a confirmation code. */
const codeLength = 6;

/** The 6 digits; spaces and hyphens of a pasted code do not count. */
export function readConfirmationCode(
  text: string,
): Result<string, 'confirmationCodeRequired' | 'confirmationCodeDigits'> {
  const code = text.replaceAll(/[\s-]/g, '');
  if (code === '') return fail('confirmationCodeRequired');
  return code.length === codeLength && /^\d+$/.test(code) ? ok(code) : fail('confirmationCodeDigits');
}
