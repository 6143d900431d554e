// How a chosen filter reads behind the subject of a title: "with 16 GB of memory", "in good condition", "Midnight".
import { valueLabel } from '#api/present/present-filter-values.ts';
import type { TemplateContext } from '#api/present/present-filter-values.ts';
import { filterValueLabel } from '#api/present/present-filter.ts';
import { isRange, listValues } from '#domain/filters/active-filters.ts';
import type { FilterRange, FilterValue } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { colourWithin, conditionWithin, formatList, lowerFirst } from '#messages/formats.ts';

type DetailContext = Pick<TemplateContext, 'names' | 'i18n'>;

/** The filter within a title. Our own words begin with a small letter; names (`Midnight`, `AZERTY`) stay as they are. */
export function presentDetail(key: FilterKeyName, value: FilterValue, context: DetailContext): string {
  const { t, locale } = context.i18n;
  const phrase = presentPhrase(key, value, context);
  if (phrase !== null) return phrase;
  const label = valueLabel(key, value, context);
  if (key === 'deviceColor') return colourWithin(locale, label);
  if (key === 'cpuCollection') return t('results.title.chip', { chip: label });
  return key === 'isUnlocked' || value === 'unlocked' || value === false ? lowerFirst(label) : label;
}

/** The filter as a phrase that goes on with the sentence and needs no comma before it; null where its label says enough. */
export function presentPhrase(key: FilterKeyName, value: FilterValue, context: DetailContext): string | null {
  const { t } = context.i18n;
  if (isRange(value)) return presentRange(key, value, context);
  const label = valueLabel(key, value, context);
  switch (key) {
    case 'condition':
      return presentConditions(value, context);
    case 'memorySize':
      return t('results.title.memory', { size: t('steps.memory', { size: label }) });
    case 'releaseYear':
      return t('results.title.years', { how: 'one', from: '', to: label });
    case 'keyboardLayout':
      return t('results.title.keyboard', { layout: label });
    case 'compatibleWith':
      return t('results.title.system', { system: label });
    default:
      return null;
  }
}

function presentRange(key: FilterKeyName, range: FilterRange, context: DetailContext): string | null {
  const { t } = context.i18n;
  const { gte, lte } = range;
  const label = (value = 0) => filterValueLabel(key, value, context.names, context.i18n);
  const isLeast = gte !== undefined && lte === undefined;
  switch (key) {
    case 'warrantyTime':
    case 'returnTime':
      return isLeast ? t(`results.title.${key}`, { count: gte }) : null;
    case 'storageSize':
    case 'screenSize':
    case 'caseSize':
      return isLeast ? t('results.title.least', { size: label(gte) }) : null;
    case 'memorySize': {
      const size = (text: string) => t('steps.memory', { size: text });
      return isLeast
        ? t('results.title.least', { size: size(label(gte)) })
        : size(valueLabel(key, range, context));
    }
    case 'releaseYear': {
      const how = gte === undefined ? 'until' : lte === undefined ? 'since' : 'range';
      return t('results.title.years', { how, from: label(gte), to: label(lte) });
    }
    case 'price':
      return gte === undefined
        ? null
        : t('results.title.price', { how: isLeast ? 'least' : 'range', from: label(gte), to: label(lte) });
    case 'shippingCost':
      return lte === 0 ? t('results.title.freeShipping') : null;
    default:
      return null;
  }
}

function presentConditions(value: FilterValue, { names, i18n }: DetailContext): string {
  const { t, locale } = i18n;
  const grades = listValues(value);
  const [only, ...others] = grades;
  const labels = grades.map(grade =>
    conditionWithin(locale, filterValueLabel('condition', grade, names, i18n)),
  );
  const listed = formatList(locale, 'or', labels);
  return t('results.title.condition', {
    grade: others.length === 0 && typeof only === 'string' ? only : 'several',
    // The quotation marks around the message's words are those of the first and the last.
    condition: locale.language === 'de' ? listed.replaceAll(/, | oder /g, joint => `“${joint}„`) : listed,
  });
}
