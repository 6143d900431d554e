// Words that visitors type for a family besides its name, by language, and stop words. @table
import type { ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

type Words = Readonly<Record<LanguageSlug, readonly string[]>>;

const desktop: Words = {
  en: ['Mac', 'desktop', 'computer'],
  it: ['Mac', 'desktop', 'computer fisso'],
  es: ['Mac', 'ordenador de sobremesa', 'ordenador'],
  fr: ['Mac', 'ordinateur de bureau', 'ordinateur'],
  de: ['Mac', 'Desktop', 'Rechner', 'Computer'],
};

const allInOne: Words = {
  en: [...desktop.en, 'all-in-one'],
  it: [...desktop.it, 'tutto in uno'],
  es: [...desktop.es, 'todo en uno'],
  fr: [...desktop.fr, 'tout-en-un'],
  de: [...desktop.de, 'All-in-one'],
};

const workstation: Words = {
  en: [...desktop.en, 'workstation'],
  it: [...desktop.it, 'workstation'],
  es: [...desktop.es, 'estación de trabajo'],
  fr: [...desktop.fr, 'station de travail'],
  de: [...desktop.de, 'Workstation'],
};

const speaker: Words = {
  en: ['speaker', 'smart speaker'],
  it: ['altoparlante', 'cassa', 'diffusore'],
  es: ['altavoz', 'altavoz inteligente'],
  fr: ['enceinte', 'enceinte connectée', 'haut-parleur'],
  de: ['Lautsprecher', 'Box'],
};

const display: Words = {
  en: ['monitor', 'screen', 'display'],
  it: ['monitor', 'schermo'],
  es: ['monitor', 'pantalla'],
  fr: ['écran', 'moniteur'],
  de: ['Monitor', 'Bildschirm'],
};

export const synonyms: Readonly<Record<ProductFamilySlug, Words>> = {
  iphone: {
    en: ['phone', 'smartphone', 'cell phone', 'mobile phone'],
    it: ['telefono', 'cellulare', 'smartphone'],
    es: ['móvil', 'celular', 'teléfono', 'smartphone'],
    fr: ['téléphone', 'téléphone portable', 'mobile', 'smartphone'],
    de: ['Handy', 'Smartphone', 'Telefon', 'Mobiltelefon'],
  },
  ipad: {
    en: ['tablet'],
    it: ['tablet'],
    es: ['tableta', 'tablet'],
    fr: ['tablette'],
    de: ['Tablet'],
  },
  'mac-laptop': {
    en: ['laptop', 'notebook', 'computer', 'Mac laptop', 'laptop Mac'],
    it: ['portatile', 'computer portatile', 'notebook', 'laptop', 'Mac portatile', 'portatile Mac'],
    es: ['portátil', 'ordenador portátil', 'notebook', 'laptop', 'Mac portátil', 'portátil Mac'],
    fr: ['ordinateur portable', 'PC portable', 'notebook', 'laptop', 'Mac portable', 'portable Mac'],
    de: ['Notebook', 'Laptop', 'Rechner', 'Computer', 'Mac Laptop', 'Mac Notebook'],
  },
  imac: allInOne,
  'imac-pro': allInOne,
  'mac-mini': {
    en: [...desktop.en, 'mini PC'],
    it: [...desktop.it, 'mini PC'],
    es: [...desktop.es, 'mini PC'],
    fr: [...desktop.fr, 'mini PC'],
    de: [...desktop.de, 'Mini-PC'],
  },
  'mac-studio': workstation,
  'mac-pro': workstation,
  'apple-watch': {
    en: ['smartwatch', 'iWatch'],
    it: ['orologio', 'smartwatch', 'iWatch'],
    es: ['reloj', 'reloj inteligente', 'smartwatch', 'iWatch'],
    fr: ['montre', 'montre connectée', 'smartwatch', 'iWatch'],
    de: ['Uhr', 'Armbanduhr', 'Smartwatch', 'iWatch'],
  },
  airpods: {
    en: ['earbuds', 'earphones', 'headphones'],
    it: ['auricolari', 'cuffie', 'cuffiette'],
    es: ['auriculares', 'audífonos', 'cascos'],
    fr: ['écouteurs', 'casque audio', 'oreillettes'],
    de: ['Kopfhörer', 'Ohrhörer', 'In-Ears', 'Earbuds'],
  },
  homepod: speaker,
  'homepod-mini': speaker,
  'apple-tv': {
    en: ['television', 'streaming box', 'set-top box'],
    it: ['televisione', 'box TV', 'streaming'],
    es: ['televisión', 'reproductor multimedia', 'streaming'],
    fr: ['télévision', 'boîtier TV', 'streaming'],
    de: ['Fernsehen', 'TV-Box', 'Streaming-Box'],
  },
  'apple-pencil': {
    en: ['stylus', 'pen'],
    it: ['penna', 'stilo', 'matita'],
    es: ['lápiz', 'lápiz óptico'],
    fr: ['stylet', 'crayon', 'stylo'],
    de: ['Stift', 'Eingabestift'],
  },
  'studio-display': display,
  'pro-display-xdr': display,
  'vision-pro': {
    en: ['VR headset', 'AR headset', 'mixed reality'],
    it: ['visore', 'realtà mista', 'realtà virtuale'],
    es: ['gafas', 'realidad mixta', 'realidad virtual'],
    fr: ['casque de réalité mixte', 'réalité virtuelle'],
    de: ['VR-Brille', 'Headset', 'Mixed Reality'],
  },
};

/** Words that are ignored in queries, folded: everything on this site is for sale and most of it used, so they select nothing. */
export const stopWords: ReadonlySet<string> = new Set(
  `refurbished refurb renewed reconditioned used secondhand cheap price prices buy offer offers deal deals unlocked
  generaluberholt gebraucht gunstig billig preis preise kaufen angebot angebote
  reconditionne reconditionnee reconditionnes reconditionnees occasion pas cher prix acheter offre offres
  ricondizionato ricondizionata ricondizionati ricondizionate usato usata usati prezzo prezzi comprare offerta offerte
  reacondicionado reacondicionada reacondicionados reacondicionadas usado usada barato precio precios comprar oferta ofertas
  the a an of with and for der die das ein eine mit und fur le la les un une de du des avec et pour
  il lo gli i uno una con e per del della el los las y para d l`.split(/\s+/),
);
