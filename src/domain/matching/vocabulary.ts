// Words in five languages by which a listing is no offer of one whole, working device, or says what comes with it. @table
import { wordSet } from '#domain/words.ts';

/** First word -> phrases that begin with it. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;
const phrases = (list: string): Phrases =>
  Map.groupBy(
    list
      .trim()
      .split(/\s*[|\n]\s*/)
      .map(phrase => phrase.split(' ')),
    phrase => phrase[0] as string,
  );

/** Things made for a device, except words that also name a part of one ("case" of a watch). */
export const accessoryWords = wordSet(`
  cover covers bumper bumpers holster pouch sleeve sleeves wallet skin skins lanyard protector protectors protection sticker decal
  charger chargers charging supply cord cable cables adapter adaptor adattatore adattatori adaptador adaptadores adaptateur adaptateurs converter converters holder mount tripod powerbank stylus stylet pennino lapiz eingabestift cradle hub keycaps backpack bag briefcase
  filter filters film guard shield screenguard shell hardshell hardcase softcase armor armour earphones headset grip kickstand bracket selfie vinyl
  earbuds headphones eartips tips dongle docking popsocket ringlight gimbal
  hulle hullen schutzhulle handyhulle lederhulle silikonhulle schutzfolie spiegelfolie displayfolie blickschutzfolie hydrogelfolie panzerglas panzerfolie schutzglas displayschutz folie tasche etui tastaturabdeckung
  ladekabel ladegerat netzteil kabel halterung halter kfz rucksack aufkleber kopfhorer gutschein gutscheinkarte
  coque coques housse housses etui chargeur chargeurs sacoche autocollant trempe
  custodia custodie pellicola temperato caricatore caricabatterie caricabatteria alimentatore cavo cavi adesivo borsa supporto cuffie
  funda fundas carcasa carcasas templado tempered cargador cargadores protectora mica bolso pegatina soporte auriculares
  remote fernbedienung telecommande telecomando case cases folio keyboardcover
`);
/** Accessories that can also be part of a device or come with it: they count only in front of its name. */
export const leadingAccessories = wordSet(`
  strap straps band bands bracelet bracelets armband armbander cinturino cinturini correa correas stand standfuss dock support caja
  keyboard tastatur clavier tastiera teclado mouse trackpad ohrpolster box karton boite scatola ovp originalverpackung verpackung emballage confezione embalaje packaging
  verre vetro cristal estuche boitier capa capinha ladecase ladeetui auricular ecouteur ecouteurs auricolare auricolari ohrhorer kopfhorer
`);
const speakerWords = wordSet(
  'speaker speakers lautsprecher enceinte enceintes haut parleur parleurs altoparlante altoparlanti cassa casse altavoz altavoces',
);
const displayWords = wordSet('display monitor bildschirm ecran schermo pantalla');
/** By family, what its devices are, in words that also name accessories and parts of other devices. */
export const familyKindWords: Readonly<Record<string, ReadonlySet<string>>> = {
  'airpods': wordSet('headphone headphones headset kopfhorer casque ecouteurs cuffie auricolari auriculares'),
  'apple-pencil': wordSet('stylus stylet pennino lapiz eingabestift'),
  'homepod': speakerWords,
  'homepod-mini': speakerWords,
  'studio-display': displayWords,
  'pro-display-xdr': displayWords,
}; // prettier-ignore
/** What shops call a device whose name only the attributes state: "Apple Laptop", "Smartphone gebraucht". */
export const genericDeviceWords = wordSet(`
  phone smartphone handy mobiltelefon telefon telefono telephone movil cellulare tablet tablette tableta laptop notebook portatile portatil portable
  computer ordinateur ordenador desktop smartwatch watch uhr montre orologio reloj earbuds headphones kopfhorer ecouteurs auricolari auriculares cuffie
`);
/** "avec verre standard": Apple sells some screens with a choice of glass. */
const glassWords = wordSet('verre vetro cristal');
/** By family, accessory words that also name the device's own parts. */
export const familyPartWords: Readonly<Record<string, ReadonlySet<string>>> = {
  'airpods': wordSet('case charging etui ladecase ladeetui boitier custodia estuche funda earbuds'),
  'apple-watch': wordSet('case casing gehause boitier cassa caja loop charging charger cable funda'),
  'studio-display': wordSet('mount adapter adaptor adapters adaptateur adattatore adaptador halterung support supporto soporte stand'),
  'pro-display-xdr': wordSet('mount adapter stand'),
  'apple-tv': wordSet('remote fernbedienung telecommande telecomando'),
  'ipad': glassWords,
  'imac': glassWords,
  'macbook-pro': glassWords,
}; // prettier-ignore
export const bandWords = wordSet(`
  strap straps band bands bracelet bracelets armband armbander sportarmband cinturino cinturini correa correas loop
`);
/** Parts of a device. Their names also describe a whole device ("100% battery"): what stands beside them decides. */
export const partWords = wordSet(`
  display displays lcd oled screen screens battery batteries frame speaker speakers flex keyboard camera glass
  akku akkus bildschirm gehause rahmen tastatur kamera lautsprecher
  ecran ecrans batterie batteries vitre clavier camera baterie
  schermo batteria fotocamera tastiera vetro
  tapa pantalla pantallas bateria baterias teclado camara ventilador fan ventilateur ventola ssd
`);
/** Names of parts that nobody uses to describe a whole device. */
export const sparePhrases = phrases(`
  motherboard|mainboard|logicboard|logic board|digitizer|topcase|top case|bottom case|palmrest|hinge|backglass|back glass|rear glass|backcover|back cover glass
  back housing|housing|rear housing|back frame|charging port|charge port|dock connector|sim tray|camera lens|lens glass|camera module|home button|flex cable|touch screen digitizer
  ruckglas|ruckseitenglas|austauschgehause|gehauserahmen|hauptplatine|platine|ladebuchse|ersatzakku|ersatzdisplay|ersatzteil|ersatzteile|displayeinheit|akkudeckel|backcover|touchscreen glas|simkartenhalter
  haut parleur|haut parleurs|ecouteur interne|vibreur|carte mere|chassis|vitre arriere|face arriere|connecteur de charge|connecteur charge|connecteur lightning|vitre tactile|bloc ecran|ecran complet|nappe|dalle|lecteur sim|bouton home
  altoparlante|altoparlanti|auricolare interno|scheda madre|scheda logica|scocca|vetro posteriore|vetri posteriori|vetro touch|connettore di ricarica|connettore ricarica|display completo|tasto home
  altavoz|auricular interno|placa base|placa madre|chasis|tapa trasera|carcasa trasera|cristal trasero|conector de carga|puerto de carga|bandeja sim|boton home|boton de inicio
  sodimm|so dimm|barrette memoire|barrettes memoire|ram sticks|ram stick|memory module|memory kit|ram kit|hdd caddy|tarjeta logica|tarjeta madre|tarjeta wifi|tarjeta de video|wifi card|airport card|carte wifi|scheda wifi|wlan karte|cpu tray|processor tray|cpu board|cpu card|backplane|taptic engine|vibration motor|ear speaker|nur ladecase|nur das ladecase|charging case only|case only no airpods|boitier de charge seul|solo custodia di ricarica|solo estuche de carga|ohrmuschel|flexkabel|flexor|bisagra|bisagras|tapa inferior
  repuesto|recambio|ricambio|pantalla completa|pantalla lcd|lcd screen|touch glass|touchscreen glass
`);
/** They say of a part, in the title of a device, that the part itself is sold. */
export const replacementWords = wordSet(`
  replacement assembly ersatz remplacement ricambio recambio repuesto spare oem digitizer aftermarket kit reparaturset reparaturkit
`);
/** One of a pair of AirPods. */
export const singleEarbudWords = wordSet(`
  left right links rechts linker rechter gauche droit droite sinistro sinistra destro destra izquierdo izquierda derecho derecha einzeln einzelne single seul sola only
`);
export const accessoryMakers = wordSet(`
  spigen otterbox belkin griffin incipio targus iluv techshell speck uag esr ugreen anker moshi kensington logitech twelvesouth incase
  lifeproof casemate pelican nomad satechi hama xtrememac bracketron caseable zagg mophie tucano cellularline artwizz fintie procase
  moko inateck tomtoc thule samsonite casetify rhinoshield ringke nillkin baseus hyperdrive hypershop dbrand brenthaven stm dodocase
  isound scosche philips jabra iottie aukey omoton mosiso kuzy supcase ozaki macally iskin hardcandy vivitar pitaka peakdesign
  crucial kingston corsair owc newertech lacie seagate sandisk startech iogear kanex monster dlo ihome altec klipsch skullcandy jawbone plantronics
  powermat duracell energizer ifrogz marware contour caselogic griptite boostcase tech21 gear4 mujjo benks torras dbramante elago lamicall nulaxy
`);
export const otherBrands = wordSet(`
  samsung galaxy xiaomi redmi poco nothing pixel huawei honor oneplus oppo vivo motorola moto nokia sony xperia realme fairphone infinix tecno
  lenovo microsoft surface hp thinkpad chromebook garmin fitbit polar amazfit suunto oukitel blackview umidigi hisense meizu wiko crosscall emporia gigaset brondi bose jbl sennheiser toshiba medion dell msi asus acer
  blackberry htc zte alcatel wiko cubot doogee ulefone tcl lg gopro dji canon nikon playstation ps4 ps5 xbox nintendo kindle android
`);
/** Apple products that belong to no family of the catalogue. */
export const otherAppleProducts = phrases(`
  ipod|ipods|airtag|airtags|earpods|magic keyboard|magic mouse|magic trackpad|smart keyboard|smart folio|thunderbolt display|cinema display|time capsule
  airport|beats|homekit|magsafe|powerbook|ibook|xserve|superdrive|siri remote|smart battery|led cinema
`);
export const brokenPhrases = phrases(`
  for parts|parts only|for repair|parts or repair|parts repair|spares or repair|spares repair|not working|non working|non functional|broken|cracked|crack|cracks
  damaged|faulty|defective|spares|spare parts|as is|untested|shattered|smashed|water damage|does not work|doesn t work|wont turn on|won t turn on|does not turn on|doesn t turn on|does not power on|doesn t power on|won t power on|will not turn on|will not power on
  no power|dead|icloud locked|icloud lock|activation lock|activation locked|loose contact|mdm locked|mdm|locked icloud|bent|bad screen|bad lcd|screen burn|heavy burn|burn in|burned screen|green line|green lines|pink line|ghost touch|no face id|no touch id|no back camera|no rear camera|no front camera|no camera
  no service|no signal|no sound|no audio|no hard drive|no hdd|no ssd|no hd|lines on screen|line on screen|lines on lcd|lcd damage|lcd bleed|lcd discolor|lcd discoloration|screen discoloration|dead pixel|dead pixels|locked ipad|locked macbook|screen bleed|lcd burn|screen lines|won t charge|doesn t charge|does not charge|not charging|boot loop|bootloop|passcode locked|password locked|locked to owner
  bad face id|issue|issues|problem|problems|chipped|heavily damaged|needs repair|needs screen|needs battery|needs new screen|ic lock|ic locked|needs replacement
  bad esn|bad imei|blacklisted|blacklist|imei blocked|without battery|no battery|missing screen|motherboard only|battery only|screen only|nur display|nur das display|kein gerat|ecran seul|solo schermo|solo pantalla
  defekt|defekte|defekter|defektes|defekten|defektem|beschadigt|beschadigte|beschadigter|beschadigtes|kaputt|kaputte|kaputter|kaputtes|bastler|fur bastler|bastlergerat|ersatzteile|ersatzteilspender
  displaybruch|displayschaden|glasbruch|glasschaden|wasserschaden|gesprungen|gesprungene|gesprungenes|gesprungenem|gesprungener|sprung|sprunge|gebrochen|gebrochenes|riss|risse|rissig|gerissen|gerissenes|gerissenem|gerissener|bypass|bypassed|probleme|zersprungen|zersprungenes|zersprungener|pixelfehler|kein ton|kein empfang|ladt nicht|zu reparieren|streifen|funktioniert nicht|geht nicht|startet nicht|nicht einschalten|bleibt schwarz|nur schwarz|kein bild|vertikale linien|horizontale linien|linien im|bootet nicht|fahrt nicht|ohne funktion
  icloud gesperrt|aktivierungssperre|wackelkontakt|gesperrt|ungepruft|verbogen|ohne akku|ohne display|ohne ssd|kein face id|face id defekt|face id geht nicht
  ligne verte|ligne rose|lignes sur|pour pieces|a reparer|a remplacer|a changer|probleme de|hors service|hs|casse|cassee|casses|fissure|fissuree|fendu|fendue|endommage|endommagee|defectueux|defectueuse|en panne|panne|pieces detachees|fonctionne pas|marche pas|marche plus|charge pas|charge plus|non fonctionnel|non fonctionnelle|et icloud|fonctionne plus|ne s allume|s allume plus|s allume pas|ne demarre
  bloque icloud|verrouillage d activation|verrouillage activation|blocage d activation|faux contact|verrouille icloud|icloud bloque|fele|felee|brise|brisee|ebreche|raye profondement|sans batterie|sans ecran|sans face id|oxyde
  riga verde|righe sullo|strisce sullo|da sostituire|da riparare|da cambiare|da sistemare|problema|problemi|per ricambi|per pezzi|pezzi di ricambio|rotto|rotta|rotti|guasto|guasta|danneggiato|danneggiata|difettoso|difettosa|non funziona|non funzionante|non si accende|non carica|e icloud|crepato|crepata|crepa|crepe|scheggiato|scheggiata|spaccato|spaccata|incrinato|incrinata
  bloccato icloud|icloud bloccato|blocco icloud|blocco attivazione|blocco di attivazione|falso contatto|senza batteria|senza schermo|senza face id
  linea verde|raya verde|rayas en|x partes|por partes|para partes|refacciones|por refacciones|para refacciones|problemas|por reparar|hay que reparar|hay que cambiar|para piezas|por piezas|para despiece|despiece|desguace|roto|rota|rotos|averiado|averiada|danado|danada|para repuestos|para reparar|para recambios|no funciona|no enciende|no prende|no carga|y icloud|defectuoso|defectuosa|estropeado|estropeada
  tylko na czesci|na czesci|uszkodzony|uszkodzona|bloqueado icloud|bloqueado por icloud|icloud bloqueado|bloqueo de activacion|bloqueo activacion|falso contacto|agrietado|agrietada|rajado|rajada|reventado|reventada|quebrado|quebrada|partido|partida|sin bateria|sin pantalla|sin face id|face id desactivado
`);
export const emptyBoxPhrases = phrases(`
  originalkarton leer|karton leer|ohne uhr|ohne gerat|empty box|box only|box and cable only|box and charger only|box and accessories only|only box|empty original box|nur ovp|nur verpackung|nur karton|leerkarton|leere ovp|leere verpackung|leere box|ovp leer|originalverpackung ohne|verpackung ohne|ovp ohne inhalt|karton ohne
  solo caja|caja vacia|solo la caja|solo scatola|scatola vuota|solo la scatola|solo confezione|boite vide|boite seule|boite uniquement|emballage vide|boite d origine vide|box no phone|leerverpackung|sans telephone|sin telefono|senza telefono|ohne inhalt|ohne handy|nur die verpackung
`);
export const servicePhrases = phrases(`
  unlock service|unlocking service|carrier unlock|permanent unlock|permanent factory unlock|unlock by imei|factory unlock for|network unlock for|unlock code|unlocking code|imei unlock|unlock imei|factory unlock service|icloud removal|icloud unlock|icloud remove|repair service|iphone repair|ipad repair|macbook repair|phone repair|screen repair|battery replacement service|imei check|network unlock service|unlocking
  reparatur|reparaturservice|reparaturdienst|entsperrung|freischaltung|entsperren|entsperrcode|displaytausch|akkutausch
  reparation|service de reparation|deblocage|desimlockage|remplacement ecran|changement ecran|riparazione|servizio di riparazione|sblocco|sostituzione schermo
  reparacion|servicio de reparacion|libero iphone|libero movil|libero moviles|liberacion|liberar|desbloqueo|cambio de pantalla|cambio de bateria|cambio pantalla|cambio bateria
  gift card|carte cadeau|tarjeta regalo|buono regalo
`);
export const lotPhrases = phrases(`
  lot of|bulk of|wholesale lot|job lot|joblot|bulk lot|bulk|bundle of|konvolut|lot de|lotto di|lote de|lote|lot x|mixed lot|mixed grades|mixed colors|mixed colours|posten|restposten|paar|stock of|sammlung|pair of iphone|pair of ipad|pair of ipads|pair of macbook|pair of macbooks
`);
/** In front of a device's name they mean several; elsewhere they may mean anything. */
export const leadingLots = wordSet('lot lotto lote konvolut posten bulk palette pallet stock wholesale');
export const fakePhrases = phrases(`
  android os|android system|android smartphone|android phone|runs android|replica|replika|replique|clone|klon|clon|fake|counterfeit|dummy|attrappe|maqueta|maquette|mockup|nachbau|factice|imitation|imitacion|imitazione|copia|copie|display model dummy|1 1 copy
`);
/** What is asked for is no price of the device: a contract, a rental, a voucher. */
export const noSalePricePhrases = phrases(`
  contract|per month|a month|monthly|lease|leasing|rental|for rent|to rent|rent to own|trade in|tradein|trade in credit|installment plan
  mit vertrag|mit abo|vertrag|mobilfunkvertrag|tarif|allnet|allnetflat|monatlich|mtl|pro monat|mieten|miete|zur miete|mietkauf|ratenkauf|handyvertrag
  abonnement|avec abonnement|forfait|par mois|location|a louer|mensuel|mensualites|contrat
  abbonamento|con abbonamento|noleggio|a noleggio|al mese|a rate|rate mensili|contratto|mensili
  al mes|renting|alquiler|en alquiler|contrato|mensuales|a plazos
`);
/** Behind a price and a slash: "29,99 €/Monat". */
export const monthWords = wordSet('month mo monat mois mese mes');
/** At the start of a title: the seller wants another device and no money. */
export const swapWords = wordSet(
  'cambio intercambio swap trade tausch tausche tauschen echange scambio permuto permuta',
);
export const swapPhrases = phrases(
  'con permuta|solo permuta|nur tausch|swap only|echange uniquement|solo scambio|solo cambio|trade only',
);
/** At the start of a title: somebody wants to buy. */
export const wantedWords = wordSet(
  'suche suchen gesucht busco buscando compro cerco cercasi recherche cherche achete jachete wanted wtb looking iso ankauf kaufe acquisto',
);
/** Traders who buy. */
export const wantedPhrases = phrases(
  'j achete|ich kaufe|je cherche|je recherche|ich suche|want to buy|sell your|sell us your|we buy|cash for|wir kaufen|verkaufe dein|vendez votre|nous achetons|rachat|vendi il tuo|compriamo|vende tu|compramos',
);
/** In front of a device's name: something else is only compared with it. */
export const likePhrases = phrases(
  'like|looks like|similar to|wie|wie ein|wie das|ahnlich|comme|facon|style|tipo|come|simile a|como|similar a|estilo',
);
export const forWords = wordSet(`
  for fits fur pour per para voor compatible compatibile compatibles kompatibel passend passende suitable designed
`);
export const withWords = wordSet(`
  with w mit avec sous con y e und and et plus inkl incl including inklusive inclus compris comprend comprenant comprende incluye including samt sowie without no ohne sans senza sin kein keine mas comes
`);
export const includedWords = wordSet(`
  included inklusive enthalten inclus incluse offert offerte fourni fournie incluso inclusa incluido incluida friendly dabei gratis free
`);
export const negations = wordSet(
  'not no never nicht kein keine keinen pas ni non sin senza sans ohne without zero aucun aucune nessun nessuna ningun ninguna sense zonder',
);
export const conjunctions = wordSet('and or und oder et ou e o y u');
/** Beside the name of a part they describe it as part of a whole device ("neuer Akku"), as numbers do ("95% battery"). */
export const qualityWords = wordSet(`
  new neu neue neuer neues neuem neuen neuf neuve neufs nuova nuovo nueva nuevo retina 4k 5k liquid gesundheit health capacity 100
  excellent perfect perfekt good gut top great parfait parfaite impeccable bon bonne ottimo ottima buono buona perfetto perfetta
  perfecto perfecta impecable bien buen buena cambiada cambiado replaced erneuert gewechselt getauscht remplacee changee sostituita cambiata
`);
export const keyboardWords = wordSet('keyboard tastatur clavier tastiera teclado');
/** Beside a word for the keyboard: that of the laptop itself, behind its name. */
export const layoutWords = wordSet(
  'azerty qwerty qwertz deutsche deutsch german english italiana ita espanol espanola francais inglese ingles',
);
/** Behind a number of units: "20 units". */
export const countNouns = wordSet(`
  units unit unidades uds unita unites unite pcs pc pieces piece pieza piezas pz pzs pza pzas pezzi stuck stk einheiten
`);
/** In front of a device's name: "two iPhone 8". */
export const numberWords = wordSet(
  'two three four five zwei drei vier funf deux trois quatre due tre quattro dos tres cuatro both beide',
);
/** In front of a number of units: "Qty 10". */
export const quantityWords = wordSet('qty quantity menge anzahl quantite quantita cantidad');
/** Behind a number that is no model, generation, screen or size: "iPhone 11 y 6 meses de garantía", "GPU 64-core". */
export const unitForm =
  /^(?:[gt][bo]?|gigas?|ghz|mm|cm|mp|mah|bit|w|watt|k|x|cores?|kerne?n?|coeurs|nucleos|(?:lade)?zyklen|cycles?|cicl[io]s?|months?|mon(?:at|ate|aten)|mois|mes[ei]s?|years?|jahre?|ans|ann[io]|anos?|days?|tage?|jours?|giorni|dias|euros?|eur|usd|dollars?|pcs|stuck|inch|zoll|pouces?|pollici|pulgadas?)$/;
