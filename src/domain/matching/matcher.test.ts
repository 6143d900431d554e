import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productSku } from '#domain/catalogue/product-naming.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { matchListing } from '#domain/matching/matcher.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import { loadSeedMatchCatalogue } from '#tests/support/seed-match-catalogue.ts';

const { catalogue, products, skuOf } = loadSeedMatchCatalogue();

function decide(title: string, rest: Partial<MatchInput> = {}): string {
  const { decision, reason, productId, partialVariant } = matchListing(
    { title, partNumber: null, attributes: {}, country: 'us', ...rest },
    catalogue,
  );
  if (decision !== 'match') return `${decision} ${reason}`;
  const sku = partialVariant && productSku(partialVariant.model.slug, partialVariant.optionValues);
  return `${sku ?? skuOf(productId)} by ${reason}`;
}

describe('titles', () => {
  it.each<[CountrySlug, string, string]>([
    ['us', 'iPhone 13 Pro Max 256GB - Graphite', 'IPHONE-13-PRO-MAX-256-GRAPHITE'],
    ['us', 'Apple iPhone13ProMax 256gb graphite unlocked', 'IPHONE-13-PRO-MAX-256-GRAPHITE'],
    ['fr', 'iPhone 14 reconditionné, mauve, 256\u00a0Go', 'IPHONE-14-256-PURPLE'],
    ['fr', 'iPhone 13 Pro 1\u00a0To reconditionné - Graphite', 'IPHONE-13-PRO-1000-GRAPHITE'],
    ['fr', 'iPhone 12 Pro 128 Go Or', 'IPHONE-12-PRO-128-GOLD'],
    ['us', 'Refurbished iPhone 15 128GB - Blue (SIM\u2011\u200dFree)', 'IPHONE-15-128-BLUE'],
    ['us', 'iPhone SE (2nd generation) 64GB White', 'IPHONE-SE-2ND-GENERATION-64-WHITE'],
    ['us', 'iPhone SE 2020 64GB White', 'IPHONE-SE-2ND-GENERATION-64-WHITE'],
    ['de', 'iPhone SE (3. Generation) 128 GB Mitternacht', 'IPHONE-SE-3RD-GENERATION-128-MIDNIGHT'],
    ['us', 'iPhone SE gen 3 128GB Midnight', 'IPHONE-SE-3RD-GENERATION-128-MIDNIGHT'],
    ['us', 'iPhone SE (Gen. 2) 64GB White', 'IPHONE-SE-2ND-GENERATION-64-WHITE'],
    ['us', 'iPhone 11 64GB Black with battery replacement', 'IPHONE-11-64-BLACK'],
    ['us', 'iPhone 11 64GB Black new battery', 'IPHONE-11-64-BLACK'],
    ['fr', 'iPhone SE (3ᵉ génération) 128 Go Minuit', 'IPHONE-SE-3RD-GENERATION-128-MIDNIGHT'],
    ['es', 'iPhone SE (3.ª generación) 128 GB Medianoche', 'IPHONE-SE-3RD-GENERATION-128-MIDNIGHT'],
    ['it', 'iPhone SE (terza generazione) 128 GB Galassia', 'IPHONE-SE-3RD-GENERATION-128-STARLIGHT'],
    ['us', 'Apple 12 mini 64GB Blue', 'IPHONE-12-MINI-64-BLUE'],
    ['us', 'Apple XS Max 64GB Gold', 'IPHONE-XS-MAX-64-GOLD'],
    ['us', 'iPhone XR - 64GB - Black CHECK DESCRIPTION', 'IPHONE-XR-64-BLACK'],
    ['us', 'iPhone 6s Plus 64GB Rose Gold', 'IPHONE-6S-PLUS-64-ROSE-GOLD'],
    ['us', 'iPhone 5c 16GB Yellow', 'IPHONE-5C-16-YELLOW'],
    ['us', 'iPhone 8 64gb 4g lte space gray', 'IPHONE-8-64-SPACE-GRAY'],
    ['fr', 'iPhone 7 Plus 32 Go Noir de jais', 'IPHONE-7-PLUS-32-JET-BLACK'],
    ['fr', 'iPhone 7 Plus 32 Go Noir', 'IPHONE-7-PLUS-32-BLACK'],
    ['de', 'iPhone 13 128GB schwarz', 'IPHONE-13-128-MIDNIGHT'],
    ['es', 'iphone 14 512gb malva impecable 100% bateria', 'IPHONE-14-512-PURPLE'],
    ['es', 'iphone 15 pro max de 256 azul bateria al 100%', 'IPHONE-15-PRO-MAX-256-BLUE-TITANIUM'],
    ['es', 'iphone 14 128gb blanco + caja + funda + cable', 'IPHONE-14-128-STARLIGHT'],
    ['de', 'iPhone 13 128 GB blau mit OVP und Kabel', 'IPHONE-13-128-BLUE'],
    ['us', 'iPhone 13 128GB Blue with 11 cases', 'IPHONE-13-128-BLUE'],
    [
      'es',
      'Apple iPhone 16 de 128 GB: Smartphone 5G. Compatible con los AirPods; Negro',
      'IPHONE-16-128-BLACK',
    ],
    ['es', 'iPhone 13 128GB Azul sin cargador', 'IPHONE-13-128-BLUE'],
    ['fr', 'iPhone 13 128 Go bleu (chargeur non fourni)', 'IPHONE-13-128-BLUE'],
    ['it', 'Poco usato: iPhone XR 64 GB Nero, cavo incluso', 'IPHONE-XR-64-BLACK'],
    ['us', 'iPhone 11 - 64GB - Black - Apple Watch compatible', 'IPHONE-11-64-BLACK'],
    ['de', 'Neuer Akku! iPhone 11 64GB schwarz, nicht defekt', 'IPHONE-11-64-BLACK'],
    ['us', 'Apple iPhone 13 Pro 1TB Alpine Green (5G)', 'IPHONE-13-PRO-1000-ALPINE-GREEN'],
    ['us', 'iPhone 13 Pro 1024GB Alpine Green', 'IPHONE-13-PRO-1000-ALPINE-GREEN'],
    ['de', 'iPhone 16 Pro 128 GB Titan Natur', 'IPHONE-16-PRO-128-NATURAL-TITANIUM'],
    ['us', 'iPhone 15 Pro 128GB Titanium Natural', 'IPHONE-15-PRO-128-NATURAL-TITANIUM'],
    ['us', 'iPhone 11 128GB (PRODUCT)RED', 'IPHONE-11-128-PRODUCT-RED'],
  ])('%s %s', (country, title, sku) => {
    expect(decide(title, { country })).toBe(`${sku} by title`);
  });

  it.each([
    ['iPhone SE 64GB White', 'review unknown-model'],
    ['iPhone 13 128GB', 'IPHONE-13-128 by title'],
    ['iPhone 13 Blue', 'IPHONE-13-BLUE by title'],
    ['iPhone 12 64/128/256GB Black', 'IPHONE-12-BLACK by title'],
    ['iPhone 12 128GB Red/Blue', 'IPHONE-12-128 by title'],
    ['iPhone 8 | 8 Plus 64GB Gold', 'reject several-models'],
    ['iPhone 13 Plus 128GB Blue', 'review unknown-model'],
    ['iPhone 13 64GB Blue', 'review unknown-configuration'],
    ['iPhone 7 32GB Black Jet Black', 'IPHONE-7-32 by title'],
    ['12 mini 64GB Blue', 'review unknown-model'],
    ['Smartphone 64GB', 'review unknown-model'],
    ['iPhone 12 64GB Acc Or Upgrade', 'IPHONE-12-64 by title'],
    ['Hülle für iPhone 13 128GB', 'reject accessory-or-part'],
    ['iPhone 11 Pro Silicone Full Body Cover/Case', 'reject accessory-or-part'],
    ['Funda iPhone 14', 'reject accessory-or-part'],
    ['Coque iPhone 14 Pro', 'reject accessory-or-part'],
    ['Vetro temperato per iPhone 13', 'reject accessory-or-part'],
    ['20W charger compatible with iPhone 12', 'reject accessory-or-part'],
    ['pantalla iphone 12 pro', 'reject accessory-or-part'],
    ['iPhone 16 Pro battery replacement kit with tools', 'reject accessory-or-part'],
    ['iPhone 13 screen assembly', 'reject accessory-or-part'],
    ['iPhone 12 batería de repuesto', 'reject accessory-or-part'],
    ['iPhone 12 64GB Black battery replacement', 'review accessory-or-part'],
    ['iphone 15 para piezas', 'reject damaged'],
    ['iPhone 13 Pro Max - Rückseite beschädigt', 'reject damaged'],
    ['Lot of 8 Apple iPhone 11 Unlocked 64gb', 'reject several-devices'],
    ['iphone 14 plus y apple watch', 'reject several-devices'],
    ['Samsung Galaxy S24 256GB Black', 'reject other-brand'],
    ['Xiaomi 14 Pro 256GB', 'reject other-brand'],
    ['Apple AirPods Pro (2nd generation)', 'reject not-a-family-we-hold'],
    ['Apple iPad mini 6 64GB Purple', 'reject not-a-family-we-hold'],
    ['Apple Watch SE 2020 40mm Case', 'reject not-a-family-we-hold'],
    ['MacBook Air 13" M1 256GB', 'reject not-a-family-we-hold'],
    ['2 x iPhone 11 64GB Black', 'reject several-devices'],
    ['iPhone 16 E 128GB White', 'IPHONE-16E-128-WHITE by title'],
    ['iPhone 16 e custodia', 'IPHONE-16 by title'],
    ['iPhone 13 128GB black case', 'review accessory-or-part'],
    ['', 'review unknown-model'],
  ])('%s -> %s', (title, expected) => {
    expect(decide(title)).toBe(expected);
  });
});

