import { expect, test } from 'vitest';
import { localeSlugs } from '#domain/locale/locale.ts';
import { listUntranslated } from '#messages/untranslated.ts';
import type { CompiledMessages } from '#messages/translate.ts';

test('a sentence that is identical to English is listed; a name, a short word or a message with arguments is not', () => {
  const english = {
    'home.title': () => 'What devices really cost',
    'shop.name': () => 'Apple Store',
    'list.count': ({ n }: { n: number }) => `${n} devices in this list`,
  };
  const german = { ...english, 'shop.name': () => 'Apple Store' };
  const french = { ...german, 'home.title': () => 'Ce que coûtent les appareils' };
  const all = Object.fromEntries(localeSlugs.map(slug => [slug, slug === 'de-de' ? german : french]));
  expect(
    listUntranslated({ ...all, 'en-us': english } as unknown as Record<
      (typeof localeSlugs)[number],
      CompiledMessages
    >),
  ).toEqual([{ language: 'de', key: 'home.title', text: 'What devices really cost' }]);
});
