// The messages and locale that components render with. A part of a page in another language has its own provider.
import type { I18n } from '#messages/i18n.ts';
import { createRequiredContext } from '#ui/required-context.ts';

export const [I18nProvider, useI18n] = createRequiredContext<I18n>('useI18n');
