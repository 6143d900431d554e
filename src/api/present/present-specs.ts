// The specifications of a product -> wire, in groups (specification, Calls: getProductSpecs).
import type { ProductSpecs } from '#api/contract/product.ts';
import { presentOptionValue } from '#api/present/present-option-values.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatNumber } from '#messages/formats.ts';
import type { I18n } from '#messages/i18n.ts';
import { isCellular } from '#domain/catalogue/features.ts';
import { modelLabel, systemLabel } from '#domain/catalogue/model-label.ts';
import type { Product } from '#domain/catalogue/product.ts';

type SpecRow = ReturnType<typeof listRows>[number]['rows'][number];

/** Only facts that the catalogue states: an unknown value has no row, and a group without rows is left out. */
export function presentSpecs(product: Product, i18n: I18n): ProductSpecs {
  const { t } = i18n;
  return listRows(product, i18n).flatMap(({ key, rows }) => {
    const items = rows.flatMap(([name, value]: SpecRow) =>
      value === null ? [] : [{ key: name, label: t(`spec.${name}`), value }],
    );
    const isCharging = items.some(item => item.key === 'chargingCase');
    const label = t(isCharging ? 'spec.group.chargingCase' : `spec.group.${key}`);
    return items.length === 0 ? [] : [{ key, label, items }];
  });
}

function listRows(product: Product, i18n: I18n) {
  const { model } = product;
  const optionValue = (option: Parameters<typeof presentOptionValue>[1]) =>
    presentOptionValue(product, option, i18n);
  return [
    {
      key: 'device',
      rows: [
        ['model', modelLabel(model.name, i18n.locale.language)],
        ['released', formatDate(i18n.locale, 'month', model.releasedOn)],
        ['discontinued', model.discontinuedOn && formatDate(i18n.locale, 'month', model.discontinuedOn)],
        ['colour', optionValue('colour')],
      ],
    },
    {
      key: 'performance',
      rows: [
        ['chip', optionValue('chip')],
        ['cpuCores', optionValue('cpuCores')],
        ['gpuCores', optionValue('gpuCores')],
        ['memory', optionValue('memoryGb')],
        ['storage', optionValue('storageGb')],
      ],
    },
    {
      key: 'display',
      rows: [
        ['screen', model.screenInches === null ? null : `${formatNumber(i18n.locale, model.screenInches)}″`],
        ['glass', optionValue('glass')],
        ['stand', optionValue('stand')],
      ],
    },
    {
      key: 'case',
      rows: [
        ['caseType', model.caseType && i18n.t(`filter.caseType.${model.caseType}`)],
        ['caseSize', optionValue('caseSizeMm')],
        ['caseMaterial', optionValue('caseMaterial')],
        ['caseCollection', optionValue('caseCollection')],
        ['chargingCase', optionValue('chargingCase')],
      ],
    },
    {
      key: 'connection',
      rows: [
        ['connectivity', optionValue('connectivity')],
        ['radio', isCellular(product) === true ? model.radio : null],
      ],
    },
    {
      key: 'system',
      rows: [
        ['osMin', model.osMin && systemLabel(model.osMin)],
        // The current system changes every autumn, so only a final system is stated.
        ['osMax', model.osMax === null || model.osMax === 'current' ? null : systemLabel(model.osMax)],
      ],
    },
    {
      key: 'identity',
      rows: [
        ['modelNumbers', model.modelNumbers.length === 0 ? null : model.modelNumbers.join(', ')],
        ['identifiers', model.identifiers.length === 0 ? null : model.identifiers.join(', ')],
      ],
    },
  ] as const;
}
