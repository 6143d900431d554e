// The words of titles in five languages, as shops use them. @table
import type { KeyboardLayout } from '#domain/catalogue/product.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

export interface TitleWords {
  readonly gigabyte: string;
  readonly terabyte: string;
  /** # stands for the size. */
  readonly memory: readonly string[];
  /** # stands for the number, with the decimal sign of the language. */
  readonly inches: readonly string[];
  readonly decimal: '.' | ',';
  /** # stands for the number of the generation. */
  readonly generation: readonly string[];
  readonly refurbished: readonly string[];
  readonly certified: readonly string[];
  readonly isNew: readonly string[];
  readonly unlocked: readonly string[];
  readonly wifi: readonly string[];
  readonly cellular: readonly string[];
  readonly grades: Readonly<Record<'A' | 'B' | 'C', readonly string[]>>;
  readonly keyboards: Readonly<Record<KeyboardLayout, string>>;
  /** Marketing phrases; never anything that could be a grade. */
  readonly babble: readonly string[];
  /** For devices with a battery; # stands for the percentage. */
  readonly battery: string;
  readonly materials: Readonly<
    Record<'aluminum' | 'stainless-steel' | 'titanium' | 'ceramic' | 'gold', string>
  >;
  readonly nanoTexture: string;
  readonly standardGlass: string;
  readonly stands: Readonly<Record<'tilt' | 'tilt-height' | 'vesa', string>>;
  readonly chargingCase: string;
  readonly wirelessCase: string;
  readonly with: string;
}

const cellularWords = ['Wi-Fi + Cellular', 'WiFi + Cellular', 'Wi-Fi+Cellular', 'Cellular'];

