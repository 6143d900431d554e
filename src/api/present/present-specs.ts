// What is known of a product -> wire, in groups (specification, Calls: getProductSpecs).
import type { ProductSpecs } from '#api/contract/product.ts';
import { presentFact } from '#api/present/present-facts.ts';
import { formatDate, formatNumber } from '#messages/formats.ts';
import type { I18n } from '#api/present/i18n.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import type { Product } from '#domain/catalogue/product.ts';

type SpecRow = ReturnType<typeof listRows>[number]['rows'][number];

/** Only what the catalogue states; a fact that is not known has no row, and a group without rows is left out. */
export function presentSpecs(product: Product, i18n: I18n): ProductSpecs {
  const { t } = i18n;
  return listRows(product, i18n).flatMap(({ key, rows }) => {
    const items = rows.flatMap(([name, value]: SpecRow) =>
      value === null ? [] : [{ key: name, label: t(`spec.${name}`), value }],
    );
    return items.length === 0 ? [] : [{ key, label: t(`spec.group.${key}`), items }];
  });
}

function listRows(product: Product, i18n: I18n) {
  const { model } = product;
  const fact = (axis: Parameters<typeof presentFact>[1]) => presentFact(product, axis, i18n);
  return [
    {
      key: 'device',
      rows: [
        ['model', modelLabel(model.name, i18n.locale.language)],
        ['released', formatDate(i18n.locale, 'month', model.releasedOn)],
        ['discontinued', model.discontinuedOn && formatDate(i18n.locale, 'month', model.discontinuedOn)],
        ['colour', fact('colour')],
      ],
    },
    {
      key: 'performance',
      rows: [
        ['chip', fact('chip')],
        ['cpuCores', fact('cpuCores')],
        ['gpuCores', fact('gpuCores')],
        ['memory', fact('memoryGb')],
        ['storage', fact('storageGb')],
      ],
    },
    {
      key: 'display',
      rows: [
        ['screen', model.screenInches === null ? null : `${formatNumber(i18n.locale, model.screenInches)}″`],
        ['glass', fact('glass')],
        ['stand', fact('stand')],
      ],
    },
    {
      key: 'case',
      rows: [
        ['caseType', model.caseType && i18n.t(`filter.caseType.${model.caseType}`)],
        ['caseSize', fact('caseSizeMm')],
        ['caseMaterial', fact('caseMaterial')],
        ['caseCollection', fact('caseCollection')],
        ['chargingCase', fact('chargingCase')],
      ],
    },
    {
      key: 'connection',
      rows: [
        ['connectivity', fact('connectivity')],
        ['radio', model.radio],
      ],
    },
    {
      key: 'system',
      rows: [
        ['osMin', model.osMin],
        // Which system is today's changes every autumn; only an end that has come is a fact.
        ['osMax', model.osMax === 'current' ? null : model.osMax],
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
