// The SMTP server that sends our mails (SMTP_URL).
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS if the server offers it. */
  readonly isSecure: boolean;
  /** Sends nothing to a server that does not offer STARTTLS, because the password would be readable on the way. */
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
