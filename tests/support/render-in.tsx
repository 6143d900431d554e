// Renders a component in one of our languages as the server does.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { locales } from '#domain/locale/locale.ts';
import type { LocaleSlug } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { I18nProvider } from '#ui/i18n-context.ts';

const translations = await loadTranslations();

export function renderIn(slug: LocaleSlug, node: ReactNode): string {
  const locale = locales.find(each => each.slug === slug);
  if (!locale) throw new Error(`no locale ${slug}`);
  return renderToStaticMarkup(<I18nProvider value={{ locale, t: translations[slug] }}>{node}</I18nProvider>);
}
