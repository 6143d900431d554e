// The content of the rail: no value leads to an empty list, every chosen value is shown, and each link adds or removes its value.
import { expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { pickShortcuts } from '#pages/results/pick-shortcuts.ts';
import { presentChosen } from '#pages/results/present-chosen.ts';
import { presentRail } from '#pages/results/present-rail.ts';
import type { RailContext } from '#pages/results/present-rail.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const { vocabulary } = loadSeedVocabulary();
const t = (await loadTranslations())['de-de'];

const value = (each: string | number, label = String(each)) => ({ value: each, label, slug: null, order: 0 });
const group = (key: string, values: ReturnType<typeof value>[]) => ({
  key,
  label: key,
  group: 'product' as const,
  order: 0,
  values,
});

const found: RailContext['found'] = [
  group('price', [value(100)]),
  group('modelName', [value('iphone-13', 'iPhone 13'), value('iphone-14', 'iPhone 14')]),
  group('storageSize', [value(64, '64 GB'), value(128, '128 GB'), value(256, '256 GB')]),
  group('condition', [value('A', 'Hervorragend')]),
  group('warrantyTime', [value(12), value(24)]),
  group('compatibleWith', [value('ios-18', 'iOS 18'), value('ios-17', 'iOS 17')]),
];
const counts: RailContext['counts'] = {
  price: { 200: 3, 500: 7 },
  modelName: { 'iphone-13': 4, 'iphone-14': 5 },
  storageSize: { 128: 6, 256: 2 },
  condition: { A: 9 },
};
const iphones: ActiveFilters = { ...defaultFilters, main: { productFamily: 'iphone' } };

function rail(filters: ActiveFilters = iphones) {
  return presentRail({ filters, found, counts, vocabulary, locale: getCountryLocale('de'), t });
}

function labels(groups: ReturnType<typeof rail>, key: string) {
  return groups.find(each => each.key === key)?.values.map(({ label }) => label) ?? null;
}

test('values that would give an empty list, and groups without a choice, are left out', () => {
  expect(labels(rail(), 'storageSize')).toEqual(['128 GB', '256 GB']);
  expect(labels(rail(), 'condition')).toBeNull();
  expect(labels(rail(), 'warrantyTime')).toHaveLength(2);
});

test('systems are offered within a family, without counts, each with its list', () => {
  expect(labels(rail(), 'compatibleWith')).toEqual(['iOS 18', 'iOS 17']);
  const [newest] = rail().find(({ key }) => key === 'compatibleWith')?.values ?? [];
  expect(newest).toMatchObject({ count: null, path: expect.stringContaining('ios-18') as string });
  expect(labels(rail(defaultFilters), 'compatibleWith')).toBeNull();
});

test('a price that would give an empty list keeps its place without a link', () => {
  const prices = rail().find(({ key }) => key === 'price')?.values;
  expect(prices).toMatchObject([
    { label: 'bis 100\u00a0€', count: 0, path: null },
    { label: 'bis 200\u00a0€', count: 3, path: '/refurbished/iphone/under-200' },
    { label: 'bis 500\u00a0€', count: 7, path: '/refurbished/iphone/under-500' },
  ]);
});

test('price bands come with the price fields, and a band without offers is zero', () => {
  const bands = { '100': 4, '150': 0, '200': 2 };
  const context = { filters: iphones, found, vocabulary, locale: getCountryLocale('de'), t };
  const groups = presentRail({ ...context, counts: { ...counts, priceBands: bands } });
  const range = (key: string) => groups.find(each => each.key === key)?.range;
  expect(range('price')?.bands).toEqual({ from: 100, step: 50, counts: [4, 0, 2] });
  expect(rail().find(({ key }) => key === 'price')?.range).not.toHaveProperty('bands');
});

test('condition, storage and price come first', () => {
  const keys = rail({ ...iphones, offer: { condition: 'A' } }).map(({ key }) => key);
  expect(keys).toEqual(['condition', 'storageSize', 'price', 'modelName', 'warrantyTime', 'compatibleWith']);
});

test('a chosen value is shown even without results, and links to the list without it', () => {
  const groups = rail({ ...iphones, product: { storageSize: 64 } });
  const [chosen, other] = groups.find(({ key }) => key === 'storageSize')?.values ?? [];
  expect(chosen).toMatchObject({ label: '64 GB', count: 0, isChosen: true, path: '/refurbished/iphone' });
  expect(other).not.toHaveProperty('isChosen');
  expect(other).toMatchObject({
    path: '/refurbished/iphone?storageSize=64,128',
    isUnlisted: true,
  });
});

test('models are offered within a family only', () => {
  expect(labels(rail(defaultFilters), 'modelName')).toBeNull();
  expect(
    labels(rail({ ...defaultFilters, product: { modelName: 'iphone-13' } }), 'modelName'),
  ).not.toBeNull();
});

test('shortcuts are the largest values of filters that are still open', () => {
  const short = (filters: ActiveFilters) => pickShortcuts(rail(filters)).map(({ label }) => label);
  expect(short(iphones)).toEqual([
    'iPhone 13',
    'iPhone 14',
    '128 GB',
    '256 GB',
    'bis 200\u00a0€',
    'bis 500\u00a0€',
  ]);
  expect(short({ ...iphones, product: { modelName: 'iphone-13' } })).not.toContain('iPhone 14');
});

test('chips follow a click before the list arrives', () => {
  const shown: ActiveFilters = { ...iphones, product: { storageSize: 128 } };
  const chips = [{ key: 'storageSize', value: 128, label: '128 GB', url: '/de/refurbished/iphone' }];
  const groups = rail(shown);
  const names = (chosen: ActiveFilters) =>
    presentChosen(chips, groups, shown, chosen).map(({ label }) => label);
  expect(names(shown)).toEqual(['128 GB']);
  expect(names({ ...shown, product: { storageSize: { in: [128, 256] } } })).toEqual(['128 GB', '256 GB']);
  expect(names({ ...shown, product: {}, offer: { price: { lte: 500 } } })).toEqual(['bis 500\u00a0€']);
});
