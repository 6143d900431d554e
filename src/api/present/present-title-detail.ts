// How a chosen filter reads behind the subject of a title: "with 16 GB of memory", "in good condition", "Midnight".
import { valueLabel } from '#api/present/present-filter-values.ts';
import type { TemplateContext } from '#api/present/present-filter-values.ts';
import { filterValueLabel } from '#api/present/present-filter.ts';
import { isRange, listValues } from '#domain/filters/active-filters.ts';
import type { FilterRange, FilterValue } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { I18n } from '#messages/i18n.ts';
import { colourWithin, conditionWithin, formatList, lowerFirst } from '#messages/formats.ts';

export type GrammaticalNumber = 'one' | 'other';

type DetailContext = Pick<TemplateContext, 'names' | 'i18n'> & {
  /** Of the noun that the filters describe: "iPhone compatible", "iPhone compatibles". */
  readonly number: GrammaticalNumber;
};

/** The filter within a title. Our own words begin with a small letter; names (`Midnight`, `AZERTY`) stay as they are. */
export function presentDetail(key: FilterKeyName, value: FilterValue, context: DetailContext): string {
  const { t } = context.i18n;
  const phrase = presentPhrase(key, value, context);
  if (phrase !== null) return phrase;
  const label = valueLabel(key, value, context);
  if (key === 'deviceColor') {
    const colour = presentColours(value, context);
    const kind = /^titan/i.test(colour) ? 'material' : value === 'product-red' ? 'edition' : 'plain';
    return t('results.title.colour', { kind, colour });
  }
  return key === 'isUnlocked' || value === 'unlocked' || value === false ? lowerFirst(label) : label;
}

/** The filter as a part of the name that people search for: "iPhone 14 128 Go", "iPad (10ᵉ génération)". */
export function presentNamePart(key: FilterKeyName, value: FilterValue, context: DetailContext): string {
  const { t } = context.i18n;
  if (key === 'deviceColor') return t('results.head.colour', { colour: presentColours(value, context) });
  const label = valueLabel(key, value, context);
  if (key === 'storageSize') return label;
  if (key === 'screenSize') return t('results.head.screen', { inches: label.replaceAll('″', '') });
  return key === 'generation'
    ? t('results.head.generation', { generation: label })
    : presentDetail(key, value, context);
}

/** Null for networks among which is none: "unlocked or AT&T". */
function presentCarriers(value: FilterValue, context: DetailContext): string | null {
  const { t } = context.i18n;
  if (value === 'unlocked') return t('results.title.unlocked', { number: context.number });
  return listValues(value).includes('unlocked')
    ? null
    : t('results.title.carrier', { carrier: valueLabel('carrier', value, context) });
}

/** German joins the name to the noun: "mit M4-Max-Chip". */
function presentChips(value: FilterValue, context: DetailContext): string {
  const { t, locale } = context.i18n;
  const label = valueLabel('cpuCollection', value, context);
  const isOne = listValues(value).length === 1;
  const maker = !isOne ? 'several' : /^(?:Core|Xeon|Intel)/.test(label) ? 'intel' : 'apple';
  const chip = isOne && locale.language === 'de' ? label.replaceAll(' ', '-') : label;
  return t('results.title.chip', { maker, chip });
}

function presentColours(value: FilterValue, { names, i18n }: Pick<DetailContext, 'names' | 'i18n'>): string {
  const { locale } = i18n;
  const colours = listValues(value).map(each =>
    colourWithin(locale, filterValueLabel('deviceColor', each, names, i18n)),
  );
  return formatList(locale, 'or', colours);
}

