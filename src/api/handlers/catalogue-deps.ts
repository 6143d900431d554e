// Dependencies of the handlers of catalogue calls.
import type { Translations } from '#api/present/i18n.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';

export interface CatalogueDeps {
  /** The newest view. A handler calls it once, so that its whole answer comes from one change sequence. */
  readonly currentCatalogue: () => CatalogueView;
  /** A number that grows with every change of the tags. Changes by time alone show in it up to a minute late. */
  readonly changedAt: (tags: readonly CacheTag[]) => number;
  readonly translations: Translations;
}
