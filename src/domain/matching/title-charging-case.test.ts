// Charging cases of AirPods as shops and Apple write them, in five languages.
import { expect, test } from 'vitest';
import { matchRawListing } from '#domain/matching/match-raw-listing.ts';
import { readCaseWords } from '#domain/matching/title-charging-case.ts';
import { splitWords } from '#domain/words.ts';
import { loadSeedMatchCatalogue } from '#tests/support/seed-match-catalogue.ts';

const { catalogue, skuOf } = loadSeedMatchCatalogue(['airpods']);

test.each([
  ['AirPods (2nd generation) with Wireless Charging Case', 'AIRPODS-2ND-GEN-WIRELESS-CASE-WHITE'],
  ['Apple AirPods 2 con custodia di ricarica wireless', 'AIRPODS-2ND-GEN-WIRELESS-CASE-WHITE'],
  ['AirPods (2e génération) avec boîtier de charge sans fil', 'AIRPODS-2ND-GEN-WIRELESS-CASE-WHITE'],
  ['AirPods (2.ª generación) con estuche de carga inalámbrica', 'AIRPODS-2ND-GEN-WIRELESS-CASE-WHITE'],
  ['AirPods (2. Generation) mit kabellosem Ladecase', 'AIRPODS-2ND-GEN-WIRELESS-CASE-WHITE'],
  ['AirPods (3rd generation) with Lightning Charging Case', 'AIRPODS-3RD-GEN-LIGHTNING-CASE-WHITE'],
  ['AirPods (3. Generation) mit MagSafe Ladecase', 'AIRPODS-3RD-GEN-MAGSAFE-LIGHTNING-CASE-WHITE'],
  [
    'AirPods Pro (1st generation) with MagSafe Charging Case',
    'AIRPODS-PRO-1ST-GEN-MAGSAFE-LIGHTNING-CASE-WHITE',
  ],
  [
    'AirPods Pro (2nd generation) with MagSafe Charging Case (USB-C)',
    'AIRPODS-PRO-2ND-GEN-USB-C-MAGSAFE-USB-C-CASE-WHITE',
  ],
  // These do not state which case; all AirPods have a "charging case".
  ['AirPods (2nd generation) with Charging Case', 'AIRPODS-2ND-GEN'],
  ['AirPods 2 wireless earbuds with charging case', 'AIRPODS-2ND-GEN'],
  ['AirPods 3 with charging case and Lightning cable', 'AIRPODS-3RD-GEN'],
])('%s is %s', (title, sku) => {
  const raw = { id: null, title, lang: null, country: null, attributes: {} };
  expect(matchRawListing(raw, catalogue, skuOf)).toMatchObject({ decision: 'match', productSku: sku });
});

test.each([
  ['AirPods Pro mit MagSafe Ladecase (USB‑C)', ['magsafe', 'usb-c']],
  ['AirPods 4', []],
  ['AirPods Max USB-C', []],
])('%s says %j', (title, said) => {
  expect([...readCaseWords(splitWords(title))]).toEqual(said);
});
