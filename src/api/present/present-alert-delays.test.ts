import { expect, test } from 'vitest';
import { presentAlertDelays } from '#api/present/present-alert-delays.ts';
import { findLocale } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';

const translations = await loadTranslations();
const i18n = (slug: 'en-us' | 'de-de') => ({ locale: findLocale(slug) as Locale, t: translations[slug] });

test('delays have a row for each merchant and country, and a sentence says so if no alert fired', () => {
  const merchants = [{ merchantName: 'A|B', p50Seconds: 2, p95Seconds: 95, sent: 1_200 }];
  expect(
    presentAlertDelays(
      [
        { country: 'fr', merchants: [] },
        { country: 'de', merchants },
      ],
      i18n('en-us'),
    ),
  ).toBe(
    [
      '| Merchant | Country | Half within | 95\\% within | Messages |',
      '| --- | --- | --: | --: | --: |',
      '| A\\|B | Germany | 2 sec | 2 min | 1\\,200 |',
    ].join('\n'),
  );
  expect(presentAlertDelays(null, i18n('de-de'))).toBe('');
  expect(presentAlertDelays([{ country: 'fr', merchants: [] }], i18n('de-de'))).toContain('30 Tagen');
});