describe('part numbers and attributes', () => {
  it('matches by part number in any case, with or without suffix, and by the number of the refurbished device', () => {
    expect(decide('Handy', { partNumber: 'MLPF3ZD/A' })).toBe('IPHONE-13-128-MIDNIGHT by part-number');
    expect(decide('Handy', { partNumber: ' mlpf3b ' })).toBe('IPHONE-13-128-MIDNIGHT by part-number');
    expect(decide('Refurbished iPhone 13', { partNumber: 'FLPF3B' })).toBe(
      'IPHONE-13-128-MIDNIGHT by part-number',
    );
    expect(decide('iPhone 13 MLPF3ZD/A neu')).toBe('IPHONE-13-128-MIDNIGHT by part-number');
  });

  it('sends a title or attributes that contradict the part number to review', () => {
    const partNumber = 'MLPF3ZD/A';
    expect(decide('iPhone 13 256GB Midnight', { partNumber })).toBe('review contradiction');
    expect(decide('iPhone 13 mini 128GB', { partNumber })).toBe('review contradiction');
    expect(decide('iPhone 13', { partNumber, attributes: { colour: 'Blue' } })).toBe('review contradiction');
    expect(decide('iPhone 13', { partNumber, attributes: { storage: '512 GB' } })).toBe(
      'review contradiction',
    );
    expect(decide('iPhone 13 128/256GB', { partNumber })).toBe('review several-products');
    expect(decide('Hülle für iPhone 13', { partNumber })).toBe('reject accessory-or-part');
  });

  it('falls back to attributes and title when the part number is unknown or missing', () => {
    const attributes = { model: 'iPhone 13', storage: '128 GB', colour: 'Mitternacht' };
    expect(decide('Handy', { partNumber: 'N/A', attributes })).toBe('IPHONE-13-128-MIDNIGHT by attributes');
    expect(decide('iPhone 13', { attributes: { storage: '128', colour: 'Blau' } })).toBe(
      'IPHONE-13-128-BLUE by title',
    );
    // The attributes are another variant's; a model of another name is a contradiction.
    expect(decide('iPhone 13 256GB Blue', { attributes })).toBe('IPHONE-13-256-BLUE by title');
    expect(decide('iPhone 12 256GB Blue', { attributes })).toBe('review contradiction');
    expect(decide('iPhone 12 64/128GB', { attributes: { storage: '64GB', colour: 'Black' } })).toBe(
      'IPHONE-12-64-BLACK by title',
    );
    expect(decide('Galaxy-like phone', { attributes: { ...attributes, brand: 'Samsung' } })).toBe(
      'reject other-brand',
    );
    expect(decide('12 mini 64GB Blue', { attributes: { brand: 'Apple' } })).toBe(
      'IPHONE-12-MINI-64-BLUE by title',
    );
  });

  it('matches less than a full configuration only to a product that states no more', () => {
    expect(decide('iPhone Duo Night Sky')).toBe('IPHONE-DUO-NIGHT-SKY by title');
    expect(decide('iPhone Duo 256GB Night Sky')).not.toMatch(/^IPHONE/);
    expect(decide('iPhone 18 Pro')).toBe('IPHONE-18-PRO by title');
  });
});

