// The router of each locale, whose prefix is its basename.
import { createStaticHandler } from 'react-router';
import type { StaticHandler } from 'react-router';
import { createApiClient } from '#api/client.ts';
import { locales } from '#domain/locale/locale.ts';
import type { Locale, LocaleSlug } from '#domain/locale/locale.ts';
import { fail } from '#domain/result.ts';
import { routes } from '#pages/routes.ts';

export function createHandlers(): (slug: LocaleSlug) => StaticHandler {
  const handlers = new Map<LocaleSlug, StaticHandler>(
    locales.map(locale => [locale.slug, createStaticHandler(routes, { basename: basenameOf(locale) })]),
  );
  return slug => handlers.get(slug) as StaticHandler;
}

export function basenameOf(locale: Locale): string {
  return `/${locale.prefix}`.replace(/\/$/, '') || '';
}

/** For pages that make no calls: every call fails as unavailable. */
export const unreachableApi = createApiClient(() =>
  Promise.resolve(fail({ status: 503, code: 'unavailable', error: '', requestId: '' })),
);
