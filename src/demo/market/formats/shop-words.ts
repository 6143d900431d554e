// Words of feeds in five languages: categories, conditions, names of attributes. Those of titles are in `title-words.ts`. @table
import { getFamily, type FamilySlug } from '#domain/catalogue/families.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { titleWords } from '#demo/market/titles/title-words.ts';

type Kind = ReturnType<typeof getFamily>['productType'] | 'case';

const kinds: Readonly<Record<LanguageSlug, Readonly<Record<Kind, string>>>> = {
  en: { phone: 'Phones', tablet: 'Tablets', laptop: 'Laptops', desktop: 'Desktop Computers', watch: 'Smartwatches', earphones: 'Headphones', speaker: 'Speakers', tv: 'Streaming', display: 'Monitors', headset: 'VR Headsets', accessory: 'Tablets', case: 'Accessories' },
  de: { phone: 'Handys & Smartphones', tablet: 'Tablets', laptop: 'Notebooks', desktop: 'Desktop-PCs', watch: 'Smartwatches', earphones: 'Kopfhörer', speaker: 'Lautsprecher', tv: 'Streaming', display: 'Monitore', headset: 'VR-Brillen', accessory: 'Tablets', case: 'Zubehör' },
  fr: { phone: 'Smartphones', tablet: 'Tablettes', laptop: 'Ordinateurs portables', desktop: 'Ordinateurs de bureau', watch: 'Montres connectées', earphones: 'Casques et écouteurs', speaker: 'Enceintes', tv: 'TV', display: 'Écrans PC', headset: 'Réalité virtuelle', accessory: 'Tablettes', case: 'Accessoires' },
  it: { phone: 'Smartphone', tablet: 'Tablet', laptop: 'Portatili', desktop: 'Computer desktop', watch: 'Smartwatch', earphones: 'Cuffie', speaker: 'Altoparlanti', tv: 'Streaming', display: 'Monitor', headset: 'Visori', accessory: 'Tablet', case: 'Accessori' },
  es: { phone: 'Móviles', tablet: 'Tablets', laptop: 'Portátiles', desktop: 'Ordenadores de sobremesa', watch: 'Smartwatches', earphones: 'Auriculares', speaker: 'Altavoces', tv: 'Streaming', display: 'Monitores', headset: 'Realidad virtual', accessory: 'Tablets', case: 'Accesorios' },
}; // prettier-ignore

interface ShopWords {
  readonly refurbished: string;
  readonly isNew: string;
  readonly storage: string;
  readonly condition: string;
  readonly warranty: string;
  readonly months: string;
  readonly returns: string;
  readonly days: string;
  readonly delivered: string;
  readonly soldOut: string;
}

export const shopWords: Readonly<Record<LanguageSlug, ShopWords>> = {
  en: { refurbished: 'Refurbished', isNew: 'New', storage: 'Storage', condition: 'Condition', warranty: 'Warranty', months: 'months', returns: 'Returns', days: 'days', delivered: '1-3 working days', soldOut: 'sold out' },
  de: { refurbished: 'Refurbished', isNew: 'Neu', storage: 'Speicher', condition: 'Zustand', warranty: 'Garantie', months: 'Monate', returns: 'Rückgabe', days: 'Tage', delivered: '1-3 Werktage', soldOut: 'ausverkauft' },
  fr: { refurbished: 'Reconditionné', isNew: 'Neuf', storage: 'Stockage', condition: 'État', warranty: 'Garantie', months: 'mois', returns: 'Retour', days: 'jours', delivered: '2-4 jours', soldOut: 'épuisé' },
  it: { refurbished: 'Ricondizionato', isNew: 'Nuovo', storage: 'Capacità', condition: 'Condizione', warranty: 'Garanzia', months: 'mesi', returns: 'Reso', days: 'giorni', delivered: '2-4 giorni', soldOut: 'esaurito' },
  es: { refurbished: 'Reacondicionado', isNew: 'Nuevo', storage: 'Almacenamiento', condition: 'Estado', warranty: 'Garantía', months: 'meses', returns: 'Devoluciones', days: 'días', delivered: '2-4 días', soldOut: 'agotado' },
}; // prettier-ignore

/** "Notebooks > MacBook Pro" */
export function writeCategory(language: LanguageSlug, family: FamilySlug | 'case'): string {
  if (family === 'case') return kinds[language].case;
  const { productType, slug } = getFamily(family);
  return `${kinds[language][productType]} > ${familyNames[slug]}`;
}

/** "Reconditionné - Très bon état" */
export function writeCondition(language: LanguageSlug, mode: Mode, gradeWords: string): string {
  const { refurbished, isNew } = shopWords[language];
  if (mode === 'new') return isNew;
  return gradeWords === ''
    ? (titleWords[language].certified[0] ?? refurbished)
    : `${refurbished} - ${gradeWords}`;
}

const familyNames: Readonly<Record<FamilySlug, string>> = {
  imac: 'iMac', 'imac-pro': 'iMac', 'mac-mini': 'Mac mini', 'mac-pro': 'Mac Pro', 'mac-studio': 'Mac Studio', 'macbook-pro': 'MacBook Pro',
  'macbook-air': 'MacBook Air', 'macbook-12-inch': 'MacBook', macbook: 'MacBook', homepod: 'HomePod', 'homepod-mini': 'HomePod',
  'apple-watch': 'Apple Watch', 'apple-tv': 'Apple TV', 'apple-pencil': 'Apple Pencil', 'pro-display-xdr': 'Apple', 'studio-display': 'Apple',
  'vision-pro': 'Vision Pro', iphone: 'iPhone', ipad: 'iPad', airpods: 'AirPods',
}; // prettier-ignore
