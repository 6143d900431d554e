// The language that components render: the messages and the locale. A part of a page in another language has a provider of its own.
import { createContext, useContext } from 'react';
import type { I18n } from '#messages/i18n.ts';

const I18nContext = createContext<I18n | null>(null);
export const I18nProvider = I18nContext.Provider;

/** Throws outside of an `I18nProvider`. */
export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useI18n outside of I18nProvider');
  return i18n;
}
