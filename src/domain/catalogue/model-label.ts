// A model's name in each language. Apple does not translate names, except for a few words such as "generation".
import type { LanguageSlug } from '#domain/locale/locale.ts';

type Foreign = Exclude<LanguageSlug, 'en'>;

const noBreakSpace = '\u00a0';

/**
 * A model's name in one language. Translated are `(3rd generation)`, `13-inch`, ports, what AirPods come with and the time of year (`Early 2015`);
 * whatever else the name holds stays as Apple writes it in English.
 */
export function modelLabel(modelName: string, language: LanguageSlug): string {
  if (language === 'en') return modelName;
  return modelName
    .replace(/\((\d{1,2})(?:st|nd|rd|th) generation\b/, (_, digits: string) => {
      return `(${generationLabels[language](Number(digits))}`;
    })
    .replace(/\bwith (Active Noise Cancellation|Wireless Charging Case)\b/, (_, equipment: string) => {
      return equipmentLabels[language][equipment as Equipment];
    })
    .replace(/(\w )?\b(\d{1,2}(?:\.\d)?)-inch\b/, (_, before: string | undefined, digits: string) => {
      // Apple writes "iPad Air de 11 pulgadas", but "MacBook Pro (14 pulgadas, 2021)".
      const joined = before === undefined ? '' : language === 'es' ? `${before}de ` : before;
      return `${joined}${digits.replace('.', ',')}${noBreakSpace}${inchWords[language]}`;
    })
    .replace(/\b(Two|Four) Thunderbolt 3 ports\b/, (_, count: string) => portLabels[language][count as Ports])
    .replace(/\bNov (\d{4})\b/, (_, year: string) => `${novemberLabels[language]} ${year}`)
    .replace(/\b(Early|Mid|Late) (\d{4})\b/i, (_, season: string, year: string) => {
      return seasonLabels[language][season.toLowerCase() as Season].replace('#', year);
    });
}

/** A chip's name in one language: `Core i5 1.3 GHz` has a decimal comma where the language has one. */
export function chipLabel(chip: string, language: LanguageSlug): string {
  return language === 'en' ? chip : chip.replace(/(\d)\.(\d+ GHz)$/, '$1,$2');
}

/** The catalogue calls every system of a Mac macOS: until 10.7 its name was Mac OS X, until 10.11 OS X. */
export function systemLabel(system: string): string {
  const [, minor] = /^macOS 10\.(\d+)/.exec(system) ?? [];
  if (minor === undefined || Number(minor) >= 12) return system;
  return system.replace('macOS', Number(minor) < 8 ? 'Mac OS X' : 'OS X');
}

/** `3rd generation` in one language: the label of `3rd-gen` in addresses. */
export function generationLabel(generation: number, language: LanguageSlug): string {
  return language === 'en'
    ? `${englishOrdinal(generation)} generation`
    : generationLabels[language](generation);
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
function englishOrdinal(count: number): string {
  const isTeen = count % 100 >= 11 && count % 100 <= 13;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${suffix}`;
}

const italianOrdinals = [
  'prima',
  'seconda',
  'terza',
  'quarta',
  'quinta',
  'sesta',
  'settima',
  'ottava',
  'nona',
  'decima',
];

const generationLabels: Record<Foreign, (generation: number) => string> = {
  de: generation => `${generation}. Generation`,
  fr: generation => `${generation}${generation === 1 ? 'ʳᵉ' : 'ᵉ'} génération`,
  it: generation => `${italianOrdinals[generation - 1] ?? `${generation}ª`} generazione`,
  es: generation => `${generation}.ª generación`,
};

const inchWords: Record<Foreign, string> = { de: 'Zoll', fr: 'pouces', it: 'pollici', es: 'pulgadas' };

type Ports = 'Two' | 'Four';

const portLabels: Record<Foreign, Record<Ports, string>> = {
  de: { Two: 'zwei Thunderbolt-3-Anschlüsse', Four: 'vier Thunderbolt-3-Anschlüsse' },
  fr: { Two: 'deux ports Thunderbolt 3', Four: 'quatre ports Thunderbolt 3' },
  it: { Two: 'due porte Thunderbolt 3', Four: 'quattro porte Thunderbolt 3' },
  es: { Two: 'dos puertos Thunderbolt 3', Four: 'cuatro puertos Thunderbolt 3' },
};

type Equipment = 'Active Noise Cancellation' | 'Wireless Charging Case';

/** As Apple names these AirPods in each country. */
const equipmentLabels: Record<Foreign, Record<Equipment, string>> = {
  de: {
    'Active Noise Cancellation': 'mit Aktiver Geräuschunterdrückung',
    'Wireless Charging Case': 'mit kabellosem Ladecase',
  },
  fr: {
    'Active Noise Cancellation': 'avec réduction active du bruit',
    'Wireless Charging Case': 'avec boîtier de charge sans fil',
  },
  it: {
    'Active Noise Cancellation': 'con cancellazione attiva del rumore',
    'Wireless Charging Case': 'con custodia di ricarica wireless',
  },
  es: {
    'Active Noise Cancellation': 'con cancelación activa de ruido',
    'Wireless Charging Case': 'con estuche de carga inalámbrica',
  },
};

const novemberLabels: Record<Foreign, string> = { de: 'Nov.', fr: 'nov.', it: 'nov.', es: 'noviembre de' };

type Season = 'early' | 'mid' | 'late';

const seasonLabels: Record<Foreign, Record<Season, string>> = {
  de: { early: 'Anfang #', mid: 'Mitte #', late: 'Ende #' },
  fr: { early: 'début #', mid: 'mi-#', late: 'fin #' },
  it: { early: 'inizio #', mid: 'metà #', late: 'fine #' },
  es: { early: 'principios de #', mid: 'mediados de #', late: 'finales de #' },
};