describe('properties', () => {
  const anyCountry = fc.constantFrom(...countries);
  const scraps = fc.constantFrom(
    'iPhone',
    '13',
    'Pro',
    'Max',
    '128GB',
    '/',
    '64',
    'Or',
    'SE',
    '(2nd',
    'case',
    '+',
    '\u00a0',
    'MLPF3LL/A',
    '𝟙',
    'ﬁ',
  );
  const titles = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(scraps, { maxLength: 40 }).map(list => list.join(' ')),
  );

  it('decides about any input, and the same each time', () => {
    const attributes = fc.record(
      { brand: titles, model: titles, storage: titles, colour: titles },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(titles, fc.option(titles), attributes, anyCountry, (title, partNumber, stated, country) => {
        const input = { title, partNumber, attributes: stated, country };
        const decision = matchListing(input, catalogue);
        expect(matchListing(input, catalogue)).toEqual(decision);
        const isNone = decision.productId === null && decision.partialVariant === null;
        expect(isNone).toBe(decision.decision !== 'match');
      }),
      { numRuns: 2_000 },
    );
  });

  it('matches every product by its own names in every language, and adds nothing that the title does not state', () => {
    const pickProduct = fc.constantFrom(
      ...products.filter(product => product.optionValues.storageGb !== undefined && product.colour !== null),
    );
    const pickName = fc.constantFrom('en', 'it', 'es', 'fr', 'de', 'en-gb', 'en-ca');
    fc.assert(
      fc.property(pickProduct, pickName, fc.boolean(), (product, language, isUpper) => {
        const names = product.colour?.names ?? {};
        const colour = names[language] ?? names['en'] ?? '';
        const size =
          (product.optionValues.storageGb ?? 0) >= 1000
            ? `${(product.optionValues.storageGb ?? 0) / 1000} TB`
            : `${product.optionValues.storageGb}GB`;
        const country = language === 'fr' ? 'fr' : 'de';
        const title = `${product.model.name} ${size} ${colour}`;
        expect(decide(isUpper ? title.toUpperCase() : title, { country })).toBe(`${product.sku} by title`);
        expect(decide(`${product.model.name} ${size}`, { country })).not.toContain(`${product.sku} by`);
        expect(decide(product.model.name, { country })).not.toContain(`${product.sku} by`);
      }),
      { numRuns: 1_500 },
    );
  });

  it('decides about a very long title within half a second', () => {
    const long = 'iPhone 13 64/'.repeat(100_000);
    const start = performance.now();
    decide(long, { attributes: { model: long, storage: long, colour: long } });
    expect(performance.now() - start).toBeLessThan(500);
  });
});
