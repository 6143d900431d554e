// What handlers of catalogue calls read from.
import type { Translations } from '#api/present/i18n.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';

export interface CatalogueDeps {
  /** The newest view; a handler calls it once, so that its whole answer is of one generation. */
  readonly currentCatalogue: () => CatalogueView;
  /** A number that grows with every change of the topics; what time alone changes, it says up to a minute late. */
  readonly changedAt: (tags: readonly CacheTag[]) => number;
  readonly translations: Translations;
}
