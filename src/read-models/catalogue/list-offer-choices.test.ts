import { expect, test } from 'vitest';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import { listOfferChoices } from '#read-models/catalogue/list-offer-choices.ts';
import { makeOffer } from '#tests/support/factories.ts';

const offers = [
  makeOffer({ id: 1, grade: 'C', carrier: 'att', priceMinor: 16_900 }),
  makeOffer({ id: 2, grade: 'B', carrier: 'unlocked', priceMinor: 19_000 }),
  makeOffer({ id: 3, grade: 'certified', carrier: 'unlocked', priceMinor: 21_700 }),
  makeOffer({ id: 4, grade: 'B', carrier: null, priceMinor: 22_000 }),
  makeOffer({ id: 5, grade: 'A', carrier: 'unlocked', priceMinor: 15_000, available: false }),
];

function list(filters: OfferFilters = []) {
  return listOfferChoices(offers, filters).map(({ key, values }) => [
    key,
    ...values.map(
      ({ value, lowest, sole, mixed }) =>
        `${value} ${lowest.id}${sole ? ` ${sole}` : ''}${mixed ? ` or ${mixed}` : ''}`,
    ),
  ]);
}

test('each condition and each stated network in stock, with its cheapest offer', () => {
  expect(list()).toEqual([
    ['condition', 'A 3 certified', 'B 2', 'C 1'],
    ['carrier', 'unlocked 2', 'att 1'],
  ]);
});

test('its price is the lowest under the other filters, never under its own', () => {
  expect(list([['carrier', 'unlocked']])[0]).toEqual(['condition', 'A 3 certified', 'B 2', 'C 1']);
  const dearer = makeOffer({ id: 8, grade: 'C', carrier: 'unlocked', priceMinor: 30_000 });
  const [conditions] = listOfferChoices([...offers, dearer], [['carrier', 'unlocked']]);
  expect(conditions?.values.map(({ value, lowest }) => [value, lowest.id])).toEqual([
    ['A', 3],
    ['B', 2],
    ['C', 8],
  ]);
});

test('a choice stays where no offer passes the other filters', () => {
  expect(list([['condition', 'C']])[1]).toEqual(['carrier', 'unlocked 2', 'att 1']);
  expect(list([['merchantSlug', 'nobody']])).toEqual(list());
});

test('a grade whose cheapest offer has none is named by both', () => {
  const dearer = makeOffer({ id: 7, grade: 'B', priceMinor: 20_000 });
  const cheaper = makeOffer({ id: 6, grade: 'ungraded', priceMinor: 14_000 });
  const choices = (own: typeof offers) =>
    listOfferChoices(own, [])[0]?.values.map(({ sole, mixed }) => ({ sole, mixed }));
  expect(choices([cheaper, dearer])).toEqual([{ sole: null, mixed: 'ungraded' }]);
  expect(choices([dearer, { ...cheaper, priceMinor: 21_000 }])).toEqual([{ sole: null, mixed: null }]);
  expect(choices([cheaper])).toEqual([{ sole: 'ungraded', mixed: null }]);
});

test('nothing in stock leaves nothing to choose', () => {
  expect(
    listOfferChoices(
      offers.map(offer => ({ ...offer, available: false })),
      [],
    ),
  ).toEqual([]);
});
