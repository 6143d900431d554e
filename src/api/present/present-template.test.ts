// How filters read in each language, from addresses of the real catalogue.
import { expect, test } from 'vitest';
import { presentTemplate } from '#api/present/present-template.ts';
import type { ListOffer } from '#api/present/present-list-title.ts';
import { valueNamesOf } from '#api/present/value-names.ts';
import { callI18n } from '#api/present/i18n.ts';
import { families } from '#domain/catalogue/families.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const translations = await loadTranslations();
const { vocabulary } = loadSeedVocabulary();
const products = families.flatMap(family => listSeedProducts(readSeedFile(family)).products);
const names = valueNamesOf(products, [makeMerchant()]);

const someOffer: ListOffer = { lowestPriceMinor: 4_800, merchants: 8 };

function read(
  path: string,
  country: CountrySlug,
  page = 1,
  placed: readonly CountrySlug[] = countries,
  offer: ListOffer = someOffer,
) {
  const [behind = '', query = ''] = path.split('?');
  const address = parseCatalogueAddress(behind, query, vocabulary);
  if (address?.kind !== 'result') throw new Error(`${path} is no list`);
  const i18n = callI18n({ countrySlug: country }, translations);
  return presentTemplate(address.filters, page, { names, vocabulary, i18n }, () => placed, offer);
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each<[string, CountrySlug, string]>([
  ['/refurbished', 'us', 'Refurbished Apple products'],
  ['/new', 'fr', 'Produits Apple neufs'],
  ['/refurbished/iphone', 'us', 'Refurbished iPhones'],
  ['/refurbished/iphone', 'de', 'Refurbished iPhones'],
  ['/refurbished/iphone', 'it', 'iPhone ricondizionati'],
  ['/refurbished/apple-tv', 'it', 'Apple TV ricondizionate'],
  ['/refurbished/apple-pencil', 'it', 'Apple Pencil ricondizionate'],
  ['/refurbished/macbook', 'es', 'MacBook reacondicionados'],
  [
    '/refurbished/macbook/macbook-air/13.3-inch/with-m1-chip',
    'us',
    'Refurbished MacBook Air, 13.3-inch, with the M1 chip',
  ],
  ['/refurbished/iphone/iphone-13/128-gb/midnight', 'de', 'Refurbished iPhone 13 mit 128 GB in Mitternacht'],
  ['/refurbished/iphone/iphone-13/128-gb/midnight', 'fr', 'iPhone 13 128 Go reconditionnés, coloris minuit'],
  ['/new/iphone/under-500', 'ca', 'New iPhones up to CA$500'],
  ['/refurbished/iphone/by-orchard-row', 'us', 'Refurbished iPhones'],
  ['/refurbished/apple-watch/series-7/45mm', 'gb', 'Refurbished Apple Watch Series 7, 45 mm'],
  ['/refurbished/ipad/ipad-mini/6th-gen', 'it', 'iPad mini ricondizionati di sesta generazione'],
  ['/refurbished/mac-pro/rack', 'de', 'Refurbished Mac Pro im Rack-Format'],
  ['/refurbished/iphone?storageSize=128,256', 'us', 'Refurbished iPhones, 128 GB or 256 GB'],
  ['/refurbished/iphone/unlocked?condition=B', 'fr', 'iPhone reconditionnés débloqués, en bon état'],
  ['/refurbished/iphone/iphone-13?condition=B', 'us', 'Refurbished iPhone 13 in good condition'],
  [
    '/refurbished/iphone/iphone-13?condition=A,B',
    'us',
    'Refurbished iPhone 13 in excellent or good condition',
  ],
  [
    '/refurbished/iphone/iphone-13/under-500?condition=B',
    'us',
    'Refurbished iPhone 13 up to $500, in good condition',
  ],
  [
    '/refurbished/iphone/iphone-13/128-gb?condition=B',
    'us',
    'Refurbished iPhone 13, 128 GB, in good condition',
  ],
  ['/refurbished/iphone/iphone-13?condition=A', 'de', 'Refurbished iPhone 13 im Zustand „Hervorragend“'],
  ['/refurbished/iphone/iphone-13?condition=A', 'es', 'iPhone 13 reacondicionados en estado excelente'],
  [
    '/refurbished/iphone/under-500?condition=A',
    'it',
    'iPhone ricondizionati fino a 500 €, in condizioni eccellenti',
  ],
  ['/refurbished/iphone?condition=A,B', 'de', 'Refurbished iPhones im Zustand „Hervorragend“ oder „Gut“'],
  ['/refurbished/iphone?condition=B,C', 'fr', 'iPhone reconditionnés en bon état ou en état correct'],
  ['/refurbished/iphone?deviceColor=blue,pink', 'fr', 'iPhone reconditionnés, coloris bleu ou rose'],
  ['/refurbished/iphone?condition=A,B', 'it', 'iPhone ricondizionati di grado eccellente o buono'],
  ['/refurbished/macbook?memorySize=16', 'it', 'MacBook ricondizionati con 16 GB di RAM'],
  [
    '/refurbished/macbook?memorySize-min=16',
    'de',
    'Refurbished MacBooks mit mindestens 16 GB Arbeitsspeicher',
  ],
  ['/refurbished/macbook?storageSize-min=512', 'it', 'MacBook ricondizionati con almeno 512 GB'],
  ['/refurbished/macbook?storageSize-min=512', 'us', 'Refurbished MacBooks with 512 GB or more'],
  ['/refurbished/iphone?price-min=200', 'it', 'iPhone ricondizionati oltre i 200 €'],
  ['/refurbished/iphone?price-min=200&price-max=400', 'de', 'Refurbished iPhones zwischen 200 € und 400 €'],
  ['/refurbished/macbook/2020-release', 'us', 'Refurbished 2020 MacBooks'],
  ['/refurbished/apple-watch/2022-release', 'it', 'Apple Watch ricondizionati del 2022'],
  ['/refurbished/apple-watch/2022-release', 'fr', 'Apple Watch de 2022 reconditionnées'],
  [
    '/refurbished/iphone/iphone-13/128-gb/midnight',
    'it',
    'iPhone 13 ricondizionati color mezzanotte con 128 GB',
  ],
  [
    '/refurbished/macbook/macbook-pro/2021-release/16.2-inch/1-tb/silver',
    'fr',
    'MacBook Pro 16,2 pouces 1 To de 2021 reconditionnés, coloris argent',
  ],
  [
    '/refurbished/iphone?condition=A,B,C',
    'es',
    'iPhone reacondicionados en estado excelente, bueno o aceptable',
  ],
  [
    '/refurbished/iphone?modelName=iphone-13,iphone-14&shippingCost-max=0',
    'us',
    'Refurbished iPhone 13 or iPhone 14 with free shipping',
  ],
  ['/refurbished/iphone?releaseYear-min=2022&releaseYear-max=2022', 'de', 'Refurbished iPhones von 2022'],
  ['/refurbished/iphone?price-min=200&price-max=200', 'it', 'iPhone ricondizionati a 200 €'],
  [
    '/refurbished/imac/2023-release/24-inch/256-gb/orange',
    'de',
    'Refurbished iMacs von 2023 mit 24 Zoll und 256 GB in Orange',
  ],
  ['/refurbished/iphone/purple', 'us', 'Refurbished Purple iPhones'],
  ['/refurbished/ipad/ipad-mini/6th-gen', 'fr', 'iPad mini (6ᵉ génération) reconditionnés'],
  ['/new/128-gb', 'fr', 'Produits Apple neufs avec 128 Go'],
  ['/refurbished/ipad/ipad-mini/6th-gen', 'de', 'Refurbished iPad mini der 6. Generation'],
  ['/refurbished/apple-watch/series-7/45mm', 'es', 'Apple Watch Series 7 de 45 mm reacondicionados'],
  ['/refurbished/iphone/6.1-inch', 'fr', 'iPhone 6,1 pouces reconditionnés'],
  ['/refurbished/apple-watch?caseCollection=nike', 'fr', 'Apple Watch Nike reconditionnées'],
  ['/refurbished/apple-watch?caseCollection=nike', 'us', 'Refurbished Apple Watch Nike'],
  [
    '/refurbished/macbook/2020-release?memorySize=16&shippingCost-max=0&condition=B',
    'us',
    'Refurbished 2020 MacBooks with 16 GB of memory and free shipping, in good condition',
  ],
  [
    '/refurbished/macbook/azerty?memorySize=16&condition=A',
    'fr',
    'MacBook reconditionnés avec clavier AZERTY et 16 Go de mémoire, en excellent état',
  ],
  ['/new/ipad/with-m5-chip', 'es', 'iPad con chip M5 nuevos'],
  ['/new/ipad/with-m5-chip', 'de', 'Neue iPads mit M5-Chip'],
  [
    '/refurbished/macbook?releaseYear-min=2020&releaseYear-max=2022',
    'it',
    'MacBook ricondizionati: modelli dal 2020 al 2022',
  ],
  ['/refurbished/macbook?releaseYear-min=2022', 'de', 'Refurbished MacBooks, erschienen 2022 oder später'],
  ['/refurbished/macbook?releaseYear-max=2022', 'fr', 'MacBook reconditionnés, modèles 2022 ou avant'],
  ['/refurbished/macbook/qwertz', 'de', 'Refurbished MacBooks mit QWERTZ-Tastatur'],
  ['/refurbished/iphone?shippingCost-max=0', 'es', 'iPhone reacondicionados con envío gratis'],
])('%s in %s: %s', (path, country, title) => {
  expect(plain(read(path, country).title)).toBe(title);
});

test('the description of a list of one merchant names the merchant and promises no comparison', () => {
  for (const country of countries) {
    const one = read('/refurbished/iphone/by-orchard-row', country).description;
    expect(one).toContain('Orchard Row');
    expect(read('/refurbished/iphone', country).description).not.toContain('Orchard Row');
  }
  expect(read('/refurbished/iphone/by-orchard-row', 'us').description).not.toContain('every merchant');
  expect(read('/refurbished/iphone?merchantSlug=orchard-row,swap', 'us').description).toContain(
    'every merchant',
  );
});

test.each<[string, CountrySlug, string]>([
  ['/refurbished/iphone', 'us', 'Refurbished iPhones from $48: 8 merchants compared'],
  ['/refurbished/iphone', 'de', 'Refurbished iPhones ab 48 €: 8 Händler im Preisvergleich'],
  ['/refurbished/iphone', 'fr', 'iPhone reconditionné dès 48 €\u202f: comparez 8 marchands'],
  ['/refurbished/iphone', 'it', 'iPhone ricondizionato da 48 €: confronta i prezzi'],
  ['/refurbished/iphone', 'es', 'iPhone reacondicionado desde 48 €: compara precios'],
  ['/refurbished/apple-watch', 'fr', 'Apple Watch reconditionnée dès 48 €\u202f: comparez 8 marchands'],
  ['/refurbished/airpods', 'it', 'AirPods ricondizionati da 48 €: confronta i prezzi'],
  ['/new', 'fr', 'Produits Apple neufs dès 48 €\u202f: comparez 8 marchands'],
  [
    '/refurbished/macbook/macbook-air/13.3-inch/with-m1-chip',
    'us',
    'Refurbished MacBook Air, 13.3-inch, with the M1 chip, from $48: 8 merchants compared',
  ],
  [
    '/refurbished/iphone/iphone-13/128-gb?condition=A',
    'us',
    'Refurbished iPhone 13, 128 GB, in excellent condition, from $48: 8 merchants compared',
  ],
  [
    '/refurbished/iphone/iphone-13?condition=A,B',
    'fr',
    'iPhone 13 reconditionné en excellent état ou en bon état, dès 48 €\u202f: comparez 8 marchands',
  ],
  [
    '/refurbished/iphone/under-200',
    'fr',
    'iPhone reconditionné jusqu’à 200 €, dès 48 €\u202f: comparez 8 marchands',
  ],
  [
    '/refurbished/iphone/iphone-13/unlocked',
    'de',
    'Refurbished iPhone 13 ohne SIM-Lock ab 48 €: 8 Händler im Preisvergleich',
  ],
  [
    '/refurbished/iphone/iphone-13/128-gb?condition=A',
    'es',
    'iPhone 13 de 128 GB reacondicionado en estado excelente, desde 48 €: compara precios',
  ],
  ['/refurbished/iphone/under-200', 'es', 'iPhone reacondicionado hasta 200 €, desde 48 €: compara precios'],
  [
    '/refurbished/iphone/under-500',
    'ca',
    'Refurbished iPhones up to CA$500, from CA$48: 8 merchants compared',
  ],
  [
    '/new?warrantyTime-min=12',
    'de',
    'Neue Apple-Produkte mit mindestens 12 Monaten Garantie ab 48 €: 8 Händler im Preisvergleich',
  ],
  ['/new/128-gb', 'es', 'Productos Apple nuevos de 128 GB, desde 48 €: compara precios'],
  [
    '/refurbished/macbook?memorySize=16',
    'us',
    'Refurbished MacBooks with 16 GB of memory, from $48: 8 merchants compared',
  ],
  ['/refurbished/16-gb', 'us', 'Refurbished Apple products, 16 GB, from $48: 8 merchants compared'],
  [
    '/refurbished/iphone/iphone-13?condition=B',
    'es',
    'iPhone 13 reacondicionado en buen estado, desde 48 €: compara precios',
  ],
  [
    '/refurbished/apple-watch/series-7/midnight',
    'fr',
    'Apple Watch Series 7 reconditionnée, coloris minuit, dès 48 €\u202f: comparez 8 marchands',
  ],
  [
    '/refurbished/iphone/iphone-13/128-gb/midnight',
    'it',
    'iPhone 13 mezzanotte 128 GB ricondizionato da 48 €: confronta i prezzi',
  ],
  [
    '/refurbished/iphone?releaseYear-min=2022&releaseYear-max=2024',
    'fr',
    'iPhone reconditionné, modèles 2022 à 2024, dès 48 €\u202f: comparez 8 marchands',
  ],
  ['/refurbished?category=imac,mac-mini', 'gb', 'Refurbished Macs from £48: 8 merchants compared'],
])('the title of the page %s in %s has the lowest price: %s', (path, country, title) => {
  expect(plain(read(path, country).headTitle)).toBe(title);
});

test('the title of a page without offers has no price, and that of one merchant promises no comparison', () => {
  const title = (offer: ListOffer) => read('/refurbished/iphone', 'us', 1, countries, offer).headTitle;
  expect(title({ lowestPriceMinor: null, merchants: 0 })).toBe('Refurbished iPhones');
  expect(title({ lowestPriceMinor: 4_800, merchants: 1 })).toBe('Refurbished iPhones from $48');
});

test.each<[string, string]>([
  ['/refurbished/apple-watch', 'Apple Watch reconditionnées'],
  ['/new/apple-tv', 'Apple TV neuves'],
])('French adjectives agree: %s', (path, title) => {
  expect(read(path, 'fr').title).toBe(title);
});

test('a colour has one name on the list of one model, and every name where models differ', () => {
  const pink = (path: string) => read(path, 'de').title;
  expect(pink('/refurbished/iphone/pink')).toBe('Refurbished iPhones in Rosé oder Pink');
});

test('the title of a later page has its number', () => {
  expect(read('/refurbished/iphone', 'us', 3).title).toBe('Refurbished iPhones, page 3');
  expect(read('/refurbished/iphone', 'us', 3).canonicalPath).toBe('/refurbished/iphone?page=3');
});

test('each chip leads to the list without its filter', () => {
  const { chips } = read('/refurbished/iphone/128-gb/under-500/by-orchard-row?deviceColor=blue,green', 'de');
  expect(chips.map(({ key, label, url }) => [key, plain(label), url])).toEqual([
    ['storageSize', '128 GB', '/de/refurbished/iphone/under-500/by-orchard-row?deviceColor=blue,green'],
    ['deviceColor', 'Blau', '/de/refurbished/iphone/128-gb/green/under-500/by-orchard-row'],
    ['deviceColor', 'Grün', '/de/refurbished/iphone/128-gb/blue/under-500/by-orchard-row'],
    ['price', 'Preis: bis 500 €', '/de/refurbished/iphone/128-gb/by-orchard-row?deviceColor=blue,green'],
    ['merchantSlug', 'Orchard Row', '/de/refurbished/iphone/128-gb/under-500?deviceColor=blue,green'],
  ]);
});

test('breadcrumbs are home, mode and each level, each with a link to its list', () => {
  const { breadcrumbs } = read(
    '/refurbished/macbook/macbook-pro/2021-release/with-m1-pro-chip/with-retina-display',
    'es',
  );
  expect(breadcrumbs.map(({ label, url, isHome }) => [label, url, isHome])).toEqual([
    ['Inicio', '/es', true],
    ['Reacondicionados', '/es/refurbished', false],
    ['MacBook', '/es/refurbished/macbook', false],
    ['MacBook Pro', '/es/refurbished/macbook/macbook-pro', false],
    ['2021', '/es/refurbished/macbook/macbook-pro/2021-release', false],
    ['M1 Pro', '/es/refurbished/macbook/macbook-pro/2021-release/with-m1-pro-chip', false],
    [
      'Pantalla Retina',
      '/es/refurbished/macbook/macbook-pro/2021-release/with-m1-pro-chip/with-retina-display',
      false,
    ],
  ]);
});

test('lists with few filters are indexable and name their alternates, others are not', () => {
  const few = read('/refurbished/iphone/iphone-13', 'it');
  expect(few.isIndexable).toBe(true);
  expect(few.alternates).toContainEqual({ hreflang: 'x-default', path: '/refurbished/iphone/iphone-13' });
  expect(few.alternates).toHaveLength(8);
  expect(read('/refurbished/iphone?price-max=450', 'it').isIndexable).toBe(false);
});

test('a list is indexable where it has products, and only such countries are its alternates', () => {
  const { isIndexable, alternates } = read('/refurbished/iphone', 'de', 2, ['us', 'de']);
  expect(isIndexable).toBe(true);
  expect(alternates.map(({ hreflang, path }) => [hreflang, path])).toEqual([
    ['en-us', '/refurbished/iphone?page=2'],
    ['de-de', '/de/refurbished/iphone?page=2'],
    ['x-default', '/refurbished/iphone?page=2'],
  ]);
  expect(read('/refurbished/iphone', 'fr', 1, ['us', 'de'])).toMatchObject({
    isIndexable: false,
    alternates: [],
  });
  expect(read('/refurbished/iphone?storageSize=128,256', 'de')).toMatchObject({
    isIndexable: false,
    alternates: [],
  });
});