export const titleWords: Readonly<Record<LanguageSlug, TitleWords>> = {
  en: {
    gigabyte: 'GB', terabyte: 'TB', memory: ['# RAM', '# Memory', '# Unified Memory'], inches: ['#-inch', '#"', '#″', '# inch', '#-inch'],
    decimal: '.', generation: ['(# Generation)', '(# Gen)', '# Gen', '# generation'],
    refurbished: ['Refurbished', 'refurbished', 'Renewed', 'Pre-Owned', 'Reconditioned'],
    certified: ['Certified Refurbished', 'Refurbished, certified'], isNew: ['New', 'Brand New', 'Brand New Sealed'],
    unlocked: ['Unlocked', 'SIM-Free', 'Fully Unlocked', 'Factory Unlocked'], wifi: ['Wi-Fi', 'WiFi', 'Wi-Fi only'], cellular: cellularWords,
    grades: { A: ['Excellent', 'Like New', 'Pristine'], B: ['Very Good', 'Good'], C: ['Fair', 'Acceptable'] },
    keyboards: { qwerty: 'QWERTY keyboard', qwertz: 'German QWERTZ keyboard', azerty: 'French AZERTY keyboard' },
    babble: ['12 month warranty', 'Free shipping', 'Tested & cleaned', 'Fast delivery', '30 day returns', 'Fully tested'],
    battery: 'Battery #%',
    materials: { aluminum: 'Aluminum', 'stainless-steel': 'Stainless Steel', titanium: 'Titanium', ceramic: 'Ceramic', gold: 'Gold' },
    nanoTexture: 'Nano-texture glass', standardGlass: 'Standard glass',
    stands: { tilt: 'Tilt-adjustable stand', 'tilt-height': 'Tilt- and height-adjustable stand', vesa: 'VESA mount adapter' },
    chargingCase: 'MagSafe Charging Case', wirelessCase: 'Wireless Charging Case', with: 'with',
  },
  de: {
    gigabyte: 'GB', terabyte: 'TB', memory: ['# RAM', 'RAM #', '# Arbeitsspeicher'], inches: ['# Zoll', '#"', '#″', '#-Zoll', '# Zoll'],
    decimal: ',', generation: ['(#. Generation)', '#. Gen', '(#. Gen.)', '#. Generation'],
    refurbished: ['generalüberholt', 'refurbished', 'Refurbished', 'wiederaufbereitet', 'gebraucht'],
    certified: ['zertifiziert generalüberholt', 'zertifiziert refurbished'], isNew: ['Neu', 'Neuware', 'neu & OVP'],
    unlocked: ['ohne Simlock', 'ohne Vertrag', 'SIM-Lock frei', 'simlockfrei'], wifi: ['Wi-Fi', 'WLAN', 'WiFi'],
    cellular: [...cellularWords, 'WLAN + Cellular'],
    grades: { A: ['Wie neu', 'Hervorragend', 'Exzellent'], B: ['Sehr gut', 'Gut'], C: ['Akzeptabel', 'In Ordnung'] },
    keyboards: { qwerty: 'QWERTY Tastatur', qwertz: 'QWERTZ Tastatur', azerty: 'AZERTY Tastatur' },
    babble: ['12 Monate Garantie', 'Händler', 'geprüft & gereinigt', 'Rechnung mit MwSt.', 'kostenloser Versand', 'Blitzversand', 'vom Fachhändler'],
    battery: 'Akku #%',
    materials: { aluminum: 'Aluminium', 'stainless-steel': 'Edelstahl', titanium: 'Titan', ceramic: 'Keramik', gold: 'Gold' },
    nanoTexture: 'Nanotexturglas', standardGlass: 'Standardglas',
    stands: { tilt: 'neigungsverstellbarer Standfuß', 'tilt-height': 'neigungs- und höhenverstellbarer Standfuß', vesa: 'VESA Mount Adapter' },
    chargingCase: 'MagSafe Ladecase', wirelessCase: 'kabellosem Ladecase', with: 'mit',
  },
  fr: {
    gigabyte: 'Go', terabyte: 'To', memory: ['# RAM', '# de RAM', 'RAM #'], inches: ['# pouces', '#"', '#″', '# pouces'],
    decimal: ',', generation: ['(#e génération)', '#e génération', '(#e gén.)', '#e gén.'],
    refurbished: ['reconditionné', 'Reconditionné', 'remis à neuf', 'occasion'],
    certified: ['reconditionné certifié', 'certifié reconditionné'], isNew: ['Neuf', 'neuf sous blister', 'Neuf'],
    unlocked: ['débloqué', 'Débloqué tout opérateur', 'sans abonnement', 'tous opérateurs'], wifi: ['Wi-Fi', 'WiFi', 'Wifi'], cellular: cellularWords,
    grades: { A: ['Parfait état', 'Excellent état', 'Premium'], B: ['Très bon état', 'Bon état'], C: ['État correct', 'Correct'] },
    keyboards: { qwerty: 'clavier QWERTY', qwertz: 'clavier QWERTZ', azerty: 'clavier AZERTY' },
    babble: ['garantie 12 mois', 'livraison gratuite', 'testé et nettoyé', 'vendeur pro', 'expédié sous 24h', 'avec facture'],
    battery: 'batterie # %',
    materials: { aluminum: 'aluminium', 'stainless-steel': 'acier inoxydable', titanium: 'titane', ceramic: 'céramique', gold: 'or' },
    nanoTexture: 'verre nano-texturé', standardGlass: 'verre standard',
    stands: { tilt: 'support à inclinaison réglable', 'tilt-height': 'support à inclinaison et hauteur réglables', vesa: 'adaptateur de montage VESA' },
    chargingCase: 'boîtier de charge MagSafe', wirelessCase: 'boîtier de charge sans fil', with: 'avec',
  },
  it: {
    gigabyte: 'GB', terabyte: 'TB', memory: ['# RAM', 'RAM #', '# di RAM'], inches: ['#"', '# pollici', '#″', '# pollici'],
    decimal: ',', generation: ['(#a generazione)', '#ª generazione', '(#ª gen.)', '#a gen'],
    refurbished: ['ricondizionato', 'Ricondizionato', 'rigenerato', 'usato'],
    certified: ['ricondizionato certificato', 'certificato ricondizionato'], isNew: ['Nuovo', 'nuovo sigillato'],
    unlocked: ['sbloccato', 'Senza SIM', 'libero da operatore sbloccato'], wifi: ['Wi-Fi', 'WiFi', 'Wi-Fi'], cellular: cellularWords,
    grades: { A: ['Come nuovo', 'Eccellente', 'Ottimo'], B: ['Molto buono', 'Buono'], C: ['Accettabile', 'Discreto'] },
    keyboards: { qwerty: 'tastiera italiana QWERTY', qwertz: 'tastiera tedesca QWERTZ', azerty: 'tastiera francese AZERTY' },
    babble: ['garanzia 12 mesi', 'spedizione gratuita', 'testato e igienizzato', 'spedizione in 24h', 'con fattura'],
    battery: 'batteria #%',
    materials: { aluminum: 'alluminio', 'stainless-steel': 'acciaio inossidabile', titanium: 'titanio', ceramic: 'ceramica', gold: 'oro' },
    nanoTexture: 'vetro nanotexture', standardGlass: 'vetro standard',
    stands: { tilt: 'sostegno a inclinazione regolabile', 'tilt-height': 'sostegno a inclinazione e altezza regolabili', vesa: 'adattatore di montaggio VESA' },
    chargingCase: 'custodia di ricarica MagSafe', wirelessCase: 'custodia di ricarica wireless', with: 'con',
  },
  es: {
    gigabyte: 'GB', terabyte: 'TB', memory: ['# RAM', 'RAM #', '# de RAM'], inches: ['# pulgadas', '#"', '#″', 'de # pulgadas'],
    decimal: ',', generation: ['(#.ª generación)', '#ª generación', '(#ª gen.)', '#a generación'],
    refurbished: ['reacondicionado', 'Reacondicionado', 'restaurado', 'usado'],
    certified: ['reacondicionado certificado', 'certificado reacondicionado'], isNew: ['Nuevo', 'nuevo precintado'],
    unlocked: ['libre', 'Libre', 'liberado'], wifi: ['Wi-Fi', 'WiFi', 'Wifi'], cellular: cellularWords,
    grades: { A: ['Como nuevo', 'Excelente', 'Impecable'], B: ['Muy bueno', 'Muy buen estado', 'Buen estado'], C: ['Aceptable', 'Correcto'] },
    keyboards: { qwerty: 'teclado español QWERTY', qwertz: 'teclado alemán QWERTZ', azerty: 'teclado francés AZERTY' },
    babble: ['12 meses de garantía', 'envío gratis', 'revisado y desinfectado', 'envío 24h', 'con factura'],
    battery: 'batería #%',
    materials: { aluminum: 'aluminio', 'stainless-steel': 'acero inoxidable', titanium: 'titanio', ceramic: 'cerámica', gold: 'oro' },
    nanoTexture: 'vidrio nanotexturizado', standardGlass: 'vidrio estándar',
    stands: { tilt: 'soporte con inclinación ajustable', 'tilt-height': 'soporte con inclinación y altura ajustables', vesa: 'adaptador para montaje VESA' },
    chargingCase: 'estuche de carga MagSafe', wirelessCase: 'estuche de carga inalámbrica', with: 'con',
  },
}; // prettier-ignore
