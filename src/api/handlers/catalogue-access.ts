// What handlers of catalogue calls read from.
import type { Translations } from '#api/present/wording.ts';
import type { CatalogueView } from '#live/catalogue/catalogue-view.ts';

export interface CatalogueAccess {
  /** The newest view; a handler calls it once, so that its whole answer is of one generation. */
  readonly currentCatalogue: () => CatalogueView;
  readonly translations: Translations;
}
