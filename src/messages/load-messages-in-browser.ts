// The browser's messages: those of the shell, and those of each chunk once it is loaded, in one language. Which messages a chunk uses is
// read from the source (scripts/message-parts.ts).
import type { LocaleSlug } from '#domain/locale/locale.ts';
import { createTranslate } from '#messages/translate.ts';
import type { CompiledMessages, Translate } from '#messages/translate.ts';
import type { MessagePart } from './compiled/keys.d.ts';

export type { MessagePart };

type Messages = Partial<CompiledMessages>;

interface LocaleMessages {
  readonly default: Messages;
  readonly parts: Readonly<Record<MessagePart, () => Promise<{ readonly default: Messages }>>>;
}

const locales: Readonly<Record<LocaleSlug, () => Promise<LocaleMessages>>> = {
  'en-us': () => import('./compiled/en-us.browser.js'),
  'en-ca': () => import('./compiled/en-ca.browser.js'),
  'en-gb': () => import('./compiled/en-gb.browser.js'),
  'fr-fr': () => import('./compiled/fr-fr.browser.js'),
  'de-de': () => import('./compiled/de-de.browser.js'),
  'it-it': () => import('./compiled/it-it.browser.js'),
  'es-es': () => import('./compiled/es-es.browser.js'),
};

/** The document's messages; null on the server, which has all messages. Set in the browser only. */
let documentMessages: Promise<LocaleMessages> | null = null;
const loaded: { -readonly [Key in keyof Messages]: Messages[Key] } = {};

/** Loads the messages of the shell in the document's language. The returned function also translates parts that are loaded later. */
export async function loadShellMessages(slug: LocaleSlug): Promise<Translate> {
  documentMessages = locales[slug]();
  Object.assign(loaded, (await documentMessages).default);
  return createTranslate(loaded as CompiledMessages);
}

/** Loads a chunk and, in the browser, its own messages. */
export async function loadModule<Module>(load: () => Promise<Module>, part: MessagePart): Promise<Module> {
  const [module] = await Promise.all([load(), loadPartMessages(part)]);
  return module;
}

async function loadPartMessages(part: MessagePart): Promise<void> {
  if (!documentMessages) return;
  const { parts } = await documentMessages;
  Object.assign(loaded, (await parts[part]()).default);
}

/** Loads the messages of one chunk in another language. */
export async function loadForeignMessages(slug: LocaleSlug, part: MessagePart): Promise<Translate> {
  const { parts } = await locales[slug]();
  return createTranslate((await parts[part]()).default as CompiledMessages);
}
