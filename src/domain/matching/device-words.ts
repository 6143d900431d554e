// Words in five languages by which a listing is no offer of one whole, working device. @table

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const phrases = (list: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> =>
  Map.groupBy(
    list.map(phrase => phrase.split(' ')),
    phrase => phrase[0] as string,
  );

/** Things made for a device, except words that also name a part of one ("case" of a watch). */
export const accessoryWords = words(`
  cover covers bumper bumpers holster pouch sleeve sleeves wallet skin skins lanyard protector protectors protection sticker decal
  charger chargers charging cable cables adapter adaptor holder mount tripod powerbank stylus cradle hub keycaps backpack bag briefcase
  hulle hullen schutzhulle schutzfolie panzerglas panzerfolie schutzglas displayschutz folie tasche etui tastaturabdeckung
  ladekabel ladegerat netzteil halterung halter rucksack aufkleber
  coque coques housse housses etui chargeur chargeurs sacoche autocollant
  custodia custodie pellicola caricatore caricabatterie cavo cavi adesivo borsa
  funda fundas carcasa carcasas templado cargador cargadores protectora mica bolso pegatina remote fernbedienung telecommande telecomando
`);
/** Accessories that can also be part of a device: they count only in front of its name. */
export const leadingAccessories = words(`
  case cases strap straps band bands bracelet armband armbander cinturino correa correas folio stand dock support supporto soporte caja
  keyboard tastatur clavier tastiera teclado mouse trackpad earbuds eartips ohrpolster box karton boite scatola
`);
/** Watch bands, which come with most watches. */
export const bandWords = words(`
  strap straps band bands bracelet bracelets armband armbander sportarmband cinturino cinturini correa correas loop
`);
export const partWords = words(`
  lcd digitizer battery batteries motherboard logicboard backglass topcase palmrest hinge speaker speakers ssd
  akku akkus bildschirm ersatzteil ersatzteile rahmen displayeinheit batterie batteries vitre ecran ecrans schermo batteria scocca
  pantalla pantallas bateria baterias placa repuesto fan ventilateur ventola ventilador tastatur display screen oled flex
`);
export const replacementWords = words(`
  replacement assembly ersatz remplacement ricambio recambio repuesto spare oem digitizer aftermarket
`);
export const accessoryMakers = words(`
  spigen otterbox belkin griffin incipio targus iluv techshell speck uag esr ugreen anker moshi kensington logitech twelvesouth incase
  lifeproof casemate pelican nomad satechi hama xtrememac bracketron caseable zagg mophie tucano cellularline artwizz fintie procase
  moko inateck tomtoc thule samsonite casetify rhinoshield ringke nillkin baseus hyperdrive hypershop dbrand brenthaven stm dodocase
  isound scosche philips jabra iottie aukey omoton mosiso kuzy supcase ozaki macally iskin hardcandy vivitar
`);
export const brokenPhrases = phrases([
  'for parts', 'parts only', 'for repair', 'parts or repair', 'parts repair', 'spares or repair', 'spares repair', 'not working', 'non working', 'non functional', 'broken', 'cracked', 'crack', 'cracks',
  'damaged', 'faulty', 'defective', 'spares', 'spare parts', 'as is', 'untested', 'shattered', 'smashed', 'water damage', 'does not work', 'doesn t work', 'wont turn on', 'won t turn on', 'does not turn on',
  'no power', 'dead', 'icloud locked', 'icloud lock', 'activation lock', 'activation locked', 'mdm locked', 'locked icloud', 'bent', 'bad screen', 'bad lcd', 'screen burn',
  'defekt', 'defekte', 'defekter', 'defektes', 'defekten', 'beschadigt', 'beschadigte', 'beschadigter', 'beschadigtes', 'kaputt', 'kaputte', 'kaputter', 'kaputtes', 'bastler', 'fur bastler', 'bastlergerat', 'ersatzteile', 'ersatzteilspender',
  'displaybruch', 'displayschaden', 'glasbruch', 'wasserschaden', 'gesprungen', 'gesprungenes', 'gebrochen', 'riss im', 'risse', 'funktioniert nicht', 'geht nicht', 'ohne funktion', 'icloud gesperrt', 'gesperrt', 'ungepruft', 'verbogen',
  'pour pieces', 'hors service', 'hs', 'casse', 'cassee', 'casses', 'fissure', 'fissuree', 'endommage', 'endommagee', 'defectueux', 'defectueuse', 'en panne', 'panne', 'pieces detachees', 'ne fonctionne pas', 'ne fonctionne plus', 'ne s allume', 'bloque icloud', 'verrouille icloud', 'fele', 'brise', 'brisee',
  'per ricambi', 'per pezzi', 'pezzi di ricambio', 'rotto', 'rotta', 'guasto', 'guasta', 'danneggiato', 'danneggiata', 'difettoso', 'difettosa', 'non funziona', 'non funzionante', 'non si accende', 'crepato', 'crepata', 'crepa', 'scheggiato', 'bloccato icloud',
  'para piezas', 'por piezas', 'para despiece', 'despiece', 'roto', 'rota', 'rotos', 'averiado', 'averiada', 'danado', 'danada', 'para repuestos', 'para reparar', 'para recambios', 'no funciona', 'no enciende', 'defectuoso', 'defectuosa', 'estropeado', 'estropeada', 'bloqueado icloud', 'bloqueado por icloud', 'icloud bloqueado', 'agrietado', 'agrietada',
]); // prettier-ignore
export const emptyBoxPhrases = phrases([
  'empty box', 'box only', 'only box', 'empty original box', 'nur ovp', 'nur verpackung', 'nur karton', 'leerkarton', 'leere ovp', 'leere verpackung', 'leere box', 'originalverpackung ohne', 'verpackung ohne', 'ovp ohne', 'karton ohne',
  'solo caja', 'caja vacia', 'solo la caja', 'solo scatola', 'scatola vuota', 'solo la scatola', 'solo confezione', 'boite vide', 'boite seule', 'boite uniquement', 'emballage vide', 'boite d origine vide', 'box no phone', 'leerverpackung',
]); // prettier-ignore
export const servicePhrases = phrases([
  'unlock service', 'unlocking service', 'unlock code', 'unlocking code', 'imei unlock', 'unlock imei', 'factory unlock service', 'icloud removal', 'icloud unlock', 'icloud remove', 'repair service', 'screen repair', 'battery replacement service', 'imei check', 'network unlock', 'unlocking',
  'reparatur', 'reparaturservice', 'reparaturdienst', 'entsperrung', 'freischaltung', 'entsperren', 'entsperrcode', 'displaytausch', 'akkutausch',
  'reparation', 'service de reparation', 'deblocage', 'desimlockage', 'remplacement ecran', 'changement ecran', 'riparazione', 'servizio di riparazione', 'sblocco', 'sostituzione schermo',
  'reparacion', 'servicio de reparacion', 'liberacion', 'liberar', 'desbloqueo', 'cambio de pantalla', 'cambio de bateria', 'cambio pantalla', 'cambio bateria',
]); // prettier-ignore
export const lotPhrases = phrases([
  'lot of', 'bulk of', 'wholesale lot', 'wholesale', 'job lot', 'joblot', 'bulk lot', 'bundle of', 'konvolut', 'lot de', 'lotto di', 'lote de', 'lote', 'lot x', 'mixed lot', 'posten', 'restposten', 'paar', 'stock of',
]); // prettier-ignore
/** At the start of a title: the seller wants another device and no money. */
export const swapWords = words(
  'cambio intercambio swap trade tausch tausche tauschen echange scambio permuto permuta',
);
/** Apple products that belong to no family of the catalogue. */
export const otherAppleProducts = phrases([
  'ipod', 'ipods', 'airtag', 'airtags', 'earpods', 'magic keyboard', 'magic mouse', 'magic trackpad', 'smart keyboard', 'smart folio', 'thunderbolt display', 'cinema display', 'time capsule', 'airport', 'beats', 'homekit', 'magsafe', 'powerbook', 'ibook', 'xserve', 'superdrive', 'siri remote', 'smart battery', 'led cinema',
]); // prettier-ignore
export const forWords = words(
  'for fits fur pour per para compatible compatibile compatibles kompatibel passend passende suitable designed',
);
export const withWords = words(
  'with mit avec con y e und and et plus inkl incl including inklusive inclus compris incluye including w samt sowie without no ohne sans senza sin kein keine mas',
);
export const givenWords = words(
  'included inklusive enthalten inclus incluse offert offerte fourni fournie incluso inclusa incluido incluida friendly dabei gratis free',
);
export const denials = words('not no never nicht kein keine pas non sin senza sans ohne without zero');
