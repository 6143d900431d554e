// Sources' names of attributes, in five languages, and the stated attribute that each means. @table
import { parsePartNumber } from '#domain/catalogue/part-number.ts';
import type { StatedAttribute } from '#domain/feeds/listing.ts';
import { foldText } from '#domain/words.ts';

const names: Readonly<Record<Exclude<StatedAttribute, 'gradeWords' | 'language'> | 'partNumber', string>> = {
  partNumber:
    'mpn|partnumber|part|modelno|herstellernummer|teilenummer|artikelnummer|referencefabricant|codiceproduttore|numerodepieza',
  brand: 'brand|marke|marque|marca|manufacturer|hersteller|fabricant|produttore|fabricante|art',
  model: 'model|modell|modele|modello|modelo|modelname|modellname',
  storage:
    'storage|storagecapacity|storagesize|storagegb|capacity|speicher|speicherkapazitat|speicherplatz|speichergrosse|interner speicher|internerspeicher|stockage|capacite|capacitedestockage|memoireinterne|capacita|capacitadiarchiviazione|memoriainterna|archiviazione|almacenamiento|capacidad|capacidaddealmacenamiento|ssd|ssdcapacity|festplatte|festplattenkapazitat|harddrivecapacity',
  memory:
    'memory|ram|rammemory|ramgb|memorygb|ramsize|arbeitsspeicher|memoire|memoirevive|memoireram|memoria|memoriaram|installedram',
  colour: 'color|colour|farbe|couleur|colore|manufacturercolor|herstellerfarbe',
  carrier:
    'carrier|network|netz|netzbetreiber|operateur|operatore|operador|simlock|lockstatus|vertragsbindung',
  category: 'category|kategorie|categorie|categoria|producttype',
  screen:
    'screen|screensize|screeninches|displaysize|display|bildschirm|bildschirmgrosse|bildschirmdiagonale|tailleecran|tailledelecran|dimensionischermo|dimensioneschermo|tamanopantalla|tamanodepantalla|pantalla',
  year: 'year|releaseyear|modelyear|jahr|erscheinungsjahr|baujahr|annee|anneedesortie|anno|annodirilascio|ano|anodelanzamiento',
  chip: 'chip|cpu|processor|processortype|prozessor|processeur|processore|procesador',
  connectivity: 'connectivity|konnektivitat|connectivite|connettivita|conectividad|konnektivitaten',
  caseSize: 'casesize|casesizemm|gehausegrosse|tailleboitier|dimensionecassa|tamanocaja|tamanodelacaja',
  condition:
    'condition|conditiontext|zustand|etat|condizione|condizioni|stato|estado|grade|grado|klasse|itemcondition|conditiondescription',
  description: 'description|descriptionexcerpt|beschreibung|descrizione|descripcion',
};

const attributeOf: ReadonlyMap<string, StatedAttribute | 'partNumber'> = new Map(
  (Object.entries(names) as [StatedAttribute | 'partNumber', string][]).flatMap(([attribute, list]) =>
    list.split('|').map(name => [name, attribute]),
  ),
);

export interface NamedAttributes {
  readonly partNumber: string | null;
  readonly attributes: Partial<Record<StatedAttribute, string>>;
}

/** Maps a source's attributes to stated attributes, nested objects included. Of two names for one attribute the first counts. */
export function nameAttributes(raw: Readonly<Record<string, unknown>>): NamedAttributes {
  const attributes: Partial<Record<StatedAttribute, string>> = {};
  let partNumber: string | null = null;
  const read = (object: Readonly<Record<string, unknown>>, depth: number): void => {
    for (const [key, value] of Object.entries(object)) {
      if (typeof value === 'object' && value !== null) {
        if (!Array.isArray(value) && depth < 3) read(value as Record<string, unknown>, depth + 1);
        continue;
      }
      if ((typeof value !== 'string' && typeof value !== 'number') || value === '') continue;
      const attribute = attributeOf.get(foldText(key).replaceAll(/[^a-z]/g, ''));
      if (attribute === undefined) continue;
      // Only devices that are not new have a grade: "grade: Nuovo" is the best one.
      const text = /^(?:grade|grado)$/i.test(key) ? `grade ${String(value)}` : String(value);
      if (attribute !== 'partNumber') attributes[attribute] ??= text;
      else if (parsePartNumber(text)) partNumber ??= text;
    }
  };
  read(raw, 0);
  return { partNumber, attributes };
}
