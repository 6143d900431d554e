import { expect, test } from 'vitest';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import { pickLeadSaving } from '#domain/offers/lead-saving.ts';
import { makeMerchant, makeModel, makeOffer, makeProduct } from '#tests/support/factories.ts';

const today = '2026-11-23';
const merchant = makeMerchant();

interface Case {
  readonly family?: FamilySlug;
  readonly releasedOn?: string;
  /** Of a launch price of 1000. */
  readonly price: number;
  readonly isAvailable?: boolean;
}

/** The number of the case that leads. */
function lead(...cases: readonly Case[]): number | null {
  const products = cases.map(({ family = 'iphone', releasedOn = '2025-09-19' }, at) =>
    makeProduct({
      id: at,
      sku: `SKU-${at}`,
      model: makeModel({ id: at, slug: `model-${at}`, family, releasedOn }),
      launchPriceMinor: { de: 100_000 },
    }),
  );
  const offersOf = (id: number) => {
    const { price, isAvailable = true } = cases[id]!;
    const offer = makeOffer({
      id,
      productId: id,
      country: 'de',
      priceMinor: price * 100,
      available: isAvailable,
    });
    return [{ ...offer, merchant }];
  };
  return pickLeadSaving({ products, offersOf }, today)?.product.id ?? null;
}

test('the largest saving on a popular device leads, whatever an accessory saves', () => {
  expect(lead({ price: 700 }, { family: 'apple-pencil', price: 100 }, { family: 'ipad', price: 600 })).toBe(
    2,
  );
  expect(lead({ family: 'apple-pencil', price: 100 }, { family: 'mac-mini', price: 100 })).toBeNull();
});

test('a current model leads before an old one that saves more; without one the old one does', () => {
  const old = { releasedOn: '2019-09-20', price: 150 };
  expect(lead(old, { family: 'macbook-air', price: 800 })).toBe(1);
  expect(lead(old, { family: 'macbook-air', price: 1_000 })).toBe(0);
  // Current up to the third anniversary of its release.
  expect(lead({ releasedOn: '2023-11-22', price: 100 }, { price: 800 })).toBe(1);
  expect(lead({ releasedOn: '2023-11-23', price: 100 }, { price: 800 })).toBe(0);
});

test('what is sold out leads nowhere, and equal savings are decided by the price', () => {
  expect(lead({ price: 100, isAvailable: false }, { price: 900 })).toBe(1);
  expect(lead({ price: 400 }, { price: 400 })).toBe(0);
  expect(lead()).toBeNull();
});
