// Tables in no standard format: columns by the names that shop systems give them, in five languages.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import type { FieldNames } from '#adapters/feeds/rows/named-fields.ts';
import { readNamedTable } from '#adapters/feeds/rows/named-table.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';

/** In the form of `normaliseColumn`. Former prices and prices without tax are not read as prices. @table */
const anyTableNames: FieldNames = {
  code: [
    'id', 'sku', 'product_id', 'item_id', 'code', 'reference', 'ref', 'variant_sku', 'article_number', 'item_number', 'offer_id',
    'artikelnummer', 'artikelnr', 'artikel_nr', 'art_nr', 'bestellnummer', 'reference_produit', 'code_produit', 'identifiant',
    'codice', 'codice_prodotto', 'codice_articolo', 'riferimento', 'codigo', 'referencia', 'ean', 'gtin',
  ],
  title: [
    'title', 'name', 'product_name', 'product_title', 'item_name', 'designation', 'titre', 'nom', 'nom_du_produit', 'libelle', 'intitule',
    'titel', 'bezeichnung', 'artikelbezeichnung', 'produktname', 'artikelname', 'titolo', 'nome', 'nome_prodotto', 'denominazione',
    'titulo', 'nombre', 'nombre_del_producto', 'denominacion',
  ],
  url: [
    'link', 'url', 'product_url', 'product_link', 'deeplink', 'deep_link', 'permalink', 'landing_page', 'lien', 'url_produit',
    'lien_produit', 'produkt_url', 'produktlink', 'artikellink', 'collegamento', 'url_prodotto', 'enlace', 'url_producto',
  ],
  partNumber: ['mpn', 'part_number', 'manufacturer_part_number', 'han', 'herstellernummer', 'reference_fabricant', 'codice_produttore'],
  gtin: ['gtin', 'ean', 'ean13', 'upc', 'barcode', 'code_barres', 'codice_ean', 'codigo_ean'],
  brand: ['brand', 'manufacturer', 'vendor', 'marque', 'marke', 'hersteller', 'marca', 'produttore', 'fabricante'],
  model: ['model', 'modele', 'modell', 'modello', 'modelo'],
  storage: [
    'storage', 'capacity', 'storage_capacity', 'stockage', 'capacite', 'speicher', 'speicherkapazitat', 'speicherplatz', 'capacita',
    'memoria_interna', 'almacenamiento', 'capacidad',
  ],
  memory: ['ram', 'memory', 'arbeitsspeicher', 'memoire_vive', 'memoria_ram'],
  colour: ['color', 'colour', 'couleur', 'farbe', 'colore'],
  carrier: ['carrier', 'network', 'operateur', 'netzbetreiber', 'operatore', 'operador'],
  category: ['category', 'product_type', 'product_category', 'categories', 'categorie', 'kategorie', 'warengruppe', 'categoria'],
  mode: ['condition', 'item_condition', 'state', 'grade', 'etat', 'zustand', 'condizione', 'condizioni', 'stato', 'estado', 'condicion'],
  grade: [
    'grade', 'grading', 'cosmetic_grade', 'grado', 'klasse', 'condition', 'item_condition', 'state', 'etat', 'zustand', 'condizione',
    'condizioni', 'stato', 'estado', 'condicion',
  ],
  price: [
    'price', 'price_incl_tax', 'price_inc_vat', 'regular_price', 'prix', 'prix_ttc', 'prix_de_vente', 'preis', 'preis_brutto',
    'bruttopreis', 'verkaufspreis', 'vk', 'vk_brutto', 'prezzo', 'prezzo_ivato', 'prezzo_di_vendita', 'precio', 'precio_con_iva', 'pvp',
  ],
  salePrice: ['sale_price', 'special_price', 'prix_promo', 'prix_barre_promo', 'angebotspreis', 'prezzo_scontato', 'precio_oferta'],
  currency: ['currency', 'currency_code', 'devise', 'wahrung', 'valuta', 'moneda', 'divisa'],
  shipping: [
    'shipping', 'shipping_cost', 'shipping_price', 'delivery_cost', 'frais_de_port', 'frais_livraison', 'versandkosten', 'versand',
    'spese_di_spedizione', 'spedizione', 'gastos_de_envio', 'envio',
  ],
  available: [
    'availability', 'in_stock', 'stock', 'stock_status', 'quantity', 'qty', 'stock_quantity', 'available', 'inventory', 'disponibilite',
    'quantite', 'verfugbarkeit', 'bestand', 'lagerbestand', 'menge', 'anzahl', 'disponibilita', 'giacenza', 'quantita', 'disponibilidad',
    'existencias', 'cantidad',
  ],
  warranty: ['warranty', 'garantie', 'garanzia', 'garantia'],
  returns: ['returns', 'return_period', 'ruckgabe', 'retour', 'retours', 'reso', 'devolucion'],
}; // prettier-ignore

export function readAnyTable(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<FeedRow> {
  return readNamedTable(chunks, anyTableNames, context);
}
