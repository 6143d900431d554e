import { expect, test } from 'vitest';
import type { CardView } from '#ui/offers/offer-view.ts';
import { ResultCard } from '#ui/results/result-card.tsx';
import { renderIn } from '#tests/support/render-in.tsx';
import { sampleCard, sampleOffer } from '#tests/support/sample-offers.ts';

const render = (card: CardView) => renderIn('de-de', <ResultCard card={card} />);

test('an available card says price, total, discount, condition, merchant and number of offers', () => {
  const html = render(sampleCard());
  expect(html).toContain(
    'href="/de/refurbished/iphone/iphone-13/128-gb/midnight/sku/IPHONE-13-128-MIDNIGHT"',
  );
  for (const words of [
    '412 €',
    '416,99 € inkl. Versand',
    '42\u00a0% unter dem Einführungspreis',
    'Gut',
    '3 Angebote',
  ]) {
    expect(html).toContain(words);
  }
});

test('a sold-out card says since when and what it cost', () => {
  const html = render(
    sampleCard({ offer: sampleOffer({ available: false, lastOutStockAt: '2026-11-12T08:00:00.000Z' }) }),
  );
  expect(html).toContain('Ausverkauft seit 12.11.2026');
  expect(html).toContain('zuletzt 412 €');
  expect(html).not.toContain('inkl. Versand');
});

test('a card without an offer distinguishes "only new" from "none refurbished"', () => {
  expect(render(sampleCard({ offer: null, otherModePriceLabel: '799 €' }))).toContain('Neu ab 799 €');
  expect(render(sampleCard({ offer: null }))).toContain('Zurzeit nicht refurbished erhältlich');
  expect(render(sampleCard({ offer: null, mode: 'new' }))).toContain('Hier nicht neu erhältlich');
});

test('a certificate without a grade is not shown as a grade', () => {
  const html = render(
    sampleCard({ offer: sampleOffer({ certified: true, condition: 'A', conditionV: 'Hervorragend' }) }),
  );
  expect(html).toContain('Zertifiziert refurbished');
  expect(html).not.toContain('Hervorragend');
});

test('a fictitious merchant is marked, and nothing has an inline style', () => {
  const html = render(sampleCard({ offer: sampleOffer({ merchantIsDemo: true }) }));
  expect(html).toMatch(/>Demo</);
  expect(html).not.toContain('style=');
});

test('a paid placement is labelled before its name', () => {
  const html = renderIn('de-de', <ResultCard card={sampleCard()} paidLabel="Anzeige" />);
  expect(html.indexOf('Anzeige')).toBeGreaterThan(0);
  expect(html.indexOf('Anzeige')).toBeLessThan(html.indexOf('iPhone 13<'));
});
