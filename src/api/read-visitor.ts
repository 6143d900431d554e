// Who calls: the session cookie, whether the calling script is ours, and the way to set cookies (specification 7, R13).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookie, VisitorContext } from '#api/contexts.ts';

export const sessionCookie = 'v5_session_token';

type VisitorFields = Pick<VisitorContext, 'sessionToken' | 'isOwnScript' | 'setCookie'>;

/** `publicUrl` is the origin of the site. */
export function readVisitor(request: FastifyRequest, reply: FastifyReply, publicUrl: string): VisitorFields {
  return {
    sessionToken: readCookie(request.headers.cookie, sessionCookie),
    isOwnScript: isOwnScript(request, publicUrl),
    setCookie: cookie => {
      reply.header('set-cookie', formatCookie(cookie, publicUrl.startsWith('https:')));
    },
  };
}

/**
 * Scripts of ours send `x-axios`, which no form and no picture of another site can. Browsers add where a request comes
 * from; one that says neither Sec-Fetch-Site nor Origin nor Referer is none of ours.
 */
function isOwnScript({ headers, method }: FastifyRequest, publicUrl: string): boolean {
  if (method === 'HEAD' || headers['x-axios'] === undefined) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const from = headers.origin ?? headers.referer;
  return from !== undefined && (from === publicUrl || from.startsWith(`${publicUrl}/`));
}

const maxTokenLength = 200;

function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals === -1 || pair.slice(0, equals).trim() !== name) continue;
    const value = pair.slice(equals + 1).trim();
    return value === '' || value.length > maxTokenLength ? null : value;
  }
  return null;
}

function formatCookie({ name, value, maxAgeSeconds, httpOnly }: Cookie, isHttps: boolean): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'SameSite=Lax',
    ...(maxAgeSeconds === null ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(isHttps ? ['Secure'] : []),
  ].join('; ');
}
