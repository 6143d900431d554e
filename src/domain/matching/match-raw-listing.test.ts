// Titles of every family in five languages, as shops write them: what is read from them, and what must not be.
import { describe, expect, it } from 'vitest';
import { families } from '#domain/catalogue/families.ts';
import { matchRawListing } from '#domain/matching/match-raw-listing.ts';
import { loadSeedMatchCatalogue } from '#tests/support/seed-match-catalogue.ts';

const { catalogue, skuOf } = loadSeedMatchCatalogue(families);

function match(title: string, lang = 'en', attributes: Record<string, unknown> = {}) {
  return matchRawListing(
    { id: 'a', title, lang, country: lang === 'en' ? 'us' : lang, attributes },
    catalogue,
    skuOf,
  );
}

describe('models and facts', () => {
  it.each<[string, string, string]>([
    [
      'de',
      'MacBook Pro 14 Zoll M1 Pro 16GB RAM 512GB SSD Space Grau',
      'MACBOOK-PRO-14-INCH-2021-M1-PRO-16GB-512-SPACE-GRAY',
    ],
    [
      'en',
      'Apple MacBook Air 13.6" M2 2022 8/256GB Midnight',
      'MACBOOK-AIR-13-INCH-M2-2022-8GB-256-MIDNIGHT',
    ],
    [
      'fr',
      'MacBook Air 15 pouces M3 - 16 Go de mémoire - 512 Go - Minuit',
      'MACBOOK-AIR-15-INCH-M3-2024-16GB-512-MIDNIGHT',
    ],
    ['it', 'iPad Air Wi-Fi 64GB - Blu (quinta generazione)', 'IPAD-AIR-5TH-GENERATION-64-WIFI-BLUE'],
    [
      'es',
      'iPad (10.ª generación) Wi-Fi + Cellular 256 GB plata',
      'IPAD-10TH-GENERATION-256-CELLULAR-SILVER',
    ],
    [
      'fr',
      'iPad Pro 12,9 pouces (6e génération) Wi-Fi 128 Go Gris sidéral',
      'IPAD-PRO-12-9-INCH-6TH-GENERATION-128-WIFI-SPACE-GRAY',
    ],
    ['en', 'iPad mini 6 64GB WiFi Purple', 'IPAD-MINI-6TH-GENERATION-64-WIFI-PURPLE'],
    [
      'de',
      'Apple Watch Series 8 45mm GPS Aluminium Mitternacht',
      'APPLE-WATCH-SERIES-8-45MM-ALUMINUM-CASE-GPS-MIDNIGHT',
    ],
    ['en', 'MacBook Pro 15" Mid 2015 Retina 16GB 512GB', 'MACBOOK-PRO-RETINA-15-INCH-MID-2015-512'],
    ['en', 'Mac mini M2 Pro 16GB 512GB', 'MAC-MINI-2023-M2-PRO-16GB-512'],
    ['en', 'Apple Watch Ultra 2 49mm', 'APPLE-WATCH-ULTRA-2'],
    ['en', 'AirPods 4 with Active Noise Cancellation', 'AIRPODS-4-ANC'],
    ['en', 'Apple TV 4K 64GB (2nd generation)', 'APPLE-TV-4K-2ND-GEN-64'],
    ['en', 'MacBookPro18,3 16GB 512GB', 'MACBOOK-PRO-14-INCH-2021-16GB-512'],
    ['en', 'MacBook Air A2681 256GB', 'MACBOOK-AIR-13-INCH-M2-2022-256'],
    ['en', 'iPad Pro 12.9 gen 6 128GB', 'IPAD-PRO-12-9-INCH-6TH-GENERATION-128'],
    ['en', 'iPad Pro 11 gen 4 128GB', 'IPAD-PRO-11-INCH-4TH-GENERATION-128'],
    ['en', 'iPad Pro 11-inch gen 4 256 GB', 'IPAD-PRO-11-INCH-4TH-GENERATION-256'],
    ['en', 'iPad Pro 12.9 gen 6 (128 GB)', 'IPAD-PRO-12-9-INCH-6TH-GENERATION-128'],
    ['en', 'iPad 9 gen 10.2 64 GB', 'IPAD-9TH-GENERATION-64'],
    ['en', 'iPad mini 2 gen 16 GB', 'IPAD-MINI-2'],
    ['en', 'iPad 9 gen 64GB', 'IPAD-9TH-GENERATION-64'],
    ['en', 'iPad 10.2 gen 9 64GB', 'IPAD-9TH-GENERATION-64'],
    ['en', 'AirPods Max Lightning Space Gray', 'AIRPODS-MAX-SPACE-GRAY'],
    ['en', 'Headphones Apple AirPods Max Lightning Space Gray', 'AIRPODS-MAX-SPACE-GRAY'],
    ['de', 'AirPods Max Kopfhörer Lightning Space Grau', 'AIRPODS-MAX-SPACE-GRAY'],
    ['en', 'AirPods Max USB-C with Lightning adapter', 'AIRPODS-MAX-USB-C'],
    ['de', 'MacBook Air 13″ M2 8GB/256GB – QWERTZ Tastatur', 'MACBOOK-AIR-13-INCH-M2-2022-8GB-256'],
    ['de', 'MacBook Air 13″ M2 256GB QWERTZ Tastatur', 'MACBOOK-AIR-13-INCH-M2-2022-256'],
  ])('%s %s', (lang, title, sku) => {
    expect(match(title, lang)).toMatchObject({ decision: 'match' });
    expect(match(title, lang).productSku).toContain(sku);
  });

  it.each<[string, string, string]>([
    ['en', 'Two Thunderbolt 3 ports Core i5 1.4 GHz', 'TWO'],
    ['fr', 'deux ports Thunderbolt 3 Core i5 1,4 GHz', 'TWO'],
    ['de', 'zwei Thunderbolt-3-Anschlüsse Core i5 1,4 GHz', 'TWO'],
    ['it', 'due porte Thunderbolt 3 Core i5 1,4 GHz', 'TWO'],
    ['es', 'dos puertos Thunderbolt 3 Core i5 1,4 GHz', 'TWO'],
    ['en', '2 TB3 Core i5 1.4 GHz', 'TWO'],
    ['en', '2x Thunderbolt 3', 'TWO'],
    ['en', 'Four Thunderbolt 3 ports Core i5 2.0 GHz', 'FOUR'],
    ['fr', 'quatre ports Thunderbolt 3', 'FOUR'],
    ['de', 'vier Thunderbolt 3 Anschlüsse', 'FOUR'],
    ['it', 'quattro porte Thunderbolt 3', 'FOUR'],
    ['es', 'cuatro puertos USB-C (Thunderbolt 3)', 'FOUR'],
  ])('tells laptops of one year apart by their ports: %s %s', (lang, ports, count) => {
    const { productSku } = match(`MacBook Pro 13" 2020 ${ports} 16GB 512GB`, lang);
    expect(productSku).toContain(`MACBOOK-PRO-13-INCH-2020-${count}-THUNDERBOLT-3-PORTS`);
  });

  it.each([
    ['41mm Titanium GPS + Cellular', null],
    ['GPS + Cellular 41mm Titanium Case', null],
    ['41mm Titanium GPS + Cellular Titanium', 'Titanium'],
    ['41mm titane GPS + Cellular Titanium', 'Titanium'],
    ['41mm Titanium GPS + Cellular Space Black Titanium', 'Space Black Titanium'],
  ])('does not read the case material as a colour: Apple Watch Series 7 %s', (title, colour) => {
    expect(match(`Apple Watch Series 7 ${title}`)).toMatchObject({ decision: 'match', colour });
  });

  it('reads a colour from the attribute for it, even where the word is also a material', () => {
    const title = 'Apple Watch Series 7 41mm Titanium GPS + Cellular';
    expect(match(title, 'en', { color: 'Titanium' }).colour).toBe('Titanium');
  });

  it('reads attributes under the names that sources give them', () => {
    const attributes = {
      attributes: {
        Farbe: 'Silber',
        Arbeitsspeicher: '16 GB',
        Speicherkapazität: '512 GB',
        Zustand: 'Sehr gut',
      },
    };
    expect(match('Apple MacBook Air 13" M3', 'de', attributes)).toMatchObject({
      model: 'MacBook Air (13-inch, M3, 2024)',
      memoryGB: 16,
      storageGB: 512,
      colour: 'Silver',
      mode: 'refurbished',
      grade: 'B',
    });
  });
});

