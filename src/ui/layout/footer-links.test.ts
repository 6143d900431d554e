import { expect, test } from 'vitest';
import { defaultLocale, findLocaleByLanguage } from '#domain/locale/locale.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { parseModalHash } from '#domain/urls/modal-hash.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';
import { footerSections, madeWithPath } from '#ui/layout/footer-links.ts';

const { vocabulary } = loadSeedVocabulary();

test('every path of the footer is canonical and does not redirect', () => {
  const links = footerSections.flatMap(section => section.links).filter(({ kind }) => kind !== 'dialog');
  for (const { href, languages } of [...links, { href: madeWithPath, languages: undefined }]) {
    const locale = languages?.[0] ? findLocaleByLanguage(languages[0]) : defaultLocale;
    const [path = ''] = href.split('#', 1);
    expect(classifyAddress(formatLocalePath(locale, path), vocabulary)).toMatchObject({ path });
  }
});

test('dialog links of the footer name dialogs that exist', () => {
  const links = footerSections.flatMap(section => section.links).filter(({ kind }) => kind === 'dialog');
  expect(links.map(({ href }) => parseModalHash(href)?.name)).toEqual(['newsletter', 'us-shipping']);
});

test('made with: the list of 13.3-inch M1 MacBook Airs', () => {
  expect(classifyAddress(madeWithPath, vocabulary)).toMatchObject({
    kind: 'result',
    address: {
      page: 1,
      filters: { main: { category: 'macbook-air' }, product: { screenSize: 13.3 }, mode: 'refurbished' },
    },
  });
});
