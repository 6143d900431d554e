// A wish -> wire (specification, Explore): its list as a row of the search panel, and the words that were not understood.
import type { ExploreWish as WireWish } from '#api/contract/explore.ts';
import type { ExploreItem } from '#api/contract/explore.ts';
import { presentStock } from '#api/present/present-explore.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import { maxNamed, presentSubject } from '#api/present/present-subject.ts';
import { appendPhrases, listTitleDetails } from '#api/present/title-details.ts';
import { valueNamesOf } from '#api/present/value-names.ts';
import type { ValueNames } from '#api/present/value-names.ts';
import { imageKey, representativeColour } from '#domain/catalogue/image-key.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { listValues, readFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { countries } from '#domain/locale/locale.ts';
import { formatNumber } from '#messages/formats.ts';
import type { I18n } from '#messages/i18n.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { ExploreWish } from '#read-models/explore/explore.ts';

export interface WishContext {
  readonly view: CatalogueView;
  readonly i18n: I18n;
  readonly formatUrl: FormatUrl;
}

export function presentWish(wish: ExploreWish, context: WishContext): WireWish {
  return {
    item: wish.isEntry ? null : presentItem(wish, context),
    unknown: [...wish.unknown],
    impossible: [...wish.impossible],
  };
}

function presentItem(wish: ExploreWish, { view, i18n, formatUrl }: WishContext): ExploreItem {
  const { filters, total, shown } = wish;
  const { locale, t } = i18n;
  const names = valueNamesOf(view.products, view.merchants);
  const what = describe(wish, names, i18n);
  const hasColour = readFilter(filters, 'deviceColor') !== null;
  const colour = shown && ((hasColour ? shown.colour : null) ?? representativeColour(shown.model));
  return {
    key: 'wish',
    // Without stock the row offers an alert instead of a price, and has no count either.
    label: total === 0 ? what : t('explore.wish.label', { count: formatNumber(locale, total), what }),
    filters: filters as ExploreItem['filters'],
    url: formatUrl(filters, locale),
    imageKey: shown && imageKey(shown.model.slug, colour?.slug ?? null),
    meta: presentStock(wish, locale),
    extraKeywords: [],
    countries: [...countries],
  };
}

/** Keys that the subject of the description already expresses. */
const subjectKeys: ReadonlySet<string> = new Set(['category', 'productFamily', 'modelName']);

/** "iPhone 13, 128 GB, Pink, up to $500". */
function describe({ filters, total }: ExploreWish, names: ValueNames, i18n: I18n): string {
  const details = listTitleDetails(filters, subjectKeys, total === 1 ? 'one' : 'other', { names, i18n });
  const mode = filters.mode === 'new' ? [i18n.t('condition.N')] : [];
  const subject = subjectOf(filters, total !== 1, names, i18n);
  const { title, listed } = appendPhrases(subject, details, i18n);
  return [title, ...listed, ...mode].join(', ');
}

/** Of more models than are named one by one, the words common to all their names. */
function subjectOf(filters: ActiveFilters, isPlural: boolean, names: ValueNames, i18n: I18n): string {
  const { locale } = i18n;
  const models = listValues(readFilter(filters, 'modelName')).map(value =>
    modelLabel(names.models.get(String(value)) ?? String(value), locale.language),
  );
  if (models.length <= maxNamed) return presentSubject(filters, { names, i18n }, isPlural);
  const [first = '', ...others] = models;
  const shared = first.split(' ').filter(word => others.every(other => other.split(' ').includes(word)));
  return shared.length === 0 ? presentSubject(filters, { names, i18n }, isPlural) : shared.join(' ');
}
