// Builds the groups of the rail from filters, values and counts. Values that would give an empty list are left out, except prices: they are
// few and at the top, and removing them would move the other groups. A chosen value is always shown, so that it can be removed.
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { getAllFilters, getCountFilters } from '#api/contract/filters.ts';
import { isRange, readFilter, withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { isChosen } from '#domain/filters/choose-value.ts';
import type { Choice } from '#domain/filters/choose-value.ts';
import type { FacetName, FilterKeyName } from '#domain/filters/filter-keys.ts';
import { formatPrice, priceLayouts } from '#domain/money/format-price.ts';
import type { PriceBands } from '#domain/search/price-bands.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { createChoiceLinks } from '#domain/urls/choice-links.ts';
import { splitMain } from '#domain/urls/main-filters.ts';
import { listPriceThresholds } from '#domain/urls/price-thresholds.ts';
import type { I18n } from '#messages/i18n.ts';
import type { Translate } from '#messages/translate.ts';
import { railRows } from '#pages/results/rail-rows.ts';
import type { RailRow } from '#pages/results/rail-rows.ts';
import type { FilterGroupView, FilterRangeView, FilterValueView } from '#ui/filters/filter-view.ts';

type WireFilter = ResponseOf<typeof getAllFilters>['filters'][number];
type Counts = ResponseOf<typeof getCountFilters>;

export interface RailContext extends I18n {
  readonly filters: ActiveFilters;
  readonly found: readonly WireFilter[];
  readonly counts: Counts;
  readonly vocabulary: AddressVocabulary;
}

/** A value of a group before it is counted and linked. */
interface Option {
  readonly choice: Choice;
  readonly label: string;
  readonly count: number | null;
  readonly colour?: string | undefined;
}

export function presentRail(context: RailContext): FilterGroupView[] {
  const { filters, found, vocabulary } = context;
  const wire = new Map(found.map(filter => [filter.key, filter]));
  const link = createChoiceLinks(filters, vocabulary);
  const { root } = splitMain(filters.main);
  return railRows.flatMap((row): FilterGroupView[] => {
    const filter = wire.get(row.key);
    if (!filter) return [];
    const isUsed = readFilter(filters, row.key) !== null;
    if (row.isFamilyOnly && root === null && !isUsed) return [];
    const options = listOptions(row, filter, context);
    const keepsEmpty = row.key === 'price' && options.some(({ count }) => count !== 0);
    const values = options.flatMap((option): FilterValueView[] => {
      const isTaken = isChosen(filters, row.key, option.choice);
      const isEmpty = option.count === 0 && !isTaken;
      if (isEmpty && !keepsEmpty) return [];
      const { choice, label, count } = option;
      if (isEmpty) return [{ choice, label, count, path: null }];
      const { path, isStrategic } = link(row.key, choice);
      return [
        {
          choice,
          label,
          path,
          count,
          ...(isTaken ? { isChosen: true } : {}),
          ...(option.colour === undefined ? {} : { colour: option.colour }),
          ...(isStrategic ? {} : { isUnlisted: true }),
        },
      ];
    });
    const range = row.hasRange ? presentRange(row.key, context) : null;
    // A group with a single value is no choice. A single family or line is the current list, and the breadcrumbs lead out of it.
    if (filter.group === 'main' && values.length < 2) return [];
    if (!isUsed && values.length < (row.limits || row.key === 'price' ? 1 : 2)) return [];
    const isOpen =
      isUsed || row.opens === 'always' || (root !== null && row.opens?.includes(root.root) === true);
    const isExclusive = row.limits !== undefined || row.key === 'price';
    return [
      {
        key: row.key,
        label: filter.label,
        ...(isOpen && { isOpen }),
        ...(isExclusive && { isExclusive }),
        values,
        ...(range && { range }),
      },
    ];
  });
}

function listOptions(row: RailRow, filter: WireFilter, context: RailContext): Option[] {
  if (row.key === 'price') return listPrices(context);
  if (row.limits) return listLimits(row.key, row.limits, filter, context.t);
  const counts = context.counts[row.key as FacetName];
  return filter.values.map(({ value, label, colorValue }) => ({
    choice: value,
    label,
    count: row.isUncounted ? null : (counts?.[String(value)] ?? 0),
    colour: colorValue,
  }));
}

function listPrices({ filters, counts, locale, t }: RailContext): Option[] {
  const { root, line } = splitMain(filters.main);
  return listPriceThresholds(root?.root ?? null, line).map(threshold => ({
    choice: { lte: threshold },
    label: t('filter.upTo', {
      to: formatPrice({ amountMinor: threshold * 100, currency: locale.currency }),
    }),
    count: counts.price?.[String(threshold)] ?? 0,
  }));
}

/** Limits that at least one offer of the list meets. */
function listLimits(
  key: FilterKeyName,
  { end, steps }: NonNullable<RailRow['limits']>,
  { values }: WireFilter,
  t: Translate,
): Option[] {
  const isKept = (step: number) =>
    values.some(({ value }) => typeof value === 'number' && (end === 'gte' ? value >= step : value <= step));
  return steps.filter(isKept).map(step => ({
    choice: { [end]: step },
    label: formatLimit(key, step, t),
    count: null,
  }));
}

function formatLimit(key: FilterKeyName, step: number, t: Translate): string {
  if (key === 'warrantyTime') return t('explore.warranty', { count: step });
  if (key === 'returnTime') return t('explore.returns', { count: step });
  return t('explore.freeShipping');
}

function presentRange(
  key: FilterKeyName,
  { filters, vocabulary, locale, counts }: RailContext,
): FilterRangeView {
  const bands = key === 'price' ? readBands(counts.priceBands) : null;
  const value = readFilter(filters, key);
  const { gte, lte } = value !== null && isRange(value) ? value : {};
  const { before, after } = priceLayouts[locale.currency];
  return {
    from: gte ?? null,
    to: lte ?? null,
    unit: key === 'price' ? (before + after).trim() : null,
    path: formatCatalogueAddress(withFilter(filters, key, null), vocabulary),
    ...(bands && { bands }),
  };
}

/** Price bands, keyed by their lower bounds. All have the same width, which two neighbours give. */
function readBands(counts: Readonly<Record<string, number>> = {}): PriceBands | null {
  const [from, next] = Object.keys(counts)
    .map(Number)
    .sort((a, b) => a - b);
  if (from === undefined || next === undefined) return null;
  const step = next - from;
  const length = Object.keys(counts).length;
  return {
    from,
    step,
    counts: Array.from({ length }, (_, at) => counts[String(from + at * step)] ?? 0),
  };
}
