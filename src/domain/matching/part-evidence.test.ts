import { describe, expect, it } from 'vitest';
import { families } from '#domain/catalogue/families.ts';
import { partialVariantKey } from '#domain/catalogue/partial-variant.ts';
import { includesOptionValues } from '#domain/catalogue/option-values.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import { buildMatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { matchListing } from '#domain/matching/matcher.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import { loadSeedMatchCatalogue } from '#tests/support/seed-match-catalogue.ts';

const { catalogue, products, skuOf } = loadSeedMatchCatalogue(families);

function decide(partNumber: string | null, title = '', rest: Partial<MatchInput> = {}): string {
  const input = { title, partNumber, attributes: { brand: 'Apple' }, country: 'us', ...rest } as const;
  const { decision, reason, productId, partialVariant } = matchListing(input, catalogue);
  if (decision !== 'match') return `${decision} ${reason}`;
  const sku = partialVariant && productSku(partialVariant.model.slug, partialVariant.optionValues);
  return `${sku ?? skuOf(productId)} by ${reason}`;
}

describe('a part number of any family', () => {
  it.each([
    ['FUUK2VC', 'IPAD-AIR-3RD-GENERATION-64-WIFI-SILVER by part-number'],
    ['FQD83ZM', 'AIRPODS-PRO-2ND-GEN-MAGSAFE-LIGHTNING-CASE-WHITE by part-number'],
    ['FQJ73LL', 'HOMEPOD-2ND-GEN-MIDNIGHT by part-number'],
    ['FLPF3LL', 'IPHONE-13-128-MIDNIGHT by part-number'],
  ])('%s names the product', (part, expected) => {
    expect(decide(part)).toBe(expected);
  });

  it('that fits several products matches a partial variant, without inferred memory and storage', () => {
    // The catalogue has 8 GB and 256 GB of it, inferred from the price.
    expect(decide('FGND3LL', 'Refurbished 13.3-inch MacBook Air - Gold')).toBe(
      'MACBOOK-AIR-M1-2020-7G-GOLD by part-number',
    );
    expect(decide('MC6L4LL/A')).toBe('MACBOOK-AIR-15-INCH-M4-2025-MIDNIGHT by part-number');
  });

  it('is completed by stated attributes; those that contradict it lead to review', () => {
    const attributes = { brand: 'Apple', storage: '512 GB' };
    expect(decide('FGND3LL', '', { attributes })).toBe('MACBOOK-AIR-M1-2020-7G-512-GOLD by part-number');
    expect(decide('FGND3LL', '', { attributes: { colour: 'Silver' } })).toBe('review contradiction');
    expect(decide('FGND3LL', '', { attributes: { colour: 'Or' } })).toBe(
      'MACBOOK-AIR-M1-2020-7G-GOLD by part-number',
    );
  });

  it('of two models is decided by its revision, or else goes to review', () => {
    expect(decide('MD711D/A')).toMatch(/^MACBOOK-AIR-11-INCH-MID-2013/);
    expect(decide('MD711D/B')).toMatch(/^MACBOOK-AIR-11-INCH-EARLY-2014/);
    expect(decide('MD711D')).toBe('review several-products');
    expect(decide('MD212LL/A')).toBe('review several-products');
  });

  it('that is not in the catalogue leaves the decision to the title, and goes to review where that names no model', () => {
    expect(decide('G12P1LL', 'Refurbished Mac mini Apple M1 Chip')).toBe('MAC-MINI-M1-2020 by title');
    expect(decide('G12P1LL', 'Refurbished Mac mini')).toBe('review unknown-part');
    expect(decide(null, 'Refurbished Mac mini Apple M1 Chip')).toBe('MAC-MINI-M1-2020 by title');
  });

  it.each([
    ['FQD83AM', 'Refurbished AirPods Pro 2 with MagSafe Charging Case (Lightning)', 'match'],
    ['FU8F2AM', 'Apple Pencil (2nd Generation) for iPad Pro', 'match'],
    ['FGND3LL', 'Apple MacBook Air M1', 'match'],
    ['FGND3LL', 'Apple MacBook 14 Pro M1', 'review contradiction'],
    ['FGND3LL', 'Hülle für MacBook Air', 'reject accessory-or-part'],
    ['FGND3LL', 'MacBook Air M1 defekt, für Bastler', 'reject damaged'],
    ['FGND3LL', '2x MacBook Air M1', 'reject several-devices'],
    ['FGND3LL', 'Dell XPS 13', 'reject other-brand'],
    ['FGND3LL', 'Apple iPhone 13 128GB', 'review contradiction'],
  ])('%s beside %s: %s', (part, title, expected) => {
    const answer = decide(part, title);
    expect(expected === 'match' ? answer.endsWith(' by part-number') : answer === expected).toBe(true);
  });

  it('never matches a partial variant that fewer than two products fit, or that states more than the catalogue does of the part', () => {
    const wrong: string[] = [];
    for (const [stem, evidence] of catalogue.partsByStem) {
      const input = { title: '', partNumber: `${stem}LL`, attributes: {}, country: 'us' } as const;
      const { decision, productId, partialVariant } = matchListing(input, catalogue);
      if (evidence.length > 1 ? decision !== 'review' : decision !== 'match') wrong.push(stem);
      if (decision === 'match' && (productId === null) !== (partialVariant !== null)) wrong.push(stem);
      if (!partialVariant) continue;
      const { model, optionValues } = partialVariant;
      const held = products.filter(
        each => each.model === model && includesOptionValues(each.optionValues, optionValues),
      );
      if (held.length < 2 || !includesOptionValues(evidence[0]?.optionValues ?? {}, optionValues))
        wrong.push(stem);
    }
    expect(catalogue.partsByStem.size).toBeGreaterThan(2_000);
    expect(wrong).toEqual([]);
  });
});

describe('stated attributes', () => {
  it('that name a model and some of its option values match a partial variant', () => {
    const attributes = { model: 'iPhone 13', storage: '128 GB' };
    expect(decide(null, 'Handy', { attributes })).toBe('IPHONE-13-128 by attributes');
    expect(decide(null, 'iPhone 13', { attributes })).toBe('IPHONE-13-128 by attributes');
  });

  it('are not completed: a model alone matches the model alone, and a size that no product has goes to review', () => {
    expect(decide(null, 'Handy', { attributes: { model: 'iPhone 13' } })).toBe('IPHONE-13 by attributes');
    expect(decide(null, 'Handy', { attributes: { model: 'iPhone 13', storage: '64 GB' } })).toBe(
      'review unknown-configuration',
    );
    expect(decide(null, 'iPhone 13 128GB', { attributes: { model: 'iPhone 13' } })).toBe(
      'IPHONE-13-128 by title',
    );
  });
});

it('decides the same whether a partial variant exists already or not', () => {
  const input = { title: 'iPhone 13 128GB', partNumber: null, attributes: {}, country: 'us' } as const;
  const full = products.find(({ sku }) => sku === 'IPHONE-13-128-MIDNIGHT');
  if (!full) throw new Error('the catalogue has it');
  const partial = {
    ...full,
    id: 1_000_000,
    sku: 'IPHONE-13-128',
    optionValues: { storageGb: 128 },
    colour: null,
  };
  const models = [...new Set(products.map(({ model }) => model))];
  const grown = buildMatchCatalogue({ models, products: [...products, partial], partNumbers: [] });
  expect(matchListing(input, grown)).toEqual(matchListing(input, catalogue));
  expect(grown.partialVariantIds.get(partialVariantKey(full.model.id, { storageGb: 128 }))).toBe(1_000_000);
});
