// The lines of shops' feeds in tests: devices and other goods, in five languages. The same for the same seed.
import { createHash } from 'node:crypto';

export interface ShopLine {
  readonly code: string;
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly condition: string;
  readonly colour: string;
  readonly storage: string;
  /** Major units. */
  readonly price: number;
  readonly stock: number;
}

type Language = 'en' | 'fr' | 'de' | 'it' | 'es';

/** Model, storages, colours in English, price of the smallest. */
const devices = [
  ['iPhone 12', [64, 128, 256], ['black', 'white', 'blue', 'green'], 249],
  ['iPhone 13', [128, 256], ['midnight', 'starlight', 'blue', 'pink'], 339],
  ['iPhone 13 Pro Max', [128, 256, 512], ['graphite', 'gold', 'silver', 'sierra blue'], 549],
  ['iPhone 14 Pro', [128, 256, 512], ['deep purple', 'gold', 'silver', 'space black'], 619],
  ['iPhone SE (2022)', [64, 128], ['midnight', 'starlight'], 219],
  ['iPhone 11', [64, 128], ['black', 'white', 'purple', 'yellow'], 199],
] as const;

const colourWords: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  black: { en: 'Black', fr: 'Noir', de: 'Schwarz', it: 'Nero', es: 'Negro' },
  white: { en: 'White', fr: 'Blanc', de: 'Weiß', it: 'Bianco', es: 'Blanco' },
  blue: { en: 'Blue', fr: 'Bleu', de: 'Blau', it: 'Blu', es: 'Azul' },
  green: { en: 'Green', fr: 'Vert', de: 'Grün', it: 'Verde', es: 'Verde' },
  midnight: { en: 'Midnight', fr: 'Minuit', de: 'Mitternacht', it: 'Mezzanotte', es: 'Medianoche' },
  starlight: {
    en: 'Starlight',
    fr: 'Lumière stellaire',
    de: 'Polarstern',
    it: 'Galassia',
    es: 'Blanco estrella',
  },
  pink: { en: 'Pink', fr: 'Rose', de: 'Rosé', it: 'Rosa', es: 'Rosa' },
  graphite: { en: 'Graphite', fr: 'Graphite', de: 'Graphit', it: 'Grafite', es: 'Grafito' },
  gold: { en: 'Gold', fr: 'Or', de: 'Gold', it: 'Oro', es: 'Oro' },
  silver: { en: 'Silver', fr: 'Argent', de: 'Silber', it: 'Argento', es: 'Plata' },
  'sierra blue': {
    en: 'Sierra Blue',
    fr: 'Bleu alpin',
    de: 'Sierrablau',
    it: 'Azzurro Sierra',
    es: 'Azul alpino',
  },
  'deep purple': {
    en: 'Deep Purple',
    fr: 'Violet intense',
    de: 'Dunkellila',
    it: 'Viola scuro',
    es: 'Morado oscuro',
  },
  'space black': {
    en: 'Space Black',
    fr: 'Noir sidéral',
    de: 'Space Schwarz',
    it: 'Nero siderale',
    es: 'Negro espacial',
  },
  purple: { en: 'Purple', fr: 'Mauve', de: 'Violett', it: 'Viola', es: 'Malva' },
  yellow: { en: 'Yellow', fr: 'Jaune', de: 'Gelb', it: 'Giallo', es: 'Amarillo' },
};

const conditions: Readonly<Record<Language, readonly string[]>> = {
  en: ['used', 'refurbished'],
  fr: ['reconditionné', 'Très bon état', 'Comme neuf'],
  de: ['Gebraucht', 'Sehr gut', 'Wie neu'],
  it: ['ricondizionato', 'Ottimo', 'Buono'],
  es: ['reacondicionado', 'Muy bueno', 'usado'],
};

const unlocked: Readonly<Record<Language, string>> = {
  en: 'Unlocked', fr: 'Débloqué', de: 'ohne Simlock', it: 'Sbloccato', es: 'Libre',
}; // prettier-ignore

