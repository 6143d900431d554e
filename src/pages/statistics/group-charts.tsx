import type {
  WireDepreciation,
  WireDiscounts,
  WireRelease,
  WireStockLeft,
} from '#api/contract/statistics.ts';
import { formatCountry } from '#messages/formats.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { DepreciationCurve } from '#ui/statistics/depreciation-curve.tsx';
import { DiscountBars } from '#ui/statistics/discount-bars.tsx';
import { StockLife } from '#ui/statistics/stock-life.tsx';
import frame from '#ui/layout/page-frame.module.css';

interface GroupChartsProps {
  readonly groups: readonly { readonly label: string; readonly steps: WireDepreciation }[];
  readonly discounts: WireDiscounts;
  readonly life: Pick<WireRelease, 'stockHours' | 'spells'>;
  readonly stockLeft: WireStockLeft;
}

/** Number of ages below which a curve would look like a dash. */
const minSteps = 2;

/** Depreciation, discounts and stock life, of one group or of several. */
export function GroupCharts({ groups, discounts, life, stockLeft }: GroupChartsProps) {
  const { locale, t } = useI18n();
  const country = formatCountry(locale, locale.country);
  const drawn = groups.filter(({ steps }) => steps.length >= minSteps);
  return (
    <>
      <section className={frame.section} aria-labelledby="depreciation">
        <h2 className={frame.heading} id="depreciation">
          {t('stats.depreciation')}
        </h2>
        {drawn.length === 0 ? (
          <p className={frame.small}>{t('stats.depreciation.none', { country })}</p>
        ) : (
          <>
            <p className={frame.small}>
              {t('stats.depreciation.note')} {drawn.length === 1 && t('stats.depreciation.band')}
            </p>
            <DepreciationCurve groups={drawn} />
          </>
        )}
      </section>
      <section className={frame.section} aria-labelledby="discounts">
        <h2 className={frame.heading} id="discounts">
          {t('stats.discounts')}
        </h2>
        {discounts === null ? (
          <p className={frame.small}>{t('stats.discounts.none', { country })}</p>
        ) : (
          <>
            <p className={frame.small}>{t('stats.discounts.note')}</p>
            <DiscountBars bars={discounts} />
          </>
        )}
      </section>
      <section className={frame.section} aria-labelledby="stock">
        <h2 className={frame.heading} id="stock">
          {t('stats.stock')}
        </h2>
        <StockLife life={life} stockLeft={stockLeft} />
      </section>
    </>
  );
}
