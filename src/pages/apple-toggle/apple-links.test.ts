// The links of the Apple-only toggle, from lists of any kind.
import { expect, test } from 'vitest';
import { parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { listAppleLinks } from '#pages/apple-toggle/apple-links.ts';
import type { AppleLinks } from '#pages/apple-toggle/apple-links.ts';
import { withView } from '#pages/results/list-view.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const { vocabulary } = loadSeedVocabulary();

function linksOf(path: string, query = ''): AppleLinks {
  const address = parseCatalogueAddress(path, query, vocabulary);
  if (address?.kind !== 'result') throw new Error(`no list at ${path}`);
  return listAppleLinks(address.filters, vocabulary);
}

test('switching on leads to the same list of Apple alone, in its order, from its first page', () => {
  expect(linksOf('/new/iphone/128-gb', 'sort=discount&page=3')).toMatchObject({
    isOn: false,
    hasMerchants: false,
    onPath: '/new/iphone/128-gb/by-apple-store?sort=discount',
  });
});

test('switching off leads to the list of every merchant', () => {
  const links = linksOf('/refurbished/iphone/by-apple-store');
  expect(links).toMatchObject({ isOn: true, hasApple: true, offPath: '/refurbished/iphone' });
  expect(links.withoutPath).toBe(links.offPath);
});

test('switching on keeps Apple alone of several merchants, and removing Apple keeps the others', () => {
  expect(linksOf('/refurbished', 'merchantSlug=apple-store,second-core')).toMatchObject({
    isOn: false,
    hasApple: true,
    onPath: '/refurbished/by-apple-store',
    offPath: '/refurbished',
    withoutPath: '/refurbished/by-second-core',
  });
});

test('another merchant is replaced', () => {
  expect(linksOf('/refurbished/by-second-core')).toMatchObject({
    isOn: false,
    hasApple: false,
    hasMerchants: true,
    onPath: '/refurbished/by-apple-store',
  });
});

test('the links of the toggle keep the view, which the addresses of lists leave out', () => {
  const address = parseCatalogueAddress('/new/iphone', 'sort=discount', vocabulary);
  if (address?.kind !== 'result') throw new Error('no list');
  const links = listAppleLinks(address.filters, vocabulary, path => withView(path, 'ledger'));
  expect(links).toMatchObject({
    ownPath: '/new/iphone?sort=discount',
    onPath: '/new/iphone/by-apple-store?sort=discount&view=ledger',
    offPath: '/new/iphone?sort=discount&view=ledger',
    withoutPath: '/new/iphone?sort=discount',
  });
});
