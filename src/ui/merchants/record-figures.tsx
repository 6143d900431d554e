import type { WireRefurbisher } from '#api/contract/refurbishers.ts';
import { recordMinimums } from '#domain/merchants/merchant-record.ts';
import { formatDate, formatFirstDay } from '#messages/format-date.ts';
import { formatNumber, formatPercent } from '#messages/formats.ts';
import type { I18n } from '#messages/i18n.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { FigureList } from '#ui/merchants/figure-list.tsx';
import styles from './merchants.module.css';

type Record = NonNullable<WireRefurbisher['record']>;

/** Figures that we measured ourselves, with their period and number of observations. With too few observations a figure says so. */
export function RecordFigures({ record }: { readonly record: Record | null }) {
  const i18n = useI18n();
  const { locale, t } = i18n;
  if (!record) return <p className={styles.note}>{t('refurbisher.unseen')}</p>;
  const number = (value: number) => formatNumber(locale, value);
  if (!record.isEnough) {
    return (
      <p className={styles.note}>
        {t('refurbisher.tooLittle', {
          offers: number(record.offers),
          days: number(record.days),
          minOffers: number(recordMinimums.offers),
          minDays: number(recordMinimums.days),
        })}
      </p>
    );
  }
  return (
    <>
      <p className={styles.note}>
        {t('refurbisher.period', {
          from: formatFirstDay(locale, record.since, record.until),
          until: formatDate(locale, 'day', record.until),
          offers: number(record.offers),
        })}
      </p>
      <FigureList figures={listFigures(record, i18n)} />
    </>
  );
}

function listFigures(record: Record, i18n: I18n) {
  const { locale, t } = i18n;
  const { stockShare, changesPerOffer, cutShare, spells, priceChanges } = record;
  return [
    ...(stockShare === null
      ? []
      : [
          {
            label: t('refurbishers.stockShare'),
            value: formatPercent(locale, Math.round(stockShare * 100) / 100),
            note: t('refurbisher.stockNote'),
          },
        ]),
    ...(changesPerOffer === null
      ? []
      : [
          {
            label: t('refurbisher.changes'),
            value: formatNumber(locale, Math.round(changesPerOffer * 10) / 10),
            note: t('refurbisher.changesNote', { changes: formatNumber(locale, priceChanges) }),
          },
        ]),
    ...(cutShare === null
      ? []
      : [
          {
            label: t('refurbisher.cuts'),
            value: formatPercent(locale, Math.round(cutShare * 100) / 100),
            note: t('refurbisher.cutsNote'),
          },
        ]),
    {
      label: t('refurbisher.spell'),
      value: formatSpell(record, i18n),
      note: t(isOutlasted(record) ? 'refurbisher.spellNote.long' : 'refurbisher.spellNote', {
        spells: formatNumber(locale, spells),
      }),
    },
  ];
}

/** Whether more than half of the merchant's offers last longer than the observed period, so that there is no median. */
function isOutlasted({ medianSpellHours, spells }: Record): boolean {
  return medianSpellHours === null && spells >= recordMinimums.spells;
}

/** Printed in days from two days on: nobody thinks in units of 60 hours. */
function formatSpell({ medianSpellHours: hours, spells }: Record, { t }: I18n): string {
  if (spells < recordMinimums.spells) return t('refurbisher.spell.few');
  if (hours === null) return t('refurbisher.spell.long');
  return hours < 48
    ? t('refurbisher.hours', { count: hours })
    : t('offer.days', { count: Math.round(hours / 24) });
}
