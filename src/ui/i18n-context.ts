// The language that components render: the messages and the locale. A part of a page in another language has a provider of its own.
import type { I18n } from '#messages/i18n.ts';
import { createRequiredContext } from '#ui/required-context.ts';

export const [I18nProvider, useI18n] = createRequiredContext<I18n>('useI18n');