/** The filter as a phrase that goes on with the sentence and needs no comma before it; null where its label says enough. */
export function presentPhrase(key: FilterKeyName, value: FilterValue, context: DetailContext): string | null {
  if (isRange(value)) {
    const label = (each = 0) => filterValueLabel(key, each, context.names, context.i18n);
    return rangePhrases[key]?.(value, label, context.i18n) ?? null;
  }
  if (key === 'condition') return presentConditions(value, context);
  if (key === 'carrier') return presentCarriers(value, context);
  if (key === 'cpuCollection') return presentChips(value, context);
  return valuePhrases[key]?.(valueLabel(key, value, context), context.i18n, context.number) ?? null;
}

type ValuePhrase = (label: string, i18n: I18n, number: GrammaticalNumber) => string;

const valuePhrases: Readonly<Partial<Record<FilterKeyName, ValuePhrase>>> = {
  memorySize: (label, { t }) => t('results.title.memory', { size: t('steps.memory', { size: label }) }),
  releaseYear: (label, { t }) => t('results.title.years', { how: 'one', from: '', to: label }),
  keyboardLayout: (label, { t }) => t('results.title.keyboard', { layout: label }),
  compatibleWith: (label, { t }, number) => t('results.title.system', { number, system: label }),
  storageSize: (label, { t }) => t('results.title.size', { size: label }),
  caseSize: (label, { t }) => t('results.title.case', { size: label }),
  generation: (label, { t }) => t('results.title.generation', { generation: label }),
  caseType: (label, { t, locale }) =>
    t('results.title.form', { form: locale.language === 'de' ? label : lowerFirst(label) }),
  screenSize: (label, { t }) => t('results.title.screen', { inches: label.replaceAll('″', '') }),
};

type RangePhrase = (range: FilterRange, label: (value?: number) => string, i18n: I18n) => string | null;

const leastSize: RangePhrase = ({ gte, lte }, label, { t }) =>
  gte !== undefined && lte === undefined ? t('results.title.least', { size: label(gte) }) : null;

const rangePhrases: Readonly<Partial<Record<FilterKeyName, RangePhrase>>> = {
  warrantyTime: ({ gte, lte }, _label, { t }) =>
    gte !== undefined && lte === undefined ? t('results.title.warrantyTime', { count: gte }) : null,
  returnTime: ({ gte, lte }, _label, { t }) =>
    gte !== undefined && lte === undefined ? t('results.title.returnTime', { count: gte }) : null,
  storageSize: leastSize,
  memorySize: (range, label, i18n) =>
    leastSize(range, value => i18n.t('steps.memory', { size: label(value) }), i18n),
  releaseYear: ({ gte, lte }, label, { t }) => {
    const how = gte === lte ? 'one' : gte === undefined ? 'until' : lte === undefined ? 'since' : 'range';
    return t('results.title.years', { how, from: label(gte), to: label(lte) });
  },
  price: ({ gte, lte }, label, { t }) => {
    const how = gte === lte ? 'one' : lte === undefined ? 'least' : 'range';
    return gte === undefined ? null : t('results.title.price', { how, from: label(gte), to: label(lte) });
  },
  shippingCost: ({ lte }, _label, { t }) => (lte === 0 ? t('results.title.freeShipping') : null),
};

function presentConditions(
  value: FilterValue,
  { names, i18n }: Pick<DetailContext, 'names' | 'i18n'>,
): string {
  const { t, locale } = i18n;
  const grades = listValues(value);
  const [only, ...others] = grades;
  const labels = grades.map(grade =>
    conditionWithin(locale, filterValueLabel('condition', grade, names, i18n)),
  );
  const listed = formatList(locale, 'or', labels);
  return t('results.title.condition', {
    grade: others.length === 0 && typeof only === 'string' ? only : 'several',
    condition: repeatAround(locale.language, listed),
  });
}

/** What the message has around one grade stands around each of several: „Gut“ oder „Akzeptabel“, en bon état ou en état correct. */
function repeatAround(language: LanguageSlug, listed: string): string {
  if (language === 'de') return listed.replaceAll(/, | oder /g, joint => `“${joint}„`);
  return language === 'fr' ? listed.replaceAll(/, | ou /g, joint => `${joint}en `) : listed;
}
