// The sender of mails (MAIL_FROM).
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { parseEmailAddress } from '#domain/people/email-address.ts';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** `Windfall <alerts@windfall.example>`, or the address alone. The name must not contain quotes, angle brackets or control characters. */
export function parseMailFrom(text: string): Result<MailAddress, 'no-address'> {
  const [, name = '', bracketed] = /^([^<>"\p{Cc}\p{Zl}\p{Zp}]*)<([^<>]*)>$/u.exec(text.trim()) ?? [];
  const email = parseEmailAddress(bracketed ?? text);
  return email ? ok({ name: name.trim(), address: email.address }) : fail('no-address');
}
