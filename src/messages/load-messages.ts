// Loads all messages of all locales, for the server, which renders every language; the browser uses load-messages-in-browser.ts.
import type { LocaleSlug } from '#domain/locale/locale.ts';
import { localeSlugs } from '#domain/locale/locale.ts';
import { createTranslate } from '#messages/translate.ts';
import type { CompiledMessages, Translate } from '#messages/translate.ts';

const locales: Readonly<Record<LocaleSlug, () => Promise<{ default: CompiledMessages }>>> = {
  'en-us': () => import('./compiled/en-us.js'),
  'en-ca': () => import('./compiled/en-ca.js'),
  'en-gb': () => import('./compiled/en-gb.js'),
  'fr-fr': () => import('./compiled/fr-fr.js'),
  'de-de': () => import('./compiled/de-de.js'),
  'it-it': () => import('./compiled/it-it.js'),
  'es-es': () => import('./compiled/es-es.js'),
};

/** All translations, held in memory. */
export async function loadTranslations(): Promise<Readonly<Record<LocaleSlug, Translate>>> {
  const compiled = Object.entries(await loadCompiledMessages());
  return Object.fromEntries(compiled.map(([slug, messages]) => [slug, createTranslate(messages)])) as Record<
    LocaleSlug,
    Translate
  >;
}

export async function loadCompiledMessages(): Promise<Readonly<Record<LocaleSlug, CompiledMessages>>> {
  const entries = localeSlugs.map(async slug => [slug, (await locales[slug]()).default] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<LocaleSlug, CompiledMessages>;
}
