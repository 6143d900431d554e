// The price of a new device after selling the old one: its price less the best payout, as one number.
import type { TradeInUpgrade, WireQuote } from '#api/contract/trade-in.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './trade-in.module.css';

interface UpgradeSumProps {
  readonly upgrade: TradeInUpgrade;
  /** null = no partner buys the old device. */
  readonly best: WireQuote | null;
  /** The old device. */
  readonly old: string;
}

export function UpgradeSum({ upgrade, best, old }: UpgradeSumProps) {
  const { locale, t } = useI18n();
  const { label, offers } = upgrade;
  if (offers.length === 0)
    return <p className={styles.note}>{t('sell.upgrade.soldOut', { device: label })}</p>;
  return offers.map(offer => (
    <dl className={styles.sum} key={offer.mode}>
      <div className={styles.sumLine}>
        <dt>
          <a href={formatLocalePath(locale, offer.path)}>{label}</a>, {t(`product.mode.${offer.mode}`)}
          <span className={styles.terms}>
            {offer.merchantName}
            {offer.isDemo && ` (${t('demo.mark')})`}
          </span>
        </dt>
        <dd className={styles.amount}>{offer.totalLabel}</dd>
      </div>
      {best && (
        <div className={styles.sumLine}>
          <dt>
            {t('sell.upgrade.less', { device: old })}
            <span className={styles.terms}>
              {best.partner.name}
              {best.partner.isDemo && ` (${t('demo.mark')})`}
            </span>
          </dt>
          <dd className={styles.amount}>−{best.payoutLabel}</dd>
        </div>
      )}
      <div className={`${styles.sumLine} ${styles.sumTotal}`}>
        <dt>{t(offer.net < 0 ? 'sell.upgrade.left' : 'sell.upgrade.net')}</dt>
        <dd className={styles.amount}>{offer.netLabel}</dd>
      </div>
    </dl>
  ));
}
