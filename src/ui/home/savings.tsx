import type { Home } from '#api/contract/home.ts';
import { countries } from '#domain/locale/locale.ts';
import { claimedSavingPercent } from '#domain/offers/discount-summary.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatNumber } from '#messages/formats.ts';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { MerchantLink } from '#ui/merchants/merchant-link.tsx';
import type { MerchantLinkProps } from '#ui/merchants/merchant-link.tsx';
import styles from './savings.module.css';

export interface SavingView {
  /** Path of the product after the locale prefix. */
  readonly path: string;
  readonly product: string;
  readonly imageKeyHash: string;
  readonly priceLabel: string;
  readonly launchPriceLabel: string;
  readonly percent: number;
  readonly condition: string;
  readonly merchant: MerchantLinkProps;
}

interface SavingsProps {
  /** null = no device of the claim's family is below its launch price, so the claim is left out. */
  readonly saving: SavingView | null;
  readonly discounts: Home['discounts'];
  /** The date of the figures, an ISO date. */
  readonly day: string;
}

/** The site's two claims; the first is shown with today's figures, which support or exceed it. */
export function Savings({ saving, discounts, day }: SavingsProps) {
  const { t } = useI18n();
  return (
    <div className={styles.claims}>
      {saving && discounts && <Saving saving={saving} discounts={discounts} day={day} />}
      <section className={styles.claim} aria-labelledby="claim-countries">
        <h2 className={styles.heading} id="claim-countries">
          {t('home.countries.claim', { count: countries.length })}
        </h2>
        <p>{t('home.countries.text')}</p>
        <p>
          <a href="#countries">{t('home.countries.choose')}</a>
        </p>
      </section>
    </div>
  );
}

interface SavingProps extends Pick<SavingsProps, 'day'> {
  readonly saving: SavingView;
  readonly discounts: NonNullable<Home['discounts']>;
}

function Saving({ day, saving, discounts }: SavingProps) {
  const { locale, t } = useI18n();
  const { path, product, imageKeyHash, priceLabel, launchPriceLabel, percent, condition, merchant } = saving;
  return (
    <section className={styles.claim} aria-labelledby="claim-saving">
      <h2 className={styles.heading} id="claim-saving">
        {t('home.saving.claim', { percent: claimedSavingPercent })}
      </h2>
      <p>
        {t('home.saving.proof', {
          median: discounts.medianPercent,
          count: formatNumber(locale, discounts.beyondClaim),
          total: formatNumber(locale, discounts.total),
        })}
      </p>
      <div className={styles.proof}>
        <DeviceDrawing className={styles.drawing} imageKeyHash={imageKeyHash} view="plate" />
        <div>
          <p className={styles.device}>
            <a href={formatLocalePath(locale, path)}>{product}</a>
          </p>
          <p className={styles.instead}>
            {t('home.saving.instead', { price: priceLabel, launchPrice: launchPriceLabel, percent })}
          </p>
          <p className={styles.small}>
            {condition} · <MerchantLink {...merchant} />
          </p>
        </div>
      </div>
      <p className={styles.small}>{t('home.saving.source', { date: formatDate(locale, 'day', day) })}</p>
    </section>
  );
}
