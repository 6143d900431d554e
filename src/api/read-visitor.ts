// Reads the visitor from a request: the cookies, whether the calling script is ours, and how to set cookies (specification, Cookies; R13,
// R24).
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorContext } from '#api/contexts.ts';
import { isBot } from '#api/is-bot.ts';
import { clientOf } from '#api/limit-visitors.ts';
import { detectCountry } from '#domain/locale/detect-country.ts';
import { findLocale } from '#domain/locale/locale.ts';
import { chooseCookieDomain, isApiElsewhere } from '#domain/urls/site-origins.ts';
import type { SiteOrigins } from '#domain/urls/site-origins.ts';

export const sessionCookie = 'v5_session_token';

type VisitorFields = Omit<VisitorContext, 'kind' | 'requestId' | 'now' | 't'>;

export function readVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  origins: SiteOrigins,
): VisitorFields {
  const domain = chooseCookieDomain(origins);
  const cookies = readCookies(request);
  return {
    sessionToken: cookies(sessionCookie),
    client: clientOf(request),
    isOwnScript: isOwnScript(request, origins),
    isBot: isBot(request.headers['user-agent']),
    locale: findLocale(cookies('v5_locale') ?? ''),
    detectedCountry: detectCountry(request.headers['accept-language'], readHours(cookies('v5_timezone'))),
    source: cookies('v5_source'),
    setCookie: ({ name, value, maxAgeSeconds, httpOnly }) => {
      const cookie = stringifySetCookie({
        name,
        value,
        path: '/',
        sameSite: 'lax',
        httpOnly,
        secure: origins.publicUrl.startsWith('https:'),
        ...(domain === null ? {} : { domain }),
        ...(maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
      });
      reply.header('set-cookie', cookie);
    },
  };
}

/** The token of the session cookie, for routes that are not calls of the API. */
export function readSessionToken(request: FastifyRequest): string | null {
  return readCookies(request)(sessionCookie);
}

/**
 * Our scripts send `x-axios`, which no form or picture of another site can. Browsers say where a request comes from; one with neither
 * Sec-Fetch-Site nor Origin nor Referer is not ours. If the API has its own origin, Sec-Fetch-Site cannot tell our
 * pages from others, so the request must come from the origin of the pages.
 */
function isOwnScript({ headers, method }: FastifyRequest, origins: SiteOrigins): boolean {
  if (method === 'HEAD' || headers['x-axios'] === undefined) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !isApiElsewhere(origins)) return site === 'same-origin';
  const { publicUrl } = origins;
  const from = headers.origin ?? headers.referer;
  return from !== undefined && (from === publicUrl || from.startsWith(`${publicUrl}/`));
}

const maxValueLength = 200;

/** A cookie's value by its name; an empty or overlong one counts as none. */
function readCookies({ headers }: FastifyRequest): (name: string) => string | null {
  const cookies = parseCookie(headers.cookie ?? '');
  return name => {
    const value = cookies[name];
    return value === undefined || value === '' || value.length > maxValueLength ? null : value;
  };
}

/** v5_timezone: hours east of UTC. */
function readHours(text: string | null): number | null {
  return text !== null && /^[+-]?\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}
