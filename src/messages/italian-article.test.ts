import { beforeAll, expect, test } from 'vitest';
import { joinArticle } from '#messages/italian-article.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import type { Translate } from '#messages/translate.ts';

let t: Translate;
beforeAll(async () => {
  t = (await loadTranslations())['it-it'];
});

test.each([
  ['dal ', '7 marzo 2026', 'dal 7 marzo 2026'],
  ['dal ', '8 marzo 2026', 'dall’8 marzo 2026'],
  ['Al ', '11 marzo 2026', 'All’11 marzo 2026'],
  ['il ', '1° marzo 2026', 'il 1° marzo 2026'],
  ['il ', '1 mar 2026', 'il 1 mar 2026'],
  ['del ', '118', 'del 118'],
  ['del ', '11.000', 'dell’11.000'],
  ['il ', 80, 'l’80'],
  ['il ', 1, 'l’1'],
  ['il ', '1,5%', 'l’1,5%'],
  ['il ', 15, 'il 15'],
  ['i ', 870, 'gli 870'],
  ['dei ', '8.100', 'degli 8.100'],
  ['i ', 1139, 'i 1139'],
])('%j before %j: %j', (article, value, text) => {
  expect(joinArticle(article, value)).toBe(text);
});

test('compiled messages elide an article before a date and before a counted number', () => {
  expect(t('stock.soldOutSince', { date: '8 novembre 2026' })).toBe('Esaurito dall’8 novembre 2026');
  expect(t('stock.soldOutSince', { date: '12 novembre 2026' })).toBe('Esaurito dal 12 novembre 2026');
  expect(t('refurbisher.period', { from: '11 marzo', until: '8 giugno', offers: '20' })).toMatch(
    /^Dall’11 marzo all’8 giugno/,
  );
  expect(t('refurbisher.offers.all', { count: 870 })).toContain('tutti gli 870 ');
  expect(t('refurbisher.offers.all', { count: 766 })).toContain('tutti i 766 ');
});
