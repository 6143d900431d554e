// /site.webmanifest, one for each locale: what a browser installs, and the start page of the installed site (W3C Web Application Manifest).
import type { FastifyInstance } from 'fastify';
import { locales } from '#domain/locale/locale.ts';
import type { Locale, LocaleSlug } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { Translate } from '#messages/translate.ts';

export interface WebManifestDeps {
  readonly translations: Readonly<Record<LocaleSlug, Translate>>;
}

/** Background of the light theme (`--paper` in src/ui/styles/tokens.css); a manifest has no dark one. */
const paper = '#f6f1e5';

const icons = [
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

export function registerWebManifests(server: FastifyInstance, { translations }: WebManifestDeps): void {
  for (const locale of locales) {
    const text = JSON.stringify(makeManifest(locale, translations[locale.slug]));
    server.get(formatLocalePath(locale, '/site.webmanifest'), (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(text),
    );
  }
}

/** Safari allows pushes only for a `standalone` site, so the installed site opens as one. */
function makeManifest(locale: Locale, t: Translate) {
  const path = (rest: string) => formatLocalePath(locale, rest);
  return {
    // The same id in every language, so that all are one installed site.
    id: '/',
    name: 'Windfall',
    short_name: 'Windfall',
    description: t('home.description'),
    lang: locale.tag,
    scope: '/',
    start_url: path('/'),
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons,
    shortcuts: [{ name: t('alerts.title'), url: path('/product-alerts') }],
  };
}
