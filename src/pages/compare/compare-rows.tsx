// The rows of a comparison: those that differ first, then those that are the same.
import type { ReactNode } from 'react';
import type { ComparedColumn } from '#pages/compare/load-compare.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { upperFirst } from '#messages/formats.ts';
import type { Translate } from '#messages/translate.ts';
import { MerchantLink } from '#ui/merchants/merchant-link.tsx';
import { formatRestrictions, formatCondition, formatShipping } from '#ui/offers/offer-labels.ts';
import { describeSupport, pricePerYear } from '#ui/devices/support-figure.tsx';
import { CompareTrend } from '#ui/compare/compare-trend.tsx';
import type { CompareRow } from '#ui/compare/compare-table.tsx';

type Column = Omit<ComparedColumn, 'neighbours'>;

interface Cell {
  /** The text that cells are compared by; null = unknown. */
  readonly text: string | null;
  readonly shown?: ReactNode;
}

export interface CompareGroups {
  readonly differing: readonly CompareRow[];
  readonly same: readonly CompareRow[];
}

/** With a single product every row counts as differing. */
export function listCompareRows(t: Translate, locale: Locale, columns: readonly Column[]): CompareGroups {
  const rows = [...listOfferRows(t, locale, columns), ...listSpecRows(columns)].filter(({ cells }) =>
    cells.some(({ text }) => text !== null),
  );
  const isSame = ({ cells }: { readonly cells: readonly Cell[] }) =>
    columns.length > 1 && cells.every(({ text }) => text === cells[0]?.text);
  const toRow = ({ key, label, cells }: Row): CompareRow => ({
    key,
    label,
    cells: cells.map(({ text, shown }) => shown ?? text),
  });
  return {
    differing: rows.filter(row => !isSame(row)).map(toRow),
    same: rows.filter(isSame).map(toRow),
  };
}

interface Row {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly Cell[];
}

function listOfferRows(t: Translate, locale: Locale, columns: readonly Column[]): Row[] {
  const ofOffer = (
    key: string,
    label: string,
    read: (offer: NonNullable<Column['offer']>, column: Column) => Cell,
  ): Row => ({
    key,
    label,
    cells: columns.map(column => (column.offer ? read(column.offer, column) : { text: null })),
  });
  return [
    {
      key: 'support',
      label: t('support.label'),
      cells: columns.map(({ support }) => ({ text: support && describeSupport(t, locale, support) })),
    },
    {
      key: 'perYear',
      label: t('compare.perYear'),
      cells: columns.map(({ offer, support }) => ({
        text: offer && support && pricePerYear(offer, support),
      })),
    },
    {
      key: 'trend',
      label: t('compare.trend'),
      cells: columns.map(({ sku, trend }) => ({
        // The SKU makes every product's trend count as different.
        text: trend && sku,
        shown: trend && <CompareTrend grade={trend.grade} to={trend.to} />,
      })),
    },
    ofOffer('condition', t('offer.condition'), offer => ({ text: formatCondition(t, offer) })),
    ofOffer('shipping', t('offer.shipping'), offer => ({
      text: upperFirst(formatShipping(t, offer)),
    })),
    ofOffer('merchant', t('offer.merchant'), offer => ({
      text: offer.merchantName,
      shown: (
        <MerchantLink slug={offer.merchantSlug} name={offer.merchantName} isDemo={offer.merchantIsDemo} />
      ),
    })),
    ofOffer('warranty', t('offer.warranty'), ({ warrantyTime: count }) => ({
      text: count === null ? null : t('offer.months', { count }),
    })),
    ofOffer('returns', t('offer.returns'), ({ returnTime: count }) => ({
      text: count === null ? null : t('offer.days', { count }),
    })),
    ofOffer('bonds', t('compare.bonds'), (offer, { isPhone }) => ({
      text: upperFirst(formatRestrictions(t, locale, offer, isPhone).join(', ')) || null,
    })),
    {
      key: 'offers',
      label: t('compare.offers'),
      cells: columns.map(({ offerCount }) => ({ text: String(offerCount) })),
    },
    {
      key: 'launch',
      label: t('compare.launch'),
      cells: columns.map(({ originalPriceLabel }) => ({ text: originalPriceLabel })),
    },
  ];
}

/** Specifications in the order of the first product that has them. The model is left out, because it is the column's heading. */
function listSpecRows(columns: readonly Column[]): Row[] {
  const labels = new Map<string, string>();
  const items = columns.map(({ specs }) => specs.flatMap(group => group.items));
  for (const item of items.flat())
    if (item.key !== 'model' && !labels.has(item.key)) labels.set(item.key, item.label);
  return [...labels].map(([key, label]) => ({
    key: `spec-${key}`,
    label,
    cells: items.map(own => ({ text: own.find(item => item.key === key)?.value ?? null })),
  }));
}
