// Lists messages that are identical to the English ones. A language that lacks a message does not build, so an untranslated message is an
// English copy. Names and short words are often identical, and are left out.
import { languages } from '#domain/locale/locale.ts';
import type { LanguageSlug, LocaleSlug } from '#domain/locale/locale.ts';
import type { CompiledMessages } from '#messages/translate.ts';

export interface UntranslatedMessage {
  readonly language: LanguageSlug;
  readonly key: string;
  readonly text: string;
}

const minWords = 3;

/** Covers messages without arguments; sorted by language and key. */
export function listUntranslated(
  messages: Readonly<Record<LocaleSlug, CompiledMessages>>,
): UntranslatedMessage[] {
  const english = listPlain(messages['en-us']);
  const others = languages.filter(language => language !== 'en');
  return others.flatMap(language => {
    const translated = listPlain(messages[`${language}-${language}` as LocaleSlug]);
    return [...translated]
      .filter(
        ([key, text]) => english.get(key) === text && (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= minWords,
      )
      .map(([key, text]) => ({ language, key, text }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  });
}

function listPlain(messages: CompiledMessages): Map<string, string> {
  const compiled = Object.entries(messages) as [string, (...values: never[]) => string][];
  return new Map(
    compiled.filter(([, format]) => format.length === 0).map(([key, format]) => [key, format()]),
  );
}