describe('sends to review', () => {
  it.each([
    'Apple MacBook Air',
    'MacBook Air M2',
    'MacBook Pro 16"',
    'MacBook Pro 13" 2020',
    'Apple MacBook Space Gray',
    'iPad Air 64GB',
    'iPad Pro 11" 256GB',
    'Apple Watch SE 44mm',
    'AirPods Pro',
    'MacBook Air 16" M2',
    'iPad mini 6 M4',
    'iPad Pro 12.9 gen 256GB',
    'AirPods Max',
    'MacBook Pro 13-inch 2020 Thunderbolt 3 i5 8GB',
  ])('%s', title => {
    expect(match(title).decision).toBe('review');
  });

  it('a model attribute that names another model than the title', () => {
    expect(match('iPhone 13 128GB', 'en', { model: 'iPhone 12' })).toMatchObject({ reason: 'contradiction' });
  });
});

describe('rejects', () => {
  it.each([
    ['Hülle für iPad Air 11 Zoll', 'accessory-or-part'],
    ['Sport Band for Apple Watch 45mm', 'accessory-or-part'],
    ['Coque MacBook Air 13 pouces', 'accessory-or-part'],
    ['Spigen Rugged Armor iPad Pro 11', 'accessory-or-part'],
    ['Caricatore per MacBook Pro 61W', 'accessory-or-part'],
    ['AirPods Pro 2 left earbud', 'accessory-or-part'],
    ['MacBook Pro 13 A1706 Display Assembly', 'accessory-or-part'],
    ['MacBook Air M2 QWERTZ Tastatur', 'accessory-or-part'],
    ['MacBook Air M1 defekt für Bastler', 'damaged'],
    ['iPad 9 écran cassé', 'damaged'],
    ['iPad Air 4 schermo rotto', 'damaged'],
    ['Apple Watch 7 averiado', 'damaged'],
    ['MacBook Pro 2015 for parts or repair', 'damaged'],
    ['Lot of 5 iPad 6th generation', 'several-devices'],
    ['iPad Air 5 + Apple Pencil 2', 'several-devices'],
    ['MacBook Pro 14 boîte vide', 'empty-box'],
    ['Reparatur iPad Display', 'service'],
    ['iPhone 12 / 13 128GB', 'several-models'],
    ['tausche iPad gegen MacBook', 'swap-only'],
    ['Microsoft Surface Laptop 5', 'other-brand'],
    ['Apple iPod touch 32GB', 'not-a-family-we-hold'],
  ])('%s -> %s', (title, reason) => {
    expect(match(title)).toMatchObject({ decision: 'reject', reason, model: null, productSku: null });
  });
});
