// Loads the messages of a locale; each part of them is a chunk of its own, so a visitor downloads one language, and at first
// only what a page may show at once (scripts/message-parts.ts).
import type { LocaleSlug } from '#domain/locale/locale.ts';
import { localeSlugs } from '#domain/locale/locale.ts';
import { createTranslate } from '#messages/translate.ts';
import type { CompiledMessages, Translate } from '#messages/translate.ts';

type Loaders = Readonly<Record<LocaleSlug, () => Promise<{ default: CompiledMessages }>>>;

const pageParts: Loaders = {
  'en-us': () => import('./compiled/en-us.js'),
  'en-ca': () => import('./compiled/en-ca.js'),
  'en-gb': () => import('./compiled/en-gb.js'),
  'fr-fr': () => import('./compiled/fr-fr.js'),
  'de-de': () => import('./compiled/de-de.js'),
  'it-it': () => import('./compiled/it-it.js'),
  'es-es': () => import('./compiled/es-es.js'),
};

const laterParts: Loaders = {
  'en-us': () => import('./compiled/en-us.later.js'),
  'en-ca': () => import('./compiled/en-ca.later.js'),
  'en-gb': () => import('./compiled/en-gb.later.js'),
  'fr-fr': () => import('./compiled/fr-fr.later.js'),
  'de-de': () => import('./compiled/de-de.later.js'),
  'it-it': () => import('./compiled/it-it.later.js'),
  'es-es': () => import('./compiled/es-es.later.js'),
};

const serverParts: Loaders = {
  'en-us': () => import('./compiled/en-us.server.js'),
  'en-ca': () => import('./compiled/en-ca.server.js'),
  'en-gb': () => import('./compiled/en-gb.server.js'),
  'fr-fr': () => import('./compiled/fr-fr.server.js'),
  'de-de': () => import('./compiled/de-de.server.js'),
  'it-it': () => import('./compiled/it-it.server.js'),
  'es-es': () => import('./compiled/es-es.server.js'),
};

/** What a page may show at once. */
export async function loadMessages(slug: LocaleSlug): Promise<CompiledMessages> {
  return (await pageParts[slug]()).default;
}

/** What stands around a page and is loaded after it. */
export async function loadLaterMessages(slug: LocaleSlug): Promise<CompiledMessages> {
  return (await laterParts[slug]()).default;
}

/** For the server, which speaks every language: all translations, held in memory. */
export async function loadTranslations(): Promise<Readonly<Record<LocaleSlug, Translate>>> {
  const entries = localeSlugs.map(async slug => {
    const parts = await Promise.all([pageParts, laterParts, serverParts].map(part => part[slug]()));
    const whole = Object.assign({}, ...parts.map(part => part.default)) as CompiledMessages;
    return [slug, createTranslate(whole)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<LocaleSlug, Translate>;
}
