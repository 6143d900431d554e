// What visitors' forms accept, and the message under a field with a wrong value (specification, Validation).
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

/** The address in the form in which mail is sent to it. An invalid address has the same message as a missing one. */
export function readEmail(text: string): Result<string, 'emailRequired'> {
  const parsed = parseEmailAddress(text);
  return parsed ? ok(parsed.address) : fail('emailRequired');
}

/** Largest price that an alert takes, in major units. */
const maxPriceLimit = 1_000_000;

/**
 * Major units. A comma or dot before the last one or two digits is the decimal separator, before three digits it groups thousands;
 * currency symbols are ignored.
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

const codeLength = 6;

/** The 6 digits of a confirmation code; spaces and hyphens are ignored, as pasted codes have them. */
export function readConfirmationCode(
  text: string,
): Result<string, 'confirmationCodeRequired' | 'confirmationCodeDigits'> {
  const code = text.replaceAll(/[\s-]/g, '');
  if (code === '') return fail('confirmationCodeRequired');
  return code.length === codeLength && /^\d+$/.test(code) ? ok(code) : fail('confirmationCodeDigits');
}
