// The part number that examples show: of an iPhone as it is sold where the language is spoken.
import type { LanguageSlug } from '#domain/locale/locale.ts';

export const examplePartNumbers: Record<LanguageSlug, string> = {
  en: 'MLPF3LL/A',
  it: 'MLPF3QL/A',
  es: 'MLPF3QL/A',
  fr: 'MLPF3F/A',
  de: 'MLPF3ZD/A',
};