/** Lines that are no device of ours or unclear or impossible, with brand and category. */
const others: Readonly<Record<Language, readonly (readonly [string, string, string])[]>> = {
  en: [
    ['Silicone Case for iPhone 13 - Red', 'Spigen', 'Cases'],
    ['Samsung Galaxy S22 128GB Phantom Black', 'Samsung', 'Phones'],
    ['iPhone 12 LCD Screen Replacement', 'Generic', 'Parts'],
    ['Apple iPhone 256 GB', 'Apple', 'Smartphones'],
    ['Apple iPhone 13 64 GB', 'Apple', 'Smartphones'],
  ],
  fr: [
    ['Coque silicone pour iPhone 13', 'Spigen', 'Coques'],
    ['Samsung Galaxy S22 128 Go Noir', 'Samsung', 'Smartphones'],
    ['Batterie pour iPhone 11', 'Generic', 'Pièces détachées'],
    ['Apple iPhone 256 Go', 'Apple', 'Smartphones'],
    ['Apple iPhone 13 64 Go', 'Apple', 'Smartphones'],
  ],
  de: [
    ['Silikonhülle für iPhone 13 rot', 'Spigen', 'Hüllen'],
    ['Samsung Galaxy S22 128 GB Schwarz', 'Samsung', 'Smartphones'],
    ['iPhone 12 Display Ersatzteil', 'Generic', 'Ersatzteile'],
    ['Apple iPhone 256 GB', 'Apple', 'Smartphones'],
    ['Apple iPhone 13 64 GB', 'Apple', 'Smartphones'],
  ],
  it: [
    ['Custodia in silicone per iPhone 13', 'Spigen', 'Custodie'],
    ['Samsung Galaxy S22 128 GB Nero', 'Samsung', 'Smartphone'],
    ['Batteria di ricambio per iPhone 11', 'Generic', 'Ricambi'],
    ['Apple iPhone 256 GB', 'Apple', 'Smartphones'],
    ['Apple iPhone 13 64 GB', 'Apple', 'Smartphones'],
  ],
  es: [
    ['Funda de silicona para iPhone 13', 'Spigen', 'Fundas'],
    ['Samsung Galaxy S22 128 GB Negro', 'Samsung', 'Móviles'],
    ['Batería para iPhone 11', 'Generic', 'Repuestos'],
    ['Apple iPhone 256 GB', 'Apple', 'Smartphones'],
    ['Apple iPhone 13 64 GB', 'Apple', 'Smartphones'],
  ],
};
const generalGoods = [
  ["Glacier Pro Men's Ski Jacket, Black, Size M", 'Northridge', 'Apparel > Ski & Snowboard'],
  ['Cordless Drill 18V with 2 Batteries', 'Makita', 'Tools'],
  ['Espresso Machine, Stainless Steel', 'Breville', 'Kitchen'],
  ['Garden Hose 25 m', 'Gardena', 'Garden'],
  ['Dell XPS 13 16GB 512GB', 'Dell', 'Laptops'],
] as const;

/** One line in eight is no device; in a general shop nine in ten are other goods. */
export function listDevices({
  seed,
  count,
  language,
  isGeneral,
}: {
  readonly seed: string;
  readonly count: number;
  readonly language: Language;
  readonly isGeneral: boolean;
}): ShopLine[] {
  return Array.from({ length: count }, (_, at) => {
    const digest = createHash('sha256').update(`${seed} ${at}`).digest();
    const pick = <Item>(list: readonly Item[], place: number): Item =>
      list[(digest[place] ?? 0) % list.length] as Item;
    const base = {
      code: `${seed.slice(0, 2).toUpperCase()}-${1_000 + at}`,
      condition: pick(conditions[language], 0),
      stock: (digest[1] ?? 0) % 5,
    };
    const isOther = isGeneral ? (digest[2] ?? 0) % 10 > 0 : (digest[2] ?? 0) % 8 === 0;
    if (isOther) {
      const [title, brand, category] = pick(isGeneral ? generalGoods : others[language], 3);
      const condition = isGeneral ? 'new' : base.condition;
      return {
        ...base,
        condition,
        title,
        brand,
        category,
        colour: '',
        storage: '',
        price: 19 + (digest[4] ?? 0),
      };
    }
    const [model, storages, colours, lowest] = pick(devices, 3);
    const place = (digest[4] ?? 0) % storages.length;
    const storage = `${storages[place] ?? 128} ${language === 'fr' ? 'Go' : 'GB'}`;
    const colour = colourWords[pick(colours as readonly string[], 5)]?.[language] ?? '';
    const words = [`Apple ${model}`, storage, colour, (digest[6] ?? 0) % 2 === 0 ? unlocked[language] : ''];
    return {
      ...base,
      title: words.filter(word => word !== '').join(pick([' ', ' - ', ', '], 7)),
      brand: 'Apple',
      category: 'Smartphones',
      colour,
      storage,
      price: lowest + place * 70 + ((digest[8] ?? 0) % 40) + 0.9,
    };
  });
}
