// The SMTP server that mails are handed to (SMTP_URL).
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else STARTTLS, where the server offers it or must. */
  readonly isSecure: boolean;
  /** A server that offers no TLS gets nothing: it would see a password. */
  readonly requiresTls: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
}

const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** `smtp://mail.example:587`, `smtps://user:password@mail.example`; user and password percent-encoded. */
export function parseSmtpUrl(text: string): Result<SmtpSettings, 'no-smtp-address'> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return fail('no-smtp-address');
  if (url.search !== '' || url.hash !== '' || !['', '/'].includes(url.pathname))
    return fail('no-smtp-address');
  const isSecure = url.protocol === 'smtps:';
  const hasAuth = url.username !== '' && url.password !== '';
  try {
    return ok({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
      isSecure,
      requiresTls: hasAuth && !loopback.test(url.hostname),
      auth: hasAuth
        ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
        : null,
    });
  } catch {
    return fail('no-smtp-address');
  }
}
