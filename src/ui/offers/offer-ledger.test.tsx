import { expect, test } from 'vitest';
import type { WireOffer } from '#api/contract/offer.ts';
import { OfferLedger } from '#ui/offers/offer-ledger.tsx';
import type { MerchantView } from '#ui/offers/offer-view.ts';
import { renderIn } from '#tests/support/render-in.tsx';
import { sampleOffer } from '#tests/support/sample-offers.ts';

const greenloop: MerchantView = {
  slug: 'greenloop',
  summary: 'Ein Laden in Köln.',
  conditions: { A: null, B: 'Leichte Spuren.', C: null },
  warrantyExtra: null,
  returnExtra: null,
  shippingExtra: null,
  battery: null,
  accessories: null,
  paymentMethods: ['visa', 'paypal', 'apple-pay'],
  installmentPayments: [3, 6, 12],
  storePickup: true,
  headquarters: 'Köln',
  headquartersCountryName: 'Deutschland',
  foundingYear: 2016,
};

const render = (offers: readonly WireOffer[], merchants: readonly MerchantView[] = []) =>
  renderIn('de-de', <OfferLedger mode="refurbished" offers={offers} merchants={merchants} isPhone />);

test('no offers: a sentence instead of an empty table', () => {
  const html = render([]);
  expect(html).not.toContain('<table');
  expect(html).toContain('Keiner der Händler, die wir vergleichen, verkauft es hier bisher refurbished.');
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
    'Stand 19.11.2026',
    'Das einzige vorrätige Angebot.',
  ]) {
    expect(html).toContain(words);
  }
});

test('the link to the merchant goes through our own address and is marked as sponsored', () => {
  expect(render([sampleOffer({ id: '77' })])).toMatch(
    /<a href="\/de\/redirect\/77" target="_blank" rel="nofollow sponsored noopener"/,
  );
});

test('the merchant is described by a few facts; facts that it does not state have no line', () => {
  const html = render([sampleOffer()], [greenloop]);
  for (const words of [
    'Ein Laden in Köln.',
    'Leichte Spuren.',
    'Visa, PayPal und Apple Pay',
    'über 3, 6 oder 12 Monate',
    'auch im Laden',
    'Köln, Deutschland, gegründet 2016',
  ]) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain('Akku');
});

test('the lowest total is marked, even if its offer is not the first', () => {
  const html = render([
    sampleOffer({ id: 'a', shippingCost: 9.9 }),
    sampleOffer({ id: 'b', _price: 41_500, price: 415, shippingCost: 0, totalLabel: '415 €' }),
  ]);
  expect(html.match(/niedrigster Gesamtpreis/g)).toHaveLength(1);
  expect(html).toContain(
    'Platz 2: 3\u00a0€ mehr als das günstigste. Mit Versand kostet es 415 €: der niedrigste Gesamtpreis.',
  );
});

test('terms that the merchant does not state are shown as not stated', () => {
  const bare = sampleOffer({
    shippingCost: null,
    shippingLabel: null,
    totalLabel: null,
    warrantyTime: null,
    returnTime: null,
    _condition: null,
  });
  expect(render([bare]).match(/nicht angegeben/g)).toHaveLength(4);
  expect(render([bare])).toContain('Der Händler gibt keine Versandkosten an');
});

test('offers keep their order; sold-out offers are folded, and open when there are no others', () => {
  const soldOut = sampleOffer({
    id: 'c',
    merchantName: 'Nordlicht',
    available: false,
    lastOutStockAt: '2026-11-12T08:00:00.000Z',
  });
  const html = render([
    sampleOffer({ id: 'a', merchantName: 'Apfelwerk Wiederaufbereitungsgesellschaft' }),
    sampleOffer({ id: 'b', merchantName: 'Zweitleben', shippingCost: 0 }),
    soldOut,
  ]);
  const order = ['Apfelwerk Wiederaufbereitungsgesellschaft', 'Zweitleben', 'Nordlicht'].map(name =>
    html.indexOf(name),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(html).toContain('kostenlos');
  expect(html).toContain('Ausverkauft seit 12.11.2026');
  expect(html).toMatch(/<details class="[^"]*"><summary[^>]*>1 ausverkauftes Angebot/);
  expect(render([soldOut])).toMatch(/<details class="[^"]*" open=""><summary[^>]*>1 ausverkauftes Angebot/);
  expect(render([soldOut])).not.toContain('/redirect/');
});

test('offers of one merchant that differ only in price share a row', () => {
  const offer = (id: string, price: number, more: Partial<WireOffer> = {}) =>
    sampleOffer({ id, _price: price * 100, price, priceLabel: `${price} €`, ...more });
  const html = render([offer('1', 169), offer('2', 187), offer('3', 199, { _condition: 'Passt schon' })]);
  expect(html.match(/<tbody/g)).toHaveLength(2);
  expect(html).toContain('1 weiteres dieses Händlers in diesem Zustand');
  // The dearer twin keeps its own link.
  expect(html).toContain('href="/de/redirect/2"');
});
