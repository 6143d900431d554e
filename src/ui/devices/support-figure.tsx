// How long a device will still get new systems, the price per year of support, and the basis of the estimate.
import type { WireOffer } from '#api/contract/offer.ts';
import type { ProductData } from '#api/contract/product.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatNumber } from '#messages/formats.ts';
import type { Translate } from '#messages/translate.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from '#ui/product/price-figures.module.css';

/** How long a device gets new systems, with the release date of its model, which the texts name. */
export type SupportView = NonNullable<ProductData['softwareSupport']> & Pick<ProductData, 'releasedOn'>;

interface SupportFigureProps {
  readonly offer: WireOffer;
  readonly support: SupportView;
}

export function SupportFigure({ offer, support }: SupportFigureProps) {
  const { locale, t } = useI18n();
  const perYear = pricePerYear(offer, support);
  return (
    <>
      {describeSupport(t, locale, support)}
      {perYear !== null && <span className={styles.above}>{t('support.perYear', { price: perYear })}</span>}
      {support.systemUrl !== null && (
        <span className={styles.above}>
          <a href={support.systemUrl}>{t('support.others', { system: support.newestSystem ?? '' })}</a>
        </span>
      )}
      {(support.kind === 'estimate' || support.hasFixes) && (
        <details className={styles.how}>
          <summary className={styles.summary}>{t('support.how')}</summary>
          <p>
            {support.kind === 'estimate' && `${explainSupport(t, locale, support)} `}
            {support.hasFixes && t('support.fixes')}
          </p>
        </details>
      )}
    </>
  );
}

/** Short text: how long updates will continue. */
export function describeSupport(
  t: Translate,
  locale: Locale,
  { kind, years, endedOn, newestSystem }: NonNullable<ProductData['softwareSupport']>,
): string {
  if (kind === 'over') return t('support.over', { date: formatDate(locale, 'month', endedOn ?? 0) });
  if (kind === 'last') return t('support.last', { system: newestSystem ?? '' });
  if (years === null || years === 0) return t('support.due');
  return years === 0.5 ? t('support.left.half') : t('support.left', { years });
}

/** The basis of the estimate. */
export function explainSupport(
  t: Translate,
  locale: Locale,
  { usualYears, peers, newestSystem, releasedOn }: SupportView,
): string {
  return t('support.rule', {
    peers: String(peers ?? 0),
    usual: formatNumber(locale, usualYears ?? 0),
    released: formatDate(locale, 'month', releasedOn),
    system: newestSystem ?? '',
  });
}

/** The price per year of support in whole major units; null for less than a year. */
export function pricePerYear(offer: WireOffer, support: SupportView): string | null {
  const amountMinor = computeYearlyPrice(offer, support);
  return amountMinor === null ? null : formatPrice({ amountMinor, currency: offer.currency });
}

/** The price per year of support in minor units. */
export function computeYearlyPrice(
  { available, _price }: WireOffer,
  { years }: Pick<SupportView, 'years'>,
): number | null {
  if (!available || years === null || years < 1) return null;
  return Math.round(_price / years / 100) * 100;
}
