import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import type { Translate } from '#messages/translate.ts';
import { OfferLedger } from '#ui/catalogue/offer-ledger.tsx';
import type { OfferView } from '#ui/catalogue/offer-view.ts';
import { sampleOffer } from '#tests/support/sample-offers.ts';

let t: Translate;
beforeAll(async () => {
  t = (await loadTranslations())['de-de'];
});

const render = (offers: readonly OfferView[]) =>
  renderToStaticMarkup(
    <OfferLedger t={t} locale={getCountryLocale('de')} mode="refurbished" offers={offers} />,
  );

test('no offers: a sentence instead of an empty table', () => {
  const html = render([]);
  expect(html).not.toContain('<table');
  expect(html).toContain('Kein Händler, den wir lesen, verkauft es hier bisher generalüberholt.');
});

test('one offer: a row with everything that is compared, and the day it was read', () => {
  const html = render([sampleOffer()]);
  for (const words of [
    '412 €',
    '4,99 €',
    '416,99 €',
    '„Very Good“',
    '24 Monate',
    '30 Tage',
    'gelesen am 19.11.2026',
  ]) {
    expect(html).toContain(words);
  }
});

test('what the merchant does not state is said, never guessed', () => {
  const bare = sampleOffer({
    shippingCost: null,
    shippingLabel: null,
    totalLabel: null,
    warrantyTime: null,
    returnTime: null,
    _condition: null,
  });
  expect(render([bare]).match(/nicht angegeben/g)).toHaveLength(4);
});

test('many offers keep their order; long names and sold-out rows are whole', () => {
  const html = render([
    sampleOffer({ id: 'a', merchantName: 'Apfelwerk Wiederaufbereitungsgesellschaft' }),
    sampleOffer({ id: 'b', merchantName: 'Zweitleben', shippingCost: 0 }),
    sampleOffer({
      id: 'c',
      merchantName: 'Nordlicht',
      available: false,
      lastOutStockAt: '2026-11-12T08:00:00.000Z',
    }),
  ]);
  const order = ['Apfelwerk Wiederaufbereitungsgesellschaft', 'Zweitleben', 'Nordlicht'].map(name =>
    html.indexOf(name),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(html).toContain('kostenlos');
  expect(html).toContain('Ausverkauft seit 12.11.2026');
});
